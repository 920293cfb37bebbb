// Whoever imports Filigree gets the values it takes and gives.
@_exported import FiligreeCore
@_exported import FiligreeScene
@_exported import FiligreeSubtitles
@_exported import struct FiligreeMedia.MediaInfo
@_exported import struct FiligreeMedia.VideoTrackInfo
@_exported import struct FiligreeMedia.AudioTrackInfo
@_exported import struct FiligreeMedia.Ratio
@_exported import enum FiligreeMedia.VideoCodec
@_exported import enum FiligreeMedia.VideoQuality
@_exported import struct FiligreePixels.Bitmap
@_exported import struct FiligreeRender.ExportSettings
@_exported import struct FiligreeRender.ExportProgress
@_exported import struct FiligreeRender.ExportReport
@_exported import class FiligreeRender.ImageStore

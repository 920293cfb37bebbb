import FiligreeMedia
import FiligreeCore
import FiligreePixels
import Foundation
import Testing

/// What the headers say.
@Suite struct ReadInfoTests {
    /// Columns of the picture's axes after turning: (a, b, c, d) with x' = a x + c y, y' = b x + d y, y downwards.
    private static let matrices: [(Orientation, [Int32])] = [
        (.upright, [1, 0, 0, 1]), (.rotated90, [0, 1, -1, 0]), (.rotated180, [-1, 0, 0, -1]), (.rotated270, [0, -1, 1, 0]),
        (.flippedHorizontally, [-1, 0, 0, 1]), (.transversed, [0, -1, -1, 0]), (.flippedVertically, [1, 0, 0, -1]),
        (.transposed, [0, 1, 1, 0]),
    ]

    /// The picture of quadrants red, green / blue, white must come out as the matrix moves its quadrants.
    @Test func eightOrientations() throws {
        let material = try ReadMaterial()
        let quadrants =
            "-f lavfi -i color=red:s=64x48:d=0.04 -vf drawbox=32:0:32:24:lime:fill,drawbox=0:24:32:24:blue:fill,drawbox=32:24:32:24:white:fill"
        let plain = try material.make("plain.mp4", quadrants, "-c:v libx264 -qp 5 -pix_fmt yuv444p")
        for (orientation, unit) in Self.matrices {
            let raw = [unit[0] << 16, unit[1] << 16, 0, unit[2] << 16, unit[3] << 16, 0, 0, 0, 1 << 30]
            let path = try material.turned(plain, raw, "turned.mp4")
            let track = try #require(try MovieReader(path: path).info.mainVideo)
            #expect(track.orientation == orientation)
            #expect(track.orientation == .upright || track.displayMatrix == raw)
            #expect((track.displayWidth, track.displayHeight) == (orientation.swapsSides ? (48, 64) : (64, 48)))
            let picture = try StillPicture.load(path: path)
            #expect((picture.width, picture.height) == (track.displayWidth, track.displayHeight))
            #expect(try StillPicture.size(path: path) == (picture.width, picture.height))
            for (x, y, color) in [(-1, -1, 0xFFFF_0000), (1, -1, 0xFF00_FF00), (-1, 1, 0xFF00_00FF), (1, 1, 0xFFFF_FFFF)] {
                let (u, v) = (Int(unit[0]) * x + Int(unit[2]) * y, Int(unit[1]) * x + Int(unit[3]) * y)
                let pixel = picture.pixels[(v < 0 ? 10 : picture.height - 10) * picture.width + (u < 0 ? 10 : picture.width - 10)]
                #expect(ReadResult.difference(pixel, UInt32(color)) < 12, "\(orientation) \(x) \(y): \(String(pixel, radix: 16))")
            }
        }
    }

    @Test func orientationsComeFromTheirMatrices() {
        for orientation in Orientation.allCases {
            let matrix = orientation.displayMatrix(width: 64, height: 48)
            #expect((matrix.map(Orientation.init(matrix:)) ?? .upright) == orientation)
        }
        #expect(Orientation(matrix: []) == .upright)
        // 10 degrees are nearest to none.
        #expect(Orientation(matrix: [64540, 11380, 0, -11380, 64540, 0, 0, 0, 1 << 30]) == .upright)
    }

    @Test func coverPicturesAreNotTheMovie() throws {
        let material = try ReadMaterial()
        _ = try material.make("cover.png", ReadMaterial.clip("320x320", seconds: 0.04), "-update 1")
        let cover = "-i file:\(material.file("cover.png"))"
        let movie = try material.make(
            "movie.mp4", cover, ReadMaterial.clip(), "-map 0 -map 1 -c:v:0 copy -c:v:1 mpeg4 -disposition:v:0 attached_pic")
        let info = try MovieReader(path: movie).info
        #expect(info.videoTracks.count == 2)
        #expect(info.mainVideo?.width == 64)
        #expect(info.videoTracks.filter(\.isAttachedPicture).map(\.width) == [320])
        let song = try material.make(
            "song.mp3", "-f lavfi -i sine=d=1", cover, "-map 0 -map 1 -c:v copy -disposition:v attached_pic -id3v2_version 3")
        let sound = try MovieReader(path: song).info
        #expect(sound.mainVideo == nil)
        #expect(sound.mainAudio?.common.codecName == "mp3")
        #expect(sound.videoTracks.count == 1)
        #expect(try StillPicture.load(path: song).width == 320)
    }

    @Test func mainTracksAreWhatPlayersChoose() throws {
        let material = try ReadMaterial()
        let inputs = [ReadMaterial.clip("128x96"), ReadMaterial.clip("64x48"), "-f lavfi -i sine=d=1", "-f lavfi -i sine=d=1"]
        let path = try material.make(
            "a.mkv", inputs.joined(separator: " "), "-map 0 -map 1 -map 2 -map 3 -c:v mpeg4 -c:a aac -ac:a:0 1 -ac:a:1 2",
            "-disposition:v:0 0 -disposition:v:1 default -disposition:a:0 default -disposition:a:1 0 -metadata:s:a:0 language=deu")
        let info = try MovieReader(path: path).info
        #expect(info.mainVideo?.width == 64)
        #expect(info.mainAudio?.channels == 1)
        #expect(info.mainAudio?.common.language == "deu")
    }

    @Test func factsOfAPicture() throws {
        let material = try ReadMaterial()
        let tags = "-colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084 -color_range tv"
        let path = try material.make("a.mp4", ReadMaterial.clip("66x50"), "-vf setsar=4/3 -c:v libx264 -bf 2 -pix_fmt yuv420p10le", tags)
        let info = try MovieReader(path: path).info
        let track = try #require(info.mainVideo)
        #expect(track.pixelFormat == "yuv420p10le")
        #expect(track.bitDepth == 10)
        #expect(track.chromaSubsampling == "4:2:0")
        #expect(track.sampleAspectRatio == Ratio(4, 3))
        #expect(track.displayWidth == 88)
        #expect(track.displayHeight == 50)
        #expect(track.color.isHighDynamicRange)
        #expect(track.color.matrixName == "bt2020nc")
        #expect(!track.color.isUntagged)
        #expect(track.color.description == ColorDescription(matrix: .bt2020, isFullRange: false))
        #expect(track.hasBFrames)
        #expect(!track.hasAlpha)
        #expect(track.fieldOrder == .progressive)
        #expect(track.common.frameCount == 25)
        #expect(track.averageFrameRate == Ratio(25, 1))
        #expect(info.durationMicroseconds == 1_000_000)
        #expect(track.common.codecName == "h264")
        #expect(track.common.profile == "High 10")
        #expect(track.common.codecTag == "avc1")
        let copy = try JSONDecoder().decode(MediaInfo.self, from: JSONEncoder().encode(info))
        #expect(copy == info)
    }

    @Test func untaggedColoursGoBySize() throws {
        let material = try ReadMaterial()
        for (size, matrix) in [("640x480", ColorDescription.Matrix.bt601), ("1280x300", .bt709), ("300x720", .bt709)] {
            let path = try material.make("a.mp4", ReadMaterial.clip(size, seconds: 0.04), "-c:v mpeg4")
            let color = try #require(try MovieReader(path: path).info.mainVideo?.color)
            #expect(color.isUntagged && color.description == ColorDescription(matrix: matrix, isFullRange: false))
        }
    }

    @Test func soundRunUp() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.mp4", ReadMaterial.clip(), "-f lavfi -i sine=r=48000:d=1 -c:v mpeg4 -c:a aac -ac 2")
        let track = try #require(try MovieReader(path: path).info.mainAudio)
        #expect(track.priming == 1024)
        #expect(track.sampleRate == 48000)
        #expect(track.channels == 2)
        #expect(track.layout == "stereo")
        // Looking for the run-up must not lose packets.
        #expect(try ReadResult.video(path).frames == 25)
    }
}

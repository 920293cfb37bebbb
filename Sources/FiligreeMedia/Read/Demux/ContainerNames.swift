/// The containers that are read: those that hold media themselves. All others (playlists, session descriptions, scripts) could
/// name files and addresses to open.
enum ContainerNames {
    static let movies = [
        "mov", "matroska", "webm", "avi", "mpegts", "mpeg", "mpegvideo", "flv", "live_flv", "asf", "ogg", "mxf", "gxf", "ivf", "nut", "dv",
        "h264", "hevc", "av1", "obu", "m4v", "h263", "mjpeg", "yuv4mpegpipe", "wtv", "rm", "vc1", "cavsvideo", "vivo", "nsv", "h261", "swf",
    ]
    static let sounds = [
        "mp3", "aac", "wav", "w64", "aiff", "flac", "ac3", "eac3", "dts", "truehd", "amr", "caf", "au", "ape", "wv", "tta", "loas", "tak",
        "opus", "amrnb", "amrwb", "mpc", "mpc8", "voc",
    ]
    static let pictures = [
        "gif", "apng", "webp_pipe", "png_pipe", "jpeg_pipe", "bmp_pipe", "tiff_pipe", "jpegls_pipe", "j2k_pipe", "pam_pipe", "pbm_pipe",
        "pgm_pipe", "ppm_pipe", "pgmyuv_pipe", "psd_pipe", "qoi_pipe", "sgi_pipe", "sunrast_pipe", "dds_pipe", "dpx_pipe", "exr_pipe",
        "pcx_pipe", "hdr_pipe", "xbm_pipe", "xpm_pipe", "xwd_pipe", "ico", "gif_pipe", "jpegxl_pipe", "avif", "webp", "webp_anim",
    ]
    static let allowed = movies + sounds + pictures

    /// `name` as FFmpeg gives it: one or several, with commas.
    static func isAllowed(_ name: String) -> Bool {
        name.split(separator: ",").contains { allowed.contains(String($0)) }
    }
}

import FiligreePixels

/// The picture that a PNG holds for programs that show no animation, of a file whose animation is invalid: FFmpeg would show a frame of that.
struct DefaultPicture {
    private var png = PNGAssembly()
    private var size = (width: 0, height: 0)

    /// Nil for a PNG that says nothing of an animation.
    static func load(path: String, limits: AnimatedPicture.Limits) throws(MediaError) -> StillFrame? {
        let file = try FileBytes(path: path, limit: limits.bytes)
        guard try APNGControl.isMentioned(in: file) else { return nil }
        var picture = DefaultPicture()
        try picture.collect(file)
        try limits.picture.check(width: picture.size.width, height: picture.size.height, path: path)
        return StillFrame(try PNGDecoder(path: path, limits: limits.picture).bitmap(picture.png.bytes))
    }

    /// The chunks of the picture itself.
    private mutating func collect(_ file: FileBytes) throws(MediaError) {
        var position = PNGChunk.signature.count
        while let chunk = try PNGChunk(in: file, at: position) {
            let data = try file.bytes(at: chunk.data.lowerBound, count: chunk.data.count)
            if chunk.name == "IHDR", data.count == 13 { size = (data.big32(0), data.big32(4)) }
            if ["IHDR", "PLTE", "tRNS", "IDAT"].contains(chunk.name) { png.append(chunk.name, data) }
            position = chunk.end
        }
        png.append("IEND", [])
    }
}

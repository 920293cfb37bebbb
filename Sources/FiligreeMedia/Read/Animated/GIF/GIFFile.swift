/// What the blocks of a GIF say, pixels left in the file.
struct GIFFile {
    /// Pixels of the canvas, above zero.
    private(set) var width: Int
    private(set) var height: Int
    private(set) var palette: GIFPalette?
    private(set) var frames: [GIFFrame] = []
    /// As `AnimatedPictureInfo.plays`.
    let plays: Int

    /// Reads all blocks to the end, or to where the file is cut or makes no sense any more.
    init(_ file: FileBytes, limits: AnimatedPicture.Limits) throws(MediaError) {
        var blocks = GIFBlocks(file)
        guard let screen = try blocks.screen() else { throw .damaged(reason: "the GIF ends within its header", path: file.path) }
        (width, height, palette) = (screen.width, screen.height, screen.palette)
        var said: Int?
        while let block = try blocks.next() {
            switch block {
            case .plays(let count): said = said ?? count
            case .frame(let frame): frames.append(frame)
            }
            try limits.checkCount(frames.count, path: file.path)
        }
        plays = said ?? 1
        guard let first = frames.first else { throw .damaged(reason: "the GIF holds no picture", path: file.path) }
        // A side of zero stands for "as large as the picture".
        if width == 0 { width = first.x + first.width }
        if height == 0 { height = first.y + first.height }
        try limits.picture.check(width: width, height: height, path: file.path)
    }

    var info: AnimatedPictureInfo {
        let delays = frames.count == 1 && frames[0].delay < 2 ? [0] : frames.map(\.seconds)
        return AnimatedPictureInfo(width: width, height: height, delays: delays, plays: plays)
    }
}

/// What the chunks of an animated PNG say, pixels left in the file.
///
/// Broken order, numbers or counts are errors, as the format demands; a file that is only cut has the frames that are complete and the start
/// of the last.
struct APNGFile {
    let path: String
    /// The data of `IHDR`, 13 bytes.
    private(set) var header: [UInt8] = []
    /// `PLTE` and `tRNS`, which all frames share: name and data.
    private(set) var shared: [(name: String, data: [UInt8])] = []
    private(set) var frames: [APNGFrame] = []
    private let control: APNGControl
    /// The number that the next `fcTL` or `fdAT` must have.
    private var sequence = 0
    /// The picture that other programs show, and may be the first frame, was met.
    private var hasPicture = false
    /// The last frame has no pixels yet.
    private var isFrameOpen = false
    private var isEnded = false

    /// Nil for a PNG without an animation.
    init?(_ file: FileBytes, limits: AnimatedPicture.Limits) throws(MediaError) {
        guard let control = try APNGControl(in: file) else { return nil }
        self.control = control
        path = file.path
        var position = PNGChunk.signature.count
        while !isEnded, let chunk = try PNGChunk(in: file, at: position) {
            try take(chunk, in: file)
            if chunk.name == "IHDR" { try limits.picture.check(width: width, height: height, path: path) }
            try limits.checkCount(frames.count, path: path)
            position = chunk.end
        }
        try finish()
    }

    /// Pixels of the canvas.
    var width: Int { header.isEmpty ? 0 : header.big32(0) }
    var height: Int { header.isEmpty ? 0 : header.big32(4) }

    var info: AnimatedPictureInfo {
        AnimatedPictureInfo(width: width, height: height, delays: frames.map(\.delay), plays: control.plays)
    }

    private mutating func take(_ chunk: PNGChunk, in file: FileBytes) throws(MediaError) {
        switch chunk.name {
        case "IHDR": header = try takeHeader(chunk.bytes(in: file, limit: 13))
        case "PLTE", "tRNS":
            if let data = try chunk.bytes(in: file, limit: 768), !hasPicture, shared.count < 2 { shared.append((chunk.name, data)) }
        case "fcTL": if let data = try chunk.bytes(in: file, limit: 26) { try open(data, at: chunk.end) }
        case "IDAT":
            hasPicture = true
            extend(to: chunk)
        case "fdAT": try takeData(chunk, in: file)
        case "IEND": isEnded = true
        default: break
        }
    }

    private func takeHeader(_ data: [UInt8]?) throws(MediaError) -> [UInt8] {
        guard let data, data.count == 13, header.isEmpty else { throw .damaged(reason: "the PNG's header is broken", path: path) }
        return data
    }

    private mutating func count(_ number: Int) throws(MediaError) {
        guard number == sequence else { throw .damaged(reason: "an APNG chunk has number \(number) for \(sequence)", path: path) }
        sequence += 1
    }

    private mutating func open(_ data: [UInt8], at position: Int) throws(MediaError) {
        guard var frame = APNGFrame(control: data), frame.fits(width: width, height: height) else {
            throw .damaged(reason: "APNG frame \(frames.count) lies outside the picture, or has unknown orders", path: path)
        }
        try count(data.big32(0))
        try requireData()
        frame.chunks = position..<position
        frames.append(frame)
        isFrameOpen = true
    }

    /// Pixels of a frame that is not the picture for other programs.
    private mutating func takeData(_ chunk: PNGChunk, in file: FileBytes) throws(MediaError) {
        guard chunk.data.count >= 4 else { return }
        guard hasPicture, !frames.isEmpty else { throw .damaged(reason: "APNG pixels without a frame", path: path) }
        try count(file.bytes(at: chunk.data.lowerBound, count: 4).big32(0))
        extend(to: chunk)
    }

    /// The pixels belong to the frame begun last; before any, they are only for programs that show no animation.
    private mutating func extend(to chunk: PNGChunk) {
        guard let last = frames.indices.last else { return }
        frames[last].chunks = frames[last].chunks.lowerBound..<chunk.end
        isFrameOpen = false
    }

    private func requireData() throws(MediaError) {
        if isFrameOpen { throw .damaged(reason: "APNG frame \(frames.count - 1) has no pixels", path: path) }
    }

    private mutating func finish() throws(MediaError) {
        if isEnded {
            try requireData()
            guard frames.count >= control.frames else {
                throw .damaged(reason: "the APNG holds \(frames.count) of \(control.frames) frames", path: path)
            }
        } else if isFrameOpen {
            frames.removeLast()
        }
        frames.removeLast(max(0, frames.count - control.frames))
        guard !frames.isEmpty else { throw .damaged(reason: "the APNG ends before its first frame", path: path) }
    }
}

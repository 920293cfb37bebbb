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
    /// Frames and plays as `acTL` says them; nil for a PNG that does not move.
    private(set) var control: (frames: Int, plays: Int)?
    private var controls = 0
    /// The number that the next `fcTL` or `fdAT` must have.
    private var sequence = 0
    private var hasPicture = false
    private var isFrameOpen = false
    private var isEnded = false

    init(_ file: FileBytes, limits: AnimatedPicture.Limits) throws(MediaError) {
        path = file.path
        var position = PNGChunk.signature.count
        while !isEnded, let chunk = try PNGChunk(in: file, at: position) {
            try take(chunk, in: file, limits)
            // Without an animation the rest does not matter.
            if hasPicture && control == nil { return }
            position = chunk.end
        }
        try finish()
    }

    var width: Int { header.count == 13 ? header.big32(0) : 0 }
    var height: Int { header.count == 13 ? header.big32(4) : 0 }

    var info: AnimatedPictureInfo {
        AnimatedPictureInfo(width: width, height: height, delays: frames.map(\.delay), plays: control?.plays ?? 1)
    }

    private mutating func take(_ chunk: PNGChunk, in file: FileBytes, _ limits: AnimatedPicture.Limits) throws(MediaError) {
        switch chunk.name {
        case "IHDR": try takeHeader(chunk.bytes(in: file, limit: 13), limits)
        case "PLTE", "tRNS": if let data = try chunk.bytes(in: file, limit: 768), !hasPicture { shared.append((chunk.name, data)) }
        case "acTL": try takeControl(chunk.bytes(in: file, limit: 8))
        case "fcTL":
            if let data = try chunk.bytes(in: file, limit: 26), control != nil { try open(data, limits, chunk.end) }
        case "IDAT":
            hasPicture = true
            extend(to: chunk)
        case "fdAT": try takeData(chunk, in: file)
        case "IEND": isEnded = true
        default: break
        }
    }

    private mutating func takeHeader(_ data: [UInt8]?, _ limits: AnimatedPicture.Limits) throws(MediaError) {
        guard let data, data.count == 13, header.isEmpty else { throw .damaged(reason: "the PNG has no header", path: path) }
        header = data
        try limits.picture.check(width: width, height: height, path: path)
    }

    /// Two of them, or a count out of range: not an animation. After the picture they come too late.
    private mutating func takeControl(_ data: [UInt8]?) {
        guard let data, data.count == 8, !hasPicture else { return }
        controls += 1
        let isValid = controls == 1 && (1...Int(Int32.max)).contains(data.big32(0))
        control = isValid ? (data.big32(0), data.big32(4)) : nil
    }

    private mutating func count(_ number: Int) throws(MediaError) {
        guard number == sequence else { throw .damaged(reason: "an APNG chunk has number \(number) for \(sequence)", path: path) }
        sequence += 1
    }

    private mutating func open(_ data: [UInt8], _ limits: AnimatedPicture.Limits, _ position: Int) throws(MediaError) {
        guard var frame = APNGFrame(control: data), frame.fits(width: width, height: height) else {
            throw .damaged(reason: "APNG frame \(frames.count) lies outside the picture, or has unknown orders", path: path)
        }
        try count(data.big32(0))
        try requireData()
        frame.chunks = position..<position
        frames.append(frame)
        isFrameOpen = true
        try limits.checkCount(frames.count, path: path)
    }

    /// Pixels of a frame that is not the default picture.
    private mutating func takeData(_ chunk: PNGChunk, in file: FileBytes) throws(MediaError) {
        guard control != nil, chunk.data.count >= 4 else { return }
        guard hasPicture, !frames.isEmpty else { throw .damaged(reason: "APNG pixels without a frame", path: path) }
        try count(file.bytes(at: chunk.data.lowerBound, count: 4).big32(0))
        extend(to: chunk)
    }

    /// The pixels belong to the frame begun last; before any, they are a picture for programs that show no animation.
    private mutating func extend(to chunk: PNGChunk) {
        guard let last = frames.indices.last else { return }
        frames[last].chunks = frames[last].chunks.lowerBound..<chunk.end
        if !chunk.data.isEmpty { isFrameOpen = false }
    }

    private func requireData() throws(MediaError) {
        if isFrameOpen { throw .damaged(reason: "APNG frame \(frames.count - 1) has no pixels", path: path) }
    }

    private mutating func finish() throws(MediaError) {
        guard let control else { return }
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

import CFFmpeg

/// Takes a local file apart into packets. Used by one thread at a time.
public final class MovieReader: @unchecked Sendable {
    // Unchecked: a C context and plain state; a reader has one owner at a time, like a packet.
    public let path: String
    public private(set) var info: MediaInfo
    /// What was wrong with the file so far ("ended early: …").
    public private(set) var warnings = WarningList()

    let container: ContainerInput
    private var progress: ReadProgress
    /// Packets read while looking for a key frame, to be given out first.
    private var waiting: [Packet] = []
    private var isAtEnd = false

    /// Opens exactly the file at `path` (any name; no address, pattern or playlist) and finds out what is in it.
    ///
    /// - Throws: `MediaError.library` when it cannot be opened, `.unsupported` for what is not read, `.damaged` for broken files.
    public init(path: String, limits: ReaderLimits = ReaderLimits(), cancellation: Cancellation? = nil) throws(MediaError) {
        self.path = path
        container = try ContainerInput(path: path, limits: limits, cancellation: cancellation)
        info = MediaInfo(of: container)
        progress = ReadProgress(info)
        guard !info.tracks.isEmpty else { throw .noTrack(kind: "media", path: path) }
        try findPriming()
    }

    /// In MP4 the run-up of sound stands in an edit list, and FFmpeg tells it only with the first packet.
    private func findPriming() throws(MediaError) {
        guard info.containerNames.contains("mov") else { return }
        var missing = Set(info.audioTracks.filter { $0.priming == 0 && $0.common.codecName == "aac" }.map(\.common.streamIndex))
        while !missing.isEmpty, waiting.count < 256, let packet = try read() {
            waiting.append(packet)
            guard missing.remove(packet.streamIndex) != nil else { continue }
            info.setPriming(packet.leadingSamplesToSkip, ofStream: packet.streamIndex)
        }
    }

    /// Reads only these streams from now on; the file's other bytes are skipped where the container allows.
    public func select(_ streamIndexes: Set<Int>) {
        for index in info.tracks.indices {
            container.pointer.pointee.streams[index]!.pointee.discard = streamIndexes.contains(index) ? AVDISCARD_DEFAULT : AVDISCARD_ALL
        }
        progress.select(streamIndexes)
        waiting.removeAll { !streamIndexes.contains($0.streamIndex) }
    }

    /// The next packet in the order of the file; nil at the end. Damage in the middle of a file ends it early, with a warning.
    public func next() throws(MediaError) -> Packet? {
        if !waiting.isEmpty { return waiting.removeFirst() }
        return try read()
    }

    /// Past those that wait.
    private func read() throws(MediaError) -> Packet? {
        guard !isAtEnd else { return nil }
        try container.interrupt.begin()
        while true {
            let packet = Packet()
            let code = av_read_frame(container.pointer, packet.pointer)
            guard code >= 0 else { return try end(code) }
            // Streams that turn up after the header are not part of `info`.
            guard info.tracks.indices.contains(packet.streamIndex), progress.isSelected(packet.streamIndex) else { continue }
            progress.note(packet)
            if packet.pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 {
                warnings.add("a packet of stream \(packet.streamIndex) is damaged")
            }
            return packet
        }
    }

    private func end(_ code: Int32) throws(MediaError) -> Packet? {
        isAtEnd = true
        if code != filigree_AVERROR_EOF {
            // Cancelled, stalled, or nothing to be had at all: no quiet end.
            if container.interrupt.isCancelled || container.interrupt.isStalled || progress.isEmpty {
                try container.interrupt.check(code, "av_read_frame", path)
            }
            warnings.add("ended early: \(MediaError.failed("av_read_frame", path, code).libraryText)")
        } else if let shortfall = progress.shortfall {
            warnings.add("ended early: \(shortfall)")
        }
        return nil
    }

    /// How the stream is coded and timed.
    public func parameters(ofStream index: Int) throws(MediaError) -> StreamParameters {
        guard info.tracks.indices.contains(index) else { throw .noTrack(kind: "number \(index)", path: path) }
        return try StreamParameters(of: container.pointer.pointee.streams[index]!)
    }

    /// Continues at the last key frame of the stream whose time is at most `ticks` (in containers without an index perhaps at one before it),
    /// or at the file's start when there is none.
    /// The next packet of that stream is that key frame; packets of other streams may come before it.
    public func seek(toStream index: Int, ticks: Int64) throws(MediaError) {
        guard info.tracks.indices.contains(index) else { throw .noTrack(kind: "number \(index)", path: path) }
        var target = ticks
        var step = Int64(1)
        let start = info.tracks[index].common.startTicks ?? 0
        while true {
            try jump(index, to: target)
            let first = try readUpToKey(of: index)
            if let first, first <= ticks { return }
            guard target > start else { return try rewind(index) }
            // Some containers land by decoding time, or between key frames: step back until the key frame is early enough.
            let second = Int64((1 / max(info.tracks[index].common.timeBase.number, 1e-9)).rounded())
            target = max(start, min(target, first ?? target) - step * max(1, second / 2))
            step *= 2
        }
    }

    private func rewind(_ index: Int) throws(MediaError) {
        // Transport streams have no index: a seek by time may land behind the first picture.
        if info.hasArbitraryClock, av_seek_frame(container.pointer, -1, 0, AVSEEK_FLAG_BYTE) >= 0 {
            waiting.removeAll()
            isAtEnd = false
            progress.jumped()
            try container.interrupt.begin()
            _ = try readUpToKey(of: index)
            return
        }
        try jump(index, to: info.tracks[index].common.startTicks ?? 0)
        _ = try readUpToKey(of: index)
    }

    private func jump(_ index: Int, to target: Int64) throws(MediaError) {
        waiting.removeAll()
        isAtEnd = false
        progress.jumped()
        try container.interrupt.begin()
        var code = av_seek_frame(container.pointer, Int32(index), target, AVSEEK_FLAG_BACKWARD)
        if code < 0 {
            code = avformat_seek_file(container.pointer, Int32(index), Int64.min, target, Int64.max, 0)
        }
        try container.interrupt.check(code, "av_seek_frame", path)
    }

    /// Reads on to the first key frame of the stream and keeps what was read, without the stream's packets before it.
    /// Its time; nil when none came.
    private func readUpToKey(of index: Int) throws(MediaError) -> Int64? {
        var bytes = 0
        while bytes < 64 << 20, let packet = try read() {
            bytes += packet.byteCount + 1024
            if packet.streamIndex == index && !packet.isKey { continue }
            waiting.append(packet)
            if packet.streamIndex == index { return packet.presentationTime ?? packet.decodingTime ?? Int64.min }
        }
        return nil
    }
}

extension MediaError {
    /// The library's words of a failed call.
    var libraryText: String {
        if case .library(_, _, _, let message) = self { return message }
        return "\(self)"
    }
}

extension StreamParameters {
    convenience init(of stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
        try self.init(
            duplicating: stream.pointee.codecpar, timeBase: stream.pointee.time_base,
            frameRate: av_guess_frame_rate(nil, stream, nil), displayMatrix: stream.displayMatrix, isAlphaTagged: stream.isAlphaTagged)
    }
}

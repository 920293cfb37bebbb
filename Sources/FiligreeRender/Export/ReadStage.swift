import FiligreeMedia

extension ExportRun {
    /// Demuxes the source, decodes its pictures in order, and passes its sound on. The first stage of the line.
    func read(from reader: MovieReader, withSound: Bool = true) throws {
        let video = setup.video.common.streamIndex
        let decoder = try VideoDecoder(
            parameters: reader.parameters(ofStream: video), threads: settings.threads, path: reader.path)
        var pictures = PictureFeed(schedule: setup.schedule, decoder: decoder)
        let copies = withSound ? setup.copiedSound : [:]
        let sounds = withSound ? self.sounds : [:]
        reader.select(Set([video] + copies.keys + sounds.keys))
        if let ticks = setup.seekTicks { try reader.seek(toStream: video, ticks: ticks) }

        while let packet = try reader.next() {
            if packet.streamIndex == video {
                try pictures.feed(packet) { try decoded.push($0) }
            } else if let copy = copies[packet.streamIndex] {
                packet.move(by: -copy.origin)
                try outgoing.push(OutgoingPacket(packet: packet, stream: copy.stream))
            } else if let sound = sounds[packet.streamIndex] {
                try sound.packets.push(packet)
            }
            if pictures.isPastEnd, copies.isEmpty, sounds.isEmpty { break }
        }
        try pictures.finish { try decoded.push($0) }
        decoded.finish()
        composed.finish(count: pictures.count)
        for sound in sounds.values { sound.packets.finish() }
        counts.withLock { $0.warnings += reader.warnings.texts + decoder.warnings.texts }
        producerFinished()
    }
}

/// Packets in, scheduled frames out.
private struct PictureFeed {
    private var schedule: FrameSchedule
    private let decoder: VideoDecoder
    private(set) var count = 0
    /// Nothing that comes can be in the output any more.
    private(set) var isPastEnd = false

    init(schedule: FrameSchedule, decoder: VideoDecoder) {
        self.schedule = schedule
        self.decoder = decoder
    }

    mutating func feed(_ packet: Packet?, _ emit: (ExportRun.IndexedFrame) throws -> Void) throws {
        guard !isPastEnd else { return }
        try decoder.send(packet)
        while case .frame(let frame) = try decoder.receive() {
            guard let time = frame.presentationTime else { continue }
            let duration = frame.shownDuration > 0 ? frame.shownDuration : nil
            var count = count
            try schedule.feed(SourceFrame(frame: frame, time: time, duration: duration)) { scheduled in
                try emit(ExportRun.IndexedFrame(index: count, scheduled: scheduled))
                count += 1
            }
            self.count = count
            isPastEnd = schedule.isPastEnd(time)
            if isPastEnd { return }
        }
    }

    mutating func finish(_ emit: (ExportRun.IndexedFrame) throws -> Void) throws {
        try feed(nil, emit)
        var count = count
        try schedule.finish { scheduled in
            try emit(ExportRun.IndexedFrame(index: count, scheduled: scheduled))
            count += 1
        }
        self.count = count
    }
}

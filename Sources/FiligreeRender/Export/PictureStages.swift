import FiligreeMedia

extension ExportRun {
    /// Draws on frames. Several threads may run this at once; the frames come out in order all the same.
    func compose() throws {
        let compositor = Compositor(
            plan: setup.plan, source: setup.source, color: setup.color, images: images,
            cacheByteLimit: images.spriteByteLimit / composers)
        while var item = try decoded.pop() {
            let (frame, isTouched) = try compositor.compose(item.scheduled.frame, at: item.scheduled.seconds)
            item.scheduled.frame = frame
            if isTouched { counts.withLock { $0.touched += 1 } }
            try composed.push(item.scheduled, at: item.index)
        }
    }

    /// Codes the frames in order.
    func encode() throws {
        let encoder = try VideoEncoder(setup.encoder)
        try headers.push(StreamHeader(stream: 0, parameters: encoder.parameters))
        var count = 0
        while let scheduled = try composed.pop() {
            scheduled.frame.presentationTime = scheduled.time
            scheduled.frame.shownDuration = scheduled.duration
            try encoder.send(scheduled.frame)
            try passOn(encoder)
            count += 1
            meter.encodedFrame(position: setup.position(of: scheduled.time))
        }
        guard count > 0 else { throw RenderError.noFrames(path: setup.path) }
        counts.withLock { $0.frames = count }
        try encoder.send(nil)
        try passOn(encoder)
        producerFinished()
    }

    /// Counts the frames and drops them.
    func discardFrames() throws {
        while let scheduled = try composed.pop() {
            counts.withLock { $0.frames += 1 }
            meter.encodedFrame(position: setup.position(of: scheduled.time))
        }
    }

    private func passOn(_ encoder: VideoEncoder) throws {
        while case .packet(let packet) = try encoder.receive() {
            try outgoing.push(OutgoingPacket(packet: packet, stream: 0))
        }
    }

    /// Writes packets as they come.
    func write(to path: String) throws {
        var writer = try MovieWriter(path: path, container: setup.container)
        for (parameters, labels) in try streams() { _ = try writer.addStream(parameters, labels: labels) }
        try writer.start(metadata: setup.metadata)
        while let item = try outgoing.pop() {
            try writer.write(item.packet, stream: item.stream)
        }
        meter.enter(.finish)
        try writer.finish()
    }

    /// All streams in the writer's order; waits for the encoders to be open.
    private func streams() throws -> [(StreamParameters, StreamLabels)] {
        var encoded: [Int: StreamParameters] = [:]
        for _ in 0...sounds.count {
            if let header = try headers.pop() { encoded[header.stream] = header.parameters }
        }
        let labels = [setup.videoLabels] + setup.sound.map(\.labels)
        return labels.indices.map { index in
            (encoded[index] ?? setup.sound[index - 1].parameters, labels[index])
        }
    }
}

import CFFmpeg

extension Packet {
    /// When it is shown, in ticks of its stream; nil when not known.
    public var presentationTime: Int64? {
        get { pointer.pointee.pts.known }
        set { pointer.pointee.pts = newValue ?? filigree_AV_NOPTS_VALUE }
    }

    /// When it must be decoded, in ticks of its stream; nil when not known.
    public var decodingTime: Int64? {
        get { pointer.pointee.dts.known }
        set { pointer.pointee.dts = newValue ?? filigree_AV_NOPTS_VALUE }
    }

    /// Ticks; 0 when not known.
    public var duration: Int64 {
        get { pointer.pointee.duration }
        set { pointer.pointee.duration = newValue }
    }

    /// Needed for decoding others, but outside what an edit list shows.
    public var isDiscarded: Bool { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

    /// The coded bytes; valid inside `body`.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: pointer.pointee.data, count: byteCount))
    }

    /// Decoded samples at the start of the packet that are not heard, as the container says.
    public var leadingSamplesToSkip: Int {
        var size = 0
        guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, &size), size >= 4 else { return 0 }
        return Int(UnsafeRawPointer(data).loadUnaligned(as: UInt32.self).littleEndian)
    }
}

extension Packet {
    /// Shifts both times.
    public func move(by ticks: Int64) {
        guard ticks != 0 else { return }
        presentationTime = presentationTime.map { $0 + ticks }
        decodingTime = decodingTime.map { $0 + ticks }
    }
}

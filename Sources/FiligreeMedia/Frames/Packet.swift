import CFFmpeg

/// One coded packet. Owns its `AVPacket`; handed from thread to thread, used by one at a time.
public final class Packet: @unchecked Sendable {
    // Unchecked: a raw C pointer; every packet has one owner at a time (it moves through queues).
    let pointer: UnsafeMutablePointer<AVPacket>

    init() {
        guard let packet = av_packet_alloc() else { fatalErrorOutOfMemory() }
        pointer = packet
    }

    deinit {
        var packet: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&packet)
    }

    public var streamIndex: Int { Int(pointer.pointee.stream_index) }
    public var byteCount: Int { Int(pointer.pointee.size) }
    /// The container's flag. Not a promise that decoding can start here.
    public var isKey: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
}

/// Stops: the system has no memory for a few hundred bytes, so nothing could be reported either.
func fatalErrorOutOfMemory() -> Never {
    preconditionFailure("out of memory")
}

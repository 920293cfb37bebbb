import CFFmpeg

extension Packet {
    /// Shares the bytes of a packet of FFmpeg; times, flags and side data are copied.
    package convenience init(sharing packet: UnsafePointer<AVPacket>) throws(MediaError) {
        self.init()
        try check(av_packet_ref(pointer, packet), "av_packet_ref", "packet")
    }
}

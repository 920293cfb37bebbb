import CFFmpeg

extension Int64 {
    /// Nil for `AV_NOPTS_VALUE`.
    var known: Int64? { self == filigree_AV_NOPTS_VALUE ? nil : self }
}

extension Ratio {
    /// 0/1 unless both parts are above zero.
    var orUnknown: Ratio { isPositive ? self : Ratio(0, 1) }
    /// 1/1 unless both parts are above zero.
    var orSquare: Ratio { isPositive ? self : Ratio(1, 1) }
}

extension [String: String] {
    /// The entries of an `AVDictionary`, at most 256; of equal keys the last.
    init(dictionary: OpaquePointer?) {
        self.init()
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while count < 256, let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
            self[String(cString: next.pointee.key)] = String(cString: next.pointee.value)
            entry = next
        }
    }
}

extension AVChannelLayout {
    /// "stereo"; "unknown" when it has no name.
    var name: String {
        var text = [CChar](repeating: 0, count: 128), layout = self
        guard av_channel_layout_describe(&layout, &text, text.count) > 0 else { return "unknown" }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension UnsafeMutablePointer<AVStream> {
    /// The 9 numbers, nil for none.
    var displayMatrix: [Int32]? {
        filigree_stream_matrix(self).map { Array(UnsafeBufferPointer(start: $0, count: 9)) }
    }

    /// Matroska's "the blocks carry a second, coded alpha picture".
    var isAlphaTagged: Bool {
        let codec = pointee.codecpar.pointee.codec_id
        guard codec == AV_CODEC_ID_VP8 || codec == AV_CODEC_ID_VP9 else { return false }
        return av_dict_get(pointee.metadata, "alpha_mode", nil, 0).map { String(cString: $0.pointee.value) } == "1"
    }
}

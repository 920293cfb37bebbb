import CFFmpeg
import FiligreePixels

/// An `SwsContext` for pictures of one kind. Owns it; used by one thread at a time.
final class Scaler {
    /// One side of a conversion.
    struct Side: Hashable {
        var width: Int
        var height: Int
        var format: Int32
        var color: ColorDescription
    }

    struct Kind: Hashable {
        var source: Side
        var target: Side
        var scaling: PictureScaling
    }

    private let pointer: OpaquePointer

    init(_ kind: Kind) throws(MediaError) {
        guard let context = sws_alloc_context() else { fatalErrorOutOfMemory() }
        let (source, target) = (kind.source, kind.target)
        let options: [(String, Int)] = [
            ("srcw", source.width), ("srch", source.height), ("src_format", Int(source.format)),
            ("src_range", source.color.isFullRange ? 1 : 0),
            ("dstw", target.width), ("dsth", target.height), ("dst_format", Int(target.format)),
            ("dst_range", target.color.isFullRange ? 1 : 0),
            ("sws_flags", Int(kind.scaling.flags)),
        ]
        for (name, value) in options { av_opt_set_int(UnsafeMutableRawPointer(context), name, Int64(value), 0) }
        let code = sws_init_context(context, nil, nil)
        guard code >= 0 else {
            sws_freeContext(context)
            let names = [source, target].map { PixelLayout(AVPixelFormat(rawValue: $0.format)).name }
            throw .failed("sws_init_context", "\(names[0]) to \(names[1])", code)
        }
        pointer = context
        // Its result says "nothing to do" as a failure for equal tables, so it says nothing.
        _ = sws_setColorspaceDetails(
            context, sws_getCoefficients(source.color.matrix.scalerTable), source.color.isFullRange ? 1 : 0,
            sws_getCoefficients(target.color.matrix.scalerTable), target.color.isFullRange ? 1 : 0, 0, 1 << 16, 1 << 16)
    }

    deinit { sws_freeContext(pointer) }

    /// Both frames have their planes and are of the context's kind.
    func scale(_ source: Frame, into target: Frame) throws(MediaError) {
        try check(filigree_scale(pointer, source.pointer, target.pointer), "sws_scale", "\(source.width)x\(source.height)")
    }
}

/// How pixels between pixels are found.
public enum PictureScaling: String, Hashable, Codable, Sendable, CaseIterable {
    case nearest, bilinear, bicubic, lanczos

    /// Exact rounding always: preview and export must agree to the bit on every machine.
    var flags: Int32 {
        let exact = SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT
        return exact | method
    }

    private var method: Int32 {
        switch self {
        case .nearest: SWS_POINT
        case .bilinear: SWS_BILINEAR
        case .bicubic: SWS_BICUBIC
        case .lanczos: SWS_LANCZOS
        }
    }
}

import FiligreeCore

/// A bitmap made ready to be laid on 4:2:0 pictures: luma and chroma premultiplied by alpha, kept finer than 8 bits so that a blend rounds
/// once. Made for one parity of the position (chroma cells follow the picture's grid) and one colour description.
/// Cut down to the box of its visible pixels; rows know where they begin and end, so empty areas cost nothing.
public struct YUVSprite: Sendable {
    /// Size of the bitmap it was made from.
    public let width: Int
    public let height: Int
    /// Position modulo 2 it was made for: 0 or 1 each.
    public let parityX: Int
    public let parityY: Int
    public let color: ColorDescription
    /// The visible pixels, relative to the bitmap; zero where all is transparent.
    public let visibleBox: PixelRect

    /// A run of columns `first ..< last` of one row, relative to the plane; empty where both are equal.
    struct Span: Sendable {
        var first: UInt16
        var last: UInt16
    }

    /// Cells of the picture's chroma planes, relative to the cell that holds the bitmap's pixel (0, 0).
    let chromaBox: PixelRect
    /// a·Y in 1/255 level; rows of `visibleBox` without padding. At most 255·a.
    let luma: [UInt16]
    let alpha: [UInt8]
    /// a·Cb and a·Cr in 1/256 level; rows of `chromaBox` without padding. At most 255·a.
    let cb: [UInt16]
    let cr: [UInt16]
    /// 65535 is opaque.
    let chromaAlpha: [UInt16]
    /// One a row of `visibleBox` and of `chromaBox`.
    let lumaSpans: [Span]
    let chromaSpans: [Span]

    public var isEmpty: Bool { visibleBox.isEmpty }

    /// Memory of the planes and spans in bytes: about 4.5 a visible pixel.
    public var byteCount: Int {
        luma.count * 2 + alpha.count + (cb.count + cr.count + chromaAlpha.count) * 2
            + (lumaSpans.count + chromaSpans.count) * MemoryLayout<Span>.size
    }

    /// True if this sprite fits the position: `blend` there is allowed.
    public func fits(x: Int, y: Int) -> Bool { x & 1 == parityX && y & 1 == parityY }
}

/// A picture in memory: premultiplied 8-bit RGBA, one pixel an element `0xAARRGGBB` (Cairo's ARGB32), rows from top to bottom
/// without padding. A value; copies share storage until written.
public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public var pixels: [UInt32]

    /// Clear (transparent black). Both sides in 0...32767, or it traps: sizes of hostile input are checked where it is read.
    public init(width: Int, height: Int) {
        precondition((0...32767).contains(width) && (0...32767).contains(height), "bitmap size \(width)x\(height)")
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: 0, count: width * height)
    }
}

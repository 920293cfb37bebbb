import FiligreeCore
import FiligreeDraw
import FiligreePixels
import FiligreePlan
import FiligreeScene

let room = Rect(x: 20, y: 20, width: 160, height: 120)
let red = Color(red: 1, green: 0, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)

func set(_ content: TextContent, _ rect: Rect = room, _ transform: Transform2D = .identity) throws -> Bitmap {
    try drawn([DrawOperation(.text(content, rect: rect), projection: Projection(transform))])
}

func width(_ content: TextContent) throws -> Double { try measureText(content, wrapWidth: nil).width }
func height(_ content: TextContent) throws -> Double { try measureText(content, wrapWidth: nil).height }

func styled(_ range: Range<Int>, _ change: (inout TextStyle) -> Void) -> TextSpan { TextSpan(range, TextStyle(change)) }

extension Bitmap {
    /// Columns whose pixels are not all clear.
    var inkColumns: [Int] { (0..<width).filter { x in (0..<height).contains { self[x, $0] != 0 } } }
    var inkRows: [Int] { (0..<height).filter { y in (0..<width).contains { self[$0, y] != 0 } } }

    /// How many pixels are exactly this one.
    func count(_ pixel: UInt32) -> Int { pixels.count { $0 == pixel } }

    /// The least rectangle around all pixels for which the test holds.
    func area(_ isMeant: (UInt32) -> Bool) -> PixelRect {
        TestPictures.make(width, height) { isMeant(self[$0, $1]) ? 0xFFFF_FFFF : 0 }.ink
    }
}

/// Everything a text paints lies in its bounds, and it looks the same where only a part of it is drawn.
func keepsItsBounds(_ content: TextContent, _ rect: Rect = room, _ transform: Transform2D = .identity) throws -> Bool {
    let operation = DrawOperation(.text(content, rect: rect), projection: Projection(transform))
    let painter = painter()
    let wide = PixelRect(x: -150, y: -150, width: 500, height: 500)
    let free = try painter.drawing(of: operation, in: wide)
    let bounds = try painter.bounds(of: operation)
    let ink = free.ink
    let isInside = ink.isEmpty || bounds.union(PixelRect(x: ink.x - 150, y: ink.y - 150, width: ink.width, height: ink.height)) == bounds
    let part = try painter.drawing(of: operation, in: PixelRect(x: 31, y: 42, width: 53, height: 47))
    // Cairo's edges differ by a few levels where a curve is cut off.
    let same = TestPictures.make(53, 47) { x, y in free[x + 181, y + 192] }
    return isInside && part.distance(to: same) <= 20
}

import FiligreeCore
import FiligreePixels
import Foundation

/// Colours that change with the direction from a point. Cairo has no such pattern.
struct ConicColors {
    private let center: Point
    /// Radians, of the first colour.
    private let start: Double
    /// Premultiplied pixels around the circle, finer than directions differ at the rim of a large picture.
    private let ring: [UInt32]
    private static let steps = 4096

    init(center: Point, towards: Point, stops: [GradientStop]) {
        self.center = center
        start = atan2(towards.y - center.y, towards.x - center.x)
        ring = (0..<Self.steps).map { Bitmap.pixel(Self.color(at: (Double($0) + 0.5) / Double(Self.steps), stops)) }
    }

    /// One sample a pixel.
    func picture(of area: PixelRect, toItem: Transform2D) -> Bitmap {
        var bitmap = Bitmap(width: area.width, height: area.height)
        for y in 0..<area.height {
            for x in 0..<area.width {
                let point = toItem.apply(Point(x: Double(area.x + x) + 0.5, y: Double(area.y + y) + 0.5))
                let turn = (atan2(point.y - center.y, point.x - center.x) - start) / (2 * .pi)
                let share = turn - turn.rounded(.down)
                bitmap[x, y] = ring[min(Self.steps - 1, Int(share * Double(Self.steps)))]
            }
        }
        return bitmap
    }

    private static func color(at place: Double, _ stops: [GradientStop]) -> Color {
        guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let share = (place - a.location) / (b.location - a.location)
        // Mixed premultiplied, as Cairo does.
        let alpha = a.color.alpha + (b.color.alpha - a.color.alpha) * share
        func mix(_ p: Double, _ q: Double) -> Double {
            alpha > 0 ? (p * a.color.alpha + (q * b.color.alpha - p * a.color.alpha) * share) / alpha : 0
        }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green), blue: mix(a.color.blue, b.color.blue),
            alpha: alpha)
    }
}

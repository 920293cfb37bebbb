/// A rectangle whose corners may be round.
public struct RoundedRect: Hashable, Codable, Sendable {
    public var rect: Rect
    /// Cut to what fits the shorter side.
    public var radius: Double
    public var corners: CornerSet
    public var curve: CornerCurve

    public init(_ rect: Rect, radius: Double = 0, corners: CornerSet = .all, curve: CornerCurve = .circular) {
        self.rect = rect
        self.radius = radius
        self.corners = corners
        self.curve = curve
    }

    /// No corner is round.
    public var isPlain: Bool { !(radius > 0) || corners.isDisjoint(with: .all) }

    /// The same corners with a smaller rectangle inside at `distance` from each side.
    public func inset(by distance: Double) -> RoundedRect {
        RoundedRect(rect.insetBy(dx: distance, dy: distance), radius: max(0, fittingRadius - distance), corners: corners, curve: curve)
    }

    /// The radius that is drawn.
    var fittingRadius: Double {
        let reach = min(rect.width, rect.height) / 2
        return max(0, min(radius.isNaN ? 0 : radius, curve == .continuous ? reach / CornerCurve.continuousReach : reach))
    }
}

/// Corners of a rectangle by the sides that meet there. Raw values are those of `CACornerMask`.
public struct CornerSet: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let minXMinY = CornerSet(rawValue: 1)
    public static let maxXMinY = CornerSet(rawValue: 2)
    public static let minXMaxY = CornerSet(rawValue: 4)
    public static let maxXMaxY = CornerSet(rawValue: 8)
    public static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]

    /// The same corners after the rectangle was turned upside down.
    public var turnedOver: CornerSet { CornerSet(rawValue: (rawValue & 3) << 2 | (rawValue & 12) >> 2) }
}

/// The form of a round corner. Stands for `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Codable, Sendable {
    case circular
    /// Apple's smooth corner, which begins 1.528665 radii before the corner.
    case continuous

    /// Core Animation's `cornerCurveExpansionFactor`.
    static let continuousReach = 1.528665
}

extension Path {
    public init(_ shape: RoundedRect) {
        let (rect, radius) = (shape.rect, shape.fittingRadius)
        guard radius > 0, !shape.isPlain else {
            self.init(rect: rect)
            return
        }
        let curve = shape.curve == .continuous ? CornerCurve.smooth : CornerCurve.arc
        var elements: [Element] = []
        func corner(_ corner: CornerSet, _ x: Double, _ y: Double, along: Point, across: Point) {
            let isRound = shape.corners.contains(corner)
            // (u, v): radii before the corner on the side that leads to it, and after it on the side that leads away.
            func point(_ u: Double, _ v: Double) -> Point {
                Point(x: x - u * radius * along.x + v * radius * across.x, y: y - u * radius * along.y + v * radius * across.y)
            }
            let start = isRound ? point(curve[0].x, curve[0].y) : Point(x: x, y: y)
            elements.append(elements.isEmpty ? .move(start) : .line(start))
            guard isRound else { return }
            for index in stride(from: 1, to: curve.count, by: 3) {
                let (a, b, c) = (curve[index], curve[index + 1], curve[index + 2])
                elements.append(.cubic(control1: point(a.x, a.y), control2: point(b.x, b.y), end: point(c.x, c.y)))
            }
        }
        let (right, down) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
        let (left, up) = (Point(x: -1, y: 0), Point(x: 0, y: -1))
        corner(.maxXMinY, rect.maxX, rect.minY, along: right, across: down)
        corner(.maxXMaxY, rect.maxX, rect.maxY, along: down, across: left)
        corner(.minXMaxY, rect.minX, rect.maxY, along: left, across: up)
        corner(.minXMinY, rect.minX, rect.minY, along: up, across: right)
        elements.append(.close)
        self.init(elements)
    }
}

extension CornerCurve {
    /// A quarter circle as one cubic (largest radial error 0.03 %), in radii from the corner along both sides.
    fileprivate static let arc: [Point] = {
        let inset = 1 - 0.5522847498307936
        return [Point(x: 1, y: 0), Point(x: inset, y: 0), Point(x: 0, y: inset), Point(x: 0, y: 1)]
    }()

    /// The three cubics of Apple's smooth corner, as published measurements of `UIBezierPath` give them.
    fileprivate static let smooth: [Point] = {
        let half = [
            Point(x: 1.528665, y: 0), Point(x: 1.088493, y: 0), Point(x: 0.868407, y: 0), Point(x: 0.631494, y: 0.074911),
            Point(x: 0.372824, y: 0.169060),
        ]
        return half + half.reversed().map { Point(x: $0.y, y: $0.x) }
    }()
}

import FiligreeCore
import FiligreePlan

/// One operation, or a group from its first to its last mark: what becomes one sprite. It is kept in a frame of its own that differs from
/// device space by whole pixels, so that the same picture at another place is the same value.
struct DrawUnit {
    /// In the unit's frame, quantised, the first one with full opacity.
    let operations: [DrawOperation]
    /// Device pixel of the frame's origin.
    let x: Int
    let y: Int
    /// 0...1, of the whole unit.
    let opacity: Double

    static let depthLimit = 64

    /// What the first mark says; nil for a single item.
    var group: DrawGroup? {
        if case .beginGroup(let group) = operations[0].item { group } else { nil }
    }
    var isGroup: Bool { group != nil }

    /// How the unit is laid on what is below.
    var blendMode: BlendMode { group?.blendMode ?? .normal }
    var isVisible: Bool { opacity > 0 }

    var hasVideo: Bool {
        operations.contains { operation in
            if case .video = operation.item { true } else { false }
        }
    }

    /// What is drawn in a group, and what masks it (nil without a mask).
    func parts() throws -> (content: [DrawUnit], mask: [DrawUnit]?) {
        let inside = operations.dropFirst().dropLast()
        var depth = 0
        for (index, operation) in zip(inside.indices, inside) {
            switch operation.item {
            case .beginGroup: depth += 1
            case .endGroup: depth -= 1
            case .beginMask where depth == 0:
                return (try Self.units(of: inside[..<index]), try Self.units(of: inside[(index + 1)...]))
            default: break
            }
        }
        return (try Self.units(of: inside), nil)
    }

    /// The units of a run of operations, in order.
    static func units(of operations: ArraySlice<DrawOperation>) throws -> [DrawUnit] {
        var (units, start, depth): ([DrawUnit], Int?, Int) = ([], nil, 0)
        for (index, operation) in zip(operations.indices, operations) {
            switch operation.item {
            case .beginGroup:
                if depth == 0 { start = index }
                depth += 1
                guard depth <= depthLimit else { throw DrawError.groupsTooDeep(limit: depthLimit) }
            case .endGroup:
                depth -= 1
                guard depth >= 0, let first = start else { throw DrawError.unbalancedGroups }
                if depth == 0 { units.append(DrawUnit(operations[first...index])) }
            case .beginMask:
                guard depth > 0 else { throw DrawError.unbalancedGroups }
            default:
                if depth == 0 { units.append(DrawUnit(operations[index...index])) }
            }
        }
        guard depth == 0 else { throw DrawError.unbalancedGroups }
        return units
    }

    private init(_ source: ArraySlice<DrawOperation>) {
        let first = source[source.startIndex]
        let origin = Self.origin(of: source)
        (x, y) = (origin.x, origin.y)
        opacity = first.opacity.clampedToUnit
        operations = source.enumerated().map { index, operation in
            var result = operation
            if operation.item.usesProjection {
                result.projection = operation.projection.quantized.moved(x: -Double(origin.x), y: -Double(origin.y))
            } else {
                result.projection = .identity
            }
            if index == 0 || operation.item == .endGroup { result.opacity = 1 }
            return result
        }
    }

    /// The whole pixels before which the first drawn item's origin falls; zero where perspective makes places differ.
    private static func origin(of source: ArraySlice<DrawOperation>) -> (x: Int, y: Int) {
        let placed = source.filter { $0.item.usesProjection }
        guard placed.allSatisfy({ $0.projection.affine != nil }),
            let first = (placed.first { !$0.item.isMark } ?? placed.first)?.projection.quantized.affine,
            abs(first.tx) < 1e9, abs(first.ty) < 1e9
        else { return (0, 0) }
        return (Int(first.tx.rounded(.down)), Int(first.ty.rounded(.down)))
    }
}

extension DrawOperation.Item {
    fileprivate var isMark: Bool {
        switch self {
        case .beginGroup, .beginMask, .endGroup: true
        default: false
        }
    }

    fileprivate var usesProjection: Bool {
        switch self {
        case .endGroup, .beginMask: false
        case .beginGroup(let group): group.clip != nil || group.shadow != nil
        default: true
        }
    }
}

extension Projection {
    /// Affine maps with places rounded to 1/16 pixel and factors to 2^-20: far below what is seen, and coarse enough that a loop
    /// whose times differ by rounding comes back to the same values. Perspective stays as it is.
    var quantized: Projection {
        guard let affine else { return self }
        // Values half way between two steps are common (halves of sizes), so the border between steps lies a little beside the middle.
        // Adding zero turns -0 into 0, which has another hash.
        func round(_ value: Double, _ steps: Double) -> Double { (value * steps + 0.01).rounded() / steps + 0 }
        return Projection(
            Transform2D(
                a: round(affine.a, 0x1p20), b: round(affine.b, 0x1p20), c: round(affine.c, 0x1p20), d: round(affine.d, 0x1p20),
                tx: round(affine.tx, 16), ty: round(affine.ty, 16)))
    }
}

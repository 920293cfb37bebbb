import FiligreeCore
import FiligreeScene

/// How much of a frame is touched.
public enum PictureKind: Hashable, Sendable {
    /// The movie's own picture and nothing else.
    case untouched
    /// The movie's own picture, and these operations on it.
    case overlay(Range<Int>)
    /// Anything else: the picture is drawn as a whole.
    case canvas
}

extension DrawList {
    /// What the list asks of a renderer.
    public var kind: PictureKind {
        guard let first = operations.first, isWholeMovie(first) else { return .canvas }
        guard operations.count > 1 else { return .untouched }
        let rest = 1..<operations.count
        return operations[rest].contains(where: \.isVideo) ? .canvas : .overlay(rest)
    }

    /// The operation shows the whole frame of the movie exactly where the coded picture is.
    private func isWholeMovie(_ operation: DrawOperation) -> Bool {
        guard case .video(let reference, let source, let rect, nil) = operation.item, reference.trackID == 1,
            source == .unit, operation.opacity >= 1, let map = operation.projection.affine
        else { return false }
        let target = Rect(origin: .zero, size: uprightSize)
        return zip(rect.corners, target.corners).allSatisfy { mine, whole in
            let (p, q) = (map.apply(mine), uprightToDevice.apply(whole))
            return abs(p.x - q.x) < 1e-6 && abs(p.y - q.y) < 1e-6
        }
    }
}

extension DrawOperation {
    var isVideo: Bool {
        if case .video = item { true } else { false }
    }

    /// A box in device space that holds everything drawn; nil when that is not known (marks of groups, perspective through the eye's plane).
    public var deviceBounds: Rect? {
        guard let area = itemBounds else { return nil }
        let corners = area.corners.compactMap { projection.apply($0) }
        return corners.count == 4 ? Rect(enclosing: corners) : nil
    }

    private var itemBounds: Rect? {
        switch item {
        case .fill(let rect, _, _), .border(let rect, _, _, _): return rect
        case .image(_, _, let rect, let clip), .video(_, _, let rect, let clip): return clip.flatMap { $0.intersection(rect) } ?? rect
        // Glyphs may overhang their lines, and lines their rectangle.
        case .text(let text, let rect):
            let lines = Double(text.string.split(separator: "\n", omittingEmptySubsequences: false).count)
            let reach = text.fontSize * (2 + abs(text.strokeWidth) / 100)
            let long = text.isWrapped ? 0 : text.fontSize * 2 * Double(text.string.count)
            return rect.insetBy(dx: -reach - long, dy: -reach - lines * text.fontSize * 2)
        case .shape(let shape):
            let reach = shape.strokeColor == nil ? 0 : max(0, shape.lineWidth) / 2 * max(1.5, shape.miterLimit)
            return shape.path.controlBounds?.insetBy(dx: -reach, dy: -reach) ?? .zero
        case .beginGroup, .endGroup: return nil
        }
    }
}

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
        return operations[rest].contains(where: \.isVideo) || blendsWithMovie ? .canvas : .overlay(rest)
    }

    /// The operation shows the whole frame of the movie exactly where the coded picture is.
    private func isWholeMovie(_ operation: DrawOperation) -> Bool {
        guard case .video(let reference, let placement) = operation.item, reference.trackID == 1, placement.clip == nil,
            placement.center == nil, placement.source == .unit, operation.opacity >= 1, let map = operation.projection.affine
        else { return false }
        let target = Rect(origin: .zero, size: uprightSize)
        return zip(placement.rect.corners, target.corners).allSatisfy { mine, whole in
            let (p, q) = (map.apply(mine), uprightToDevice.apply(whole))
            return abs(p.x - q.x) < 1e-6 && abs(p.y - q.y) < 1e-6
        }
    }

    /// A group that is in no other mixes its colours with those of the movie.
    private var blendsWithMovie: Bool {
        var depth = 0
        for operation in operations {
            switch operation.item {
            case .beginGroup(let group):
                if depth == 0, group.blendMode != .normal { return true }
                depth += 1
            case .endGroup: depth -= 1
            default: break
            }
        }
        return false
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
        case .fill(let shape, _), .border(let shape, _, _), .gradient(_, let shape): return shape.rect
        case .image(_, let placement), .video(_, let placement):
            return placement.clip.flatMap { $0.intersection(placement.rect) } ?? placement.rect
        case .text(let text, let rect): return text.reach(in: rect)
        case .shape(let shape):
            let reach = shape.strokeColor == nil ? 0 : max(0, shape.lineWidth) / 2 * max(1.5, shape.miterLimit)
            return shape.path.controlBounds?.insetBy(dx: -reach, dy: -reach) ?? .zero
        case .beginGroup, .beginMask, .endGroup: return nil
        }
    }
}

extension TextContent {
    /// A generous box: glyphs may overhang their lines, lines their rectangle, shadows and moving parts all of it. Nil for what cannot be
    /// told beforehand.
    fileprivate func reach(in rect: Rect) -> Rect? {
        guard animator == nil,
            !spans.contains(where: { $0.style.fontSize != nil || $0.style.shadow != nil || $0.style.baselineOffset != nil }),
            shadow == nil
        else { return nil }
        let lines = Double(string.split(separator: "\n", omittingEmptySubsequences: false).count)
        let reach = fontSize * (2 + abs(strokeWidth) / 100)
        let count = Double(string.count)
        let long = isWrapped ? 0 : (fontSize * 2 + abs(kern)) * count + abs(indent) + abs(firstLineIndent)
        let high = lines * (fontSize * 2 + abs(lineSpacing)) + (isWrapped ? count * abs(lineSpacing) : 0)
        return rect.insetBy(dx: -reach - long, dy: -reach - high)
    }
}

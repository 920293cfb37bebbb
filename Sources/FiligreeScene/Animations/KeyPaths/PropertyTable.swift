import FiligreeCore

/// Where a property of `Root` lives, with the kind of value that animates it.
enum Property<Root>: Sendable {
    case number(WritableKeyPath<Root, Double> & Sendable)
    case point(WritableKeyPath<Root, Point> & Sendable)
    case size(WritableKeyPath<Root, Size> & Sendable)
    case rect(WritableKeyPath<Root, Rect> & Sendable)
    case color(WritableKeyPath<Root, Color> & Sendable)
    /// Nil reads as clear.
    case optionalColor(WritableKeyPath<Root, Color?> & Sendable)
    case colors(WritableKeyPath<Root, [Color]> & Sendable)
    case numbers(WritableKeyPath<Root, [Double]> & Sendable)
    case path(WritableKeyPath<Root, Path> & Sendable)
    case transform(WritableKeyPath<Root, Transform3D> & Sendable)
    case string(WritableKeyPath<Root, String> & Sendable)
    case flag(WritableKeyPath<Root, Bool> & Sendable)

    func value(in root: Root) -> AnimatedValue {
        switch self {
        case .number(let path): .number(root[keyPath: path])
        case .point(let path): .point(root[keyPath: path])
        case .size(let path): .size(root[keyPath: path])
        case .rect(let path): .rect(root[keyPath: path])
        case .color(let path): .color(root[keyPath: path])
        case .optionalColor(let path): .color(root[keyPath: path] ?? .clear)
        case .colors(let path): .colors(root[keyPath: path])
        case .numbers(let path): .numbers(root[keyPath: path])
        case .path(let path): .path(root[keyPath: path])
        case .transform(let path): .transform(root[keyPath: path])
        case .string(let path): .string(root[keyPath: path])
        case .flag(let path): .flag(root[keyPath: path])
        }
    }

    /// False, and nothing changed, for a value of another kind.
    func set(_ value: AnimatedValue, in root: inout Root) -> Bool {
        switch (self, value) {
        case (.number(let path), .number(let number)): root[keyPath: path] = number
        case (.point(let path), .point(let point)): root[keyPath: path] = point
        case (.size(let path), .size(let size)): root[keyPath: path] = size
        case (.rect(let path), .rect(let rect)): root[keyPath: path] = rect
        case (.color(let path), .color(let color)): root[keyPath: path] = color
        case (.optionalColor(let path), .color(let color)): root[keyPath: path] = color
        case (.colors(let path), .colors(let colors)): root[keyPath: path] = colors
        case (.numbers(let path), .numbers(let numbers)): root[keyPath: path] = numbers
        case (.path(let path), .path(let shape)): root[keyPath: path] = shape
        case (.transform(let path), .transform(let matrix)): root[keyPath: path] = matrix
        case (.string(let path), .string(let string)): root[keyPath: path] = string
        case (.flag(let path), .flag(let flag)): root[keyPath: path] = flag
        default: return false
        }
        return true
    }
}

/// The animatable properties of a type by their key paths in Core Animation's spelling.
typealias PropertyTable<Root> = [String: Property<Root>]

import FiligreeCore
import FiligreeScene

/// A property that `--animate` can change: its key path, how its values are written and what it belongs to.
package struct AnimatedProperty: Hashable, Sendable {
    package var keyPath: String
    package var form: Form
    package var owner: Owner

    /// How a value is written.
    package enum Form: Hashable, Sendable {
        case number
        /// Degrees on the command line, radians in the scene; clockwise on the picture.
        case angle
        /// "x,y"
        case point
        /// "width,height"
        case size
        case color
        /// "true" or "false"
        case flag
    }

    /// The kind of item that has the property.
    package enum Owner: Hashable, Sendable {
        case every, text, shape
    }

    package static let all: [AnimatedProperty] =
        properties(.number, .every, "opacity transform.scale transform.scale.x transform.scale.y transform.scale.z")
        + properties(.angle, .every, "transform.rotation transform.rotation.x transform.rotation.y transform.rotation.z")
        + properties(.number, .every, "transform.translation.x transform.translation.y transform.translation.z")
        + properties(.size, .every, "transform.translation bounds.size")
        + properties(.number, .every, "position.x position.y bounds.size.width bounds.size.height anchorPoint.x anchorPoint.y")
        + properties(.point, .every, "position anchorPoint")
        + properties(.number, .every, "cornerRadius borderWidth zPosition")
        + properties(.color, .every, "backgroundColor borderColor")
        + properties(.flag, .every, "hidden")
        + properties(.color, .text, "foregroundColor strokeColor") + properties(.number, .text, "fontSize")
        + properties(.color, .shape, "fillColor strokeColor")
        + properties(.number, .shape, "lineWidth strokeStart strokeEnd lineDashPhase")

    private static func properties(_ form: Form, _ owner: Owner, _ paths: String) -> [AnimatedProperty] {
        paths.split(separator: " ").map { AnimatedProperty(keyPath: String($0), form: form, owner: owner) }
    }

    /// Reads one value; nil for a word of another form.
    package func value(of word: Substring) -> AnimatedValue? {
        switch form {
        case .number: NumberWords.decimal(word).map { .number($0) }
        case .angle: NumberWords.decimal(word).map { .number($0 * .pi / 180) }
        case .point: Self.pair(word).map { .point(Point(x: $0.0, y: $0.1)) }
        case .size: Self.pair(word).map { .size(Size(width: $0.0, height: $0.1)) }
        case .color: (try? ColorSpec.parse(String(word))).map { .color($0) }
        case .flag: Bool(String(word)).map { .flag($0) }
        }
    }

    private static func pair(_ word: Substring) -> (Double, Double)? {
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = NumberWords.decimal(parts[0]), let second = NumberWords.decimal(parts[1]) else { return nil }
        return (first, second)
    }
}

extension AnimatedProperty.Form {
    /// An example of a value, for messages.
    package var example: String {
        switch self {
        case .number: "a number (0.5)"
        case .angle: "degrees (90)"
        case .point: "x,y (100,40)"
        case .size: "width,height (100,40)"
        case .color: "a colour (red)"
        case .flag: "true or false"
        }
    }
}

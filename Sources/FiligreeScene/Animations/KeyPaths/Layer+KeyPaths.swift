import FiligreeCore

extension Layer {
    /// The value that `keyPath` names; nil for a path this layer does not have.
    public func value(for keyPath: KeyPath) -> AnimatedValue? {
        let path = keyPath.rawValue
        if let property = Self.properties[path] { return property.value(in: self) }
        if let replicator, let property = Replicator.properties[path] { return property.value(in: replicator) }
        if let value = content.value(for: path) { return value }
        return transformPart(path).flatMap { self[keyPath: $0.root].parts.value(of: $0.part) }
    }

    /// Changes what `keyPath` names. False, and nothing changed, for an unknown path or a value of another kind.
    @discardableResult
    public mutating func setValue(_ value: AnimatedValue, for keyPath: KeyPath) -> Bool {
        let path = keyPath.rawValue
        if let property = Self.properties[path] { return property.set(value, in: &self) }
        if replicator != nil, let property = Replicator.properties[path] { return property.set(value, in: &replicator!) }
        if content.setValue(value, for: path) { return true }
        guard let (root, part) = transformPart(path) else { return false }
        var parts = self[keyPath: root].parts
        guard parts.set(value, of: part) else { return false }
        self[keyPath: root] = Transform3D(parts)
        return true
    }

    /// "transform.scale.x" is the part "scale.x" of `transform`.
    private func transformPart(_ path: String) -> (root: WritableKeyPath<Layer, Transform3D>, part: Substring)? {
        let roots: [(String, WritableKeyPath<Layer, Transform3D>)] = [
            ("transform.", \.transform), ("sublayerTransform.", \.sublayerTransform),
        ]
        for (prefix, root) in roots where path.hasPrefix(prefix) { return (root, path.dropFirst(prefix.count)) }
        return nil
    }
}

extension LayerContent {
    fileprivate func value(for path: String) -> AnimatedValue? {
        switch self {
        case .image(let reference): path == "contents" ? .image(reference) : nil
        case .crossfade(let from, let to, let fraction): path == "contents" ? .imageMix(from: from, to: to, fraction) : nil
        case .text(let text):
            TextContent.properties[path]?.value(in: text)
                ?? text.animator.flatMap { animator in TextContent.animatorProperties[path]?.value(in: animator) }
        case .shape(let shape): ShapeContent.properties[path]?.value(in: shape)
        case .gradient(let gradient): GradientContent.properties[path]?.value(in: gradient)
        case .emitter(let emitter): EmitterContent.properties[path]?.value(in: emitter)
        case .none, .video: nil
        }
    }

    fileprivate mutating func setValue(_ value: AnimatedValue, for path: String) -> Bool {
        switch (self, value) {
        // Contents win over whatever else the layer would draw.
        case (_, .image(let reference)) where path == "contents": self = .image(reference)
        case (_, .imageMix(let from, let to, let fraction)) where path == "contents": self = .crossfade(from: from, to: to, fraction)
        case (.text(var text), _):
            guard text.set(value, for: path) else { return false }
            self = .text(text)
        case (.shape(var shape), _):
            guard let property = ShapeContent.properties[path], property.set(value, in: &shape) else { return false }
            self = .shape(shape)
        case (.gradient(var gradient), _):
            guard let property = GradientContent.properties[path], property.set(value, in: &gradient) else { return false }
            self = .gradient(gradient)
        case (.emitter(var emitter), _):
            guard let property = EmitterContent.properties[path], property.set(value, in: &emitter) else { return false }
            self = .emitter(emitter)
        default: return false
        }
        return true
    }
}

extension TextContent {
    fileprivate mutating func set(_ value: AnimatedValue, for path: String) -> Bool {
        if let property = Self.properties[path] { return property.set(value, in: &self) }
        guard animator != nil, let property = Self.animatorProperties[path] else { return false }
        return property.set(value, in: &animator!)
    }
}

extension TransformParts {
    fileprivate func value(of part: Substring) -> AnimatedValue? {
        switch part {
        case "scale": .number((scale.x + scale.y + scale.z) / 3)
        case "scale.x": .number(scale.x)
        case "scale.y": .number(scale.y)
        case "scale.z": .number(scale.z)
        case "rotation", "rotation.z": .number(rotation.z)
        case "rotation.x": .number(rotation.x)
        case "rotation.y": .number(rotation.y)
        case "translation": .size(Size(width: translation.x, height: translation.y))
        case "translation.x": .number(translation.x)
        case "translation.y": .number(translation.y)
        case "translation.z": .number(translation.z)
        default: nil
        }
    }

    fileprivate mutating func set(_ value: AnimatedValue, of part: Substring) -> Bool {
        switch (part, value) {
        case ("scale", .number(let s)): scale = (s, s, s)
        case ("scale.x", .number(let s)): scale.x = s
        case ("scale.y", .number(let s)): scale.y = s
        case ("scale.z", .number(let s)): scale.z = s
        case ("rotation", .number(let angle)), ("rotation.z", .number(let angle)): rotation.z = angle
        case ("rotation.x", .number(let angle)): rotation.x = angle
        case ("rotation.y", .number(let angle)): rotation.y = angle
        case ("translation", .size(let move)): (translation.x, translation.y) = (move.width, move.height)
        case ("translation.x", .number(let x)): translation.x = x
        case ("translation.y", .number(let y)): translation.y = y
        case ("translation.z", .number(let z)): translation.z = z
        default: return false
        }
        return true
    }
}

import FiligreeCore

extension Layer {
    /// The value that `keyPath` names; nil for a path this layer does not have.
    public func value(for keyPath: KeyPath) -> AnimatedValue? {
        switch keyPath.rawValue {
        case "bounds": return .rect(bounds)
        case "bounds.origin": return .point(bounds.origin)
        case "bounds.origin.x": return .number(bounds.origin.x)
        case "bounds.origin.y": return .number(bounds.origin.y)
        case "bounds.size": return .size(bounds.size)
        case "bounds.size.width": return .number(bounds.size.width)
        case "bounds.size.height": return .number(bounds.size.height)
        case "position": return .point(position)
        case "position.x": return .number(position.x)
        case "position.y": return .number(position.y)
        case "anchorPoint": return .point(anchorPoint)
        case "anchorPoint.x": return .number(anchorPoint.x)
        case "anchorPoint.y": return .number(anchorPoint.y)
        case "anchorPointZ": return .number(anchorPointZ)
        case "zPosition": return .number(zPosition)
        case "opacity": return .number(opacity)
        case "hidden": return .flag(isHidden)
        case "masksToBounds": return .flag(masksToBounds)
        case "doubleSided": return .flag(isDoubleSided)
        case "backgroundColor": return .color(backgroundColor ?? .clear)
        case "cornerRadius": return .number(cornerRadius)
        case "borderWidth": return .number(borderWidth)
        case "borderColor": return .color(borderColor)
        case "contentsRect": return .rect(contentsRect)
        case "contentsScale": return .number(contentsScale)
        case "contents":
            guard case .image(let reference) = content else { return nil }
            return .image(reference)
        default: break
        }
        return transformValue(for: keyPath.rawValue) ?? contentValue(for: keyPath.rawValue)
    }

    /// Changes what `keyPath` names. False, and nothing changed, for an unknown path or a value of another kind.
    @discardableResult
    public mutating func setValue(_ value: AnimatedValue, for keyPath: KeyPath) -> Bool {
        switch (keyPath.rawValue, value) {
        case ("bounds", .rect(let rect)): bounds = rect
        case ("bounds.origin", .point(let point)): bounds.origin = point
        case ("bounds.origin.x", .number(let x)): bounds.origin.x = x
        case ("bounds.origin.y", .number(let y)): bounds.origin.y = y
        case ("bounds.size", .size(let size)): bounds.size = size
        case ("bounds.size.width", .number(let width)): bounds.size.width = width
        case ("bounds.size.height", .number(let height)): bounds.size.height = height
        case ("position", .point(let point)): position = point
        case ("position.x", .number(let x)): position.x = x
        case ("position.y", .number(let y)): position.y = y
        case ("anchorPoint", .point(let point)): anchorPoint = point
        case ("anchorPoint.x", .number(let x)): anchorPoint.x = x
        case ("anchorPoint.y", .number(let y)): anchorPoint.y = y
        case ("anchorPointZ", .number(let z)): anchorPointZ = z
        case ("zPosition", .number(let z)): zPosition = z
        case ("opacity", .number(let number)): opacity = number
        case ("hidden", .flag(let flag)): isHidden = flag
        case ("masksToBounds", .flag(let flag)): masksToBounds = flag
        case ("doubleSided", .flag(let flag)): isDoubleSided = flag
        case ("backgroundColor", .color(let color)): backgroundColor = color
        case ("cornerRadius", .number(let radius)): cornerRadius = radius
        case ("borderWidth", .number(let width)): borderWidth = width
        case ("borderColor", .color(let color)): borderColor = color
        case ("contentsRect", .rect(let rect)): contentsRect = rect
        case ("contentsScale", .number(let scale)): contentsScale = scale
        case ("contents", .image(let reference)): content = .image(reference)
        default: return setTransformValue(value, for: keyPath.rawValue) || setContentValue(value, for: keyPath.rawValue)
        }
        return true
    }
}

extension Layer {
    private func transformValue(for path: String) -> AnimatedValue? {
        if path == "transform" { return .transform(transform) }
        if path == "sublayerTransform" { return .transform(sublayerTransform) }
        guard path.hasPrefix("transform.") else { return nil }
        let parts = transform.parts
        switch path.dropFirst("transform.".count) {
        case "scale": return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case "scale.x": return .number(parts.scale.x)
        case "scale.y": return .number(parts.scale.y)
        case "scale.z": return .number(parts.scale.z)
        case "rotation", "rotation.z": return .number(parts.rotation.z)
        case "rotation.x": return .number(parts.rotation.x)
        case "rotation.y": return .number(parts.rotation.y)
        case "translation": return .size(Size(width: parts.translation.x, height: parts.translation.y))
        case "translation.x": return .number(parts.translation.x)
        case "translation.y": return .number(parts.translation.y)
        case "translation.z": return .number(parts.translation.z)
        default: return nil
        }
    }

    private mutating func setTransformValue(_ value: AnimatedValue, for path: String) -> Bool {
        if case .transform(let matrix) = value {
            guard path == "transform" || path == "sublayerTransform" else { return false }
            if path == "transform" { transform = matrix } else { sublayerTransform = matrix }
            return true
        }
        guard path.hasPrefix("transform.") else { return false }
        var parts = transform.parts
        switch (String(path.dropFirst("transform.".count)), value) {
        case ("scale", .number(let s)): parts.scale = (s, s, s)
        case ("scale.x", .number(let s)): parts.scale.x = s
        case ("scale.y", .number(let s)): parts.scale.y = s
        case ("scale.z", .number(let s)): parts.scale.z = s
        case ("rotation", .number(let angle)), ("rotation.z", .number(let angle)): parts.rotation.z = angle
        case ("rotation.x", .number(let angle)): parts.rotation.x = angle
        case ("rotation.y", .number(let angle)): parts.rotation.y = angle
        case ("translation", .size(let move)): (parts.translation.x, parts.translation.y) = (move.width, move.height)
        case ("translation.x", .number(let x)): parts.translation.x = x
        case ("translation.y", .number(let y)): parts.translation.y = y
        case ("translation.z", .number(let z)): parts.translation.z = z
        default: return false
        }
        transform = Transform3D(parts)
        return true
    }
}

extension Layer {
    private func contentValue(for path: String) -> AnimatedValue? {
        switch (content, path) {
        case (.text(let text), "string"): .string(text.string)
        case (.text(let text), "fontSize"): .number(text.fontSize)
        case (.text(let text), "foregroundColor"): .color(text.foregroundColor)
        case (.text(let text), "strokeColor"): .color(text.strokeColor ?? .clear)
        case (.text(let text), "strokeWidth"): .number(text.strokeWidth)
        case (.text(let text), "kern"): .number(text.kern)
        case (.text(let text), "lineSpacing"): .number(text.lineSpacing)
        case (.text(let text), "animator.progress"): text.animator.map { .number($0.progress) }
        case (.shape(let shape), "path"): .path(shape.path)
        case (.shape(let shape), "fillColor"): .color(shape.fillColor ?? .clear)
        case (.shape(let shape), "strokeColor"): .color(shape.strokeColor ?? .clear)
        case (.shape(let shape), "lineWidth"): .number(shape.lineWidth)
        case (.shape(let shape), "miterLimit"): .number(shape.miterLimit)
        case (.shape(let shape), "lineDashPhase"): .number(shape.lineDashPhase)
        case (.shape(let shape), "strokeStart"): .number(shape.strokeStart)
        case (.shape(let shape), "strokeEnd"): .number(shape.strokeEnd)
        default: nil
        }
    }

    private mutating func setContentValue(_ value: AnimatedValue, for path: String) -> Bool {
        switch content {
        case .text(var text):
            guard text.set(value, for: path) else { return false }
            content = .text(text)
        case .shape(var shape):
            guard shape.set(value, for: path) else { return false }
            content = .shape(shape)
        default: return false
        }
        return true
    }
}

extension TextContent {
    fileprivate mutating func set(_ value: AnimatedValue, for path: String) -> Bool {
        switch (path, value) {
        case ("string", .string(let new)): string = new
        case ("fontSize", .number(let size)): fontSize = size
        case ("foregroundColor", .color(let color)): foregroundColor = color
        case ("strokeColor", .color(let color)): strokeColor = color
        case ("strokeWidth", .number(let width)): strokeWidth = width
        case ("kern", .number(let width)): kern = width
        case ("lineSpacing", .number(let height)): lineSpacing = height
        case ("animator.progress", .number(let place)) where animator != nil: animator?.progress = place
        default: return false
        }
        return true
    }
}

extension ShapeContent {
    fileprivate mutating func set(_ value: AnimatedValue, for path: String) -> Bool {
        switch (path, value) {
        case ("path", .path(let new)): self.path = new
        case ("fillColor", .color(let color)): fillColor = color
        case ("strokeColor", .color(let color)): strokeColor = color
        case ("lineWidth", .number(let width)): lineWidth = width
        case ("miterLimit", .number(let limit)): miterLimit = limit
        case ("lineDashPhase", .number(let phase)): lineDashPhase = phase
        case ("strokeStart", .number(let place)): strokeStart = place
        case ("strokeEnd", .number(let place)): strokeEnd = place
        default: return false
        }
        return true
    }
}

import FiligreeCore

extension OverrideState {
    /// Does what one block `{…}` says.
    mutating func apply(block: ArraySlice<UInt8>) {
        for tag in OverrideTag.tags(in: block) { apply(tag) }
    }

    private mutating func apply(_ tag: OverrideTag) {
        guard tag.isKnown else { return remark(.unsupported, "\\" + tag.name) }
        if applyFace(tag) || applyColor(tag) || applyEdge(tag) || applyGeometry(tag) || applyTime(tag) { return }
        switch tag.name {
        case "r": reset(to: tag.value.string)
        case "q": wrapping = [0: .balanced, 1: .greedy, 2: .none, 3: .balanced][Int(tag.number ?? 0)] ?? .balanced
        case "p": isDrawing = (tag.number ?? 0) > 0
        // The character set of old fonts: everything is Unicode here.
        case "fe": break
        default: remark(.unsupported, "\\" + tag.name)
        }
    }

    /// Font, size and shape of the letters.
    private mutating func applyFace(_ tag: OverrideTag) -> Bool {
        let base = style.look
        switch tag.name {
        case "b": look.isBold = tag.number.map { $0 == 1 || $0 >= 600 } ?? base.isBold
        case "i": look.isItalic = tag.number.map { $0 != 0 } ?? base.isItalic
        case "u": look.isUnderlined = tag.number.map { $0 != 0 } ?? base.isUnderlined
        case "s": look.isStruckThrough = tag.number.map { $0 != 0 } ?? base.isStruckThrough
        case "fn": look.fontName = tag.value.isEmpty ? base.fontName : ScriptStyle.fontName(tag.value.string)
        case "fs": look.fontSize = fontSize(tag)
        case "fsp": look.spacing = tag.number ?? base.spacing
        case "fscx", "fscy", "fsc": scale(tag)
        default: return false
        }
        return true
    }

    /// With a sign, tenths of the size more or less.
    private func fontSize(_ tag: OverrideTag) -> CueLook.FontSize? {
        guard let number = tag.number else { return style.look.fontSize }
        if tag.value.first == UInt8(ascii: "+") || tag.value.first == UInt8(ascii: "-") {
            return CueLook.FontSize.relative(max(0.1, 1 + number / 10)).applied(to: look.fontSize)
        }
        return number > 0 ? .lineHeight(number) : style.look.fontSize
    }

    private mutating func scale(_ tag: OverrideTag) {
        let base = style.look.scale ?? Size(width: 1, height: 1)
        let factor = tag.number.map { max(0, min(10_000, $0)) / 100 }
        var scale = look.scale ?? base
        if tag.name != "fscy" { scale.width = factor ?? base.width }
        if tag.name != "fscx" { scale.height = factor ?? base.height }
        look.scale = scale
    }

    private mutating func applyColor(_ tag: OverrideTag) -> Bool {
        switch tag.name {
        case "c", "1c": setColor(\.color, tag)
        case "2c": setColor(\.upcomingColor, tag)
        case "3c": setColor(\.outlineColor, tag)
        case "4c": setColor(\.shadowColor, tag)
        case "1a": setOpacity(\.color, tag)
        case "2a": setOpacity(\.upcomingColor, tag)
        case "3a": setOpacity(\.outlineColor, tag)
        case "4a": setOpacity(\.shadowColor, tag)
        case "alpha": for part in [\CueLook.color, \.upcomingColor, \.outlineColor, \.shadowColor] { setOpacity(part, tag) }
        default: return false
        }
        return true
    }

    /// Opacities have tags of their own.
    private mutating func setColor(_ part: WritableKeyPath<CueLook, Color?>, _ tag: OverrideTag) {
        let opacity = look[keyPath: part]?.alpha ?? 1
        guard let color = ScriptColor.parse(tag.value) ?? style.look[keyPath: part] else { return }
        look[keyPath: part] = color.withAlpha(opacity)
    }

    private mutating func setOpacity(_ part: WritableKeyPath<CueLook, Color?>, _ tag: OverrideTag) {
        let base = style.look[keyPath: part] ?? (part == \.color ? .white : .black)
        look[keyPath: part] = (look[keyPath: part] ?? base).withAlpha(ScriptColor.opacity(tag.value) ?? base.alpha)
    }

    /// Outline and shadow.
    private mutating func applyEdge(_ tag: OverrideTag) -> Bool {
        let base = style.look
        let width = tag.number.map { max(0, min(1000, $0)) }
        switch tag.name {
        case "bord": look.outlineWidth = width ?? base.outlineWidth
        case "xbord", "ybord":
            look.outlineWidth = width ?? base.outlineWidth
            remark(.approximated, "\\" + tag.name + " as \\bord")
        case "shad": look.shadowOffset = width.map { Size(width: $0, height: $0) } ?? base.shadowOffset
        case "xshad": look.shadowOffset = Size(width: tag.number ?? 0, height: look.shadowOffset?.height ?? 0)
        case "yshad": look.shadowOffset = Size(width: look.shadowOffset?.width ?? 0, height: tag.number ?? 0)
        default: return false
        }
        return true
    }
}

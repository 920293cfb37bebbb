import FiligreeCore

extension Layer {
    /// What every layer has, without the parts of transforms.
    static let properties: PropertyTable<Layer> = [
        "bounds": .rect(\.bounds),
        "bounds.origin": .point(\.bounds.origin),
        "bounds.origin.x": .number(\.bounds.origin.x),
        "bounds.origin.y": .number(\.bounds.origin.y),
        "bounds.size": .size(\.bounds.size),
        "bounds.size.width": .number(\.bounds.size.width),
        "bounds.size.height": .number(\.bounds.size.height),
        "position": .point(\.position),
        "position.x": .number(\.position.x),
        "position.y": .number(\.position.y),
        "anchorPoint": .point(\.anchorPoint),
        "anchorPoint.x": .number(\.anchorPoint.x),
        "anchorPoint.y": .number(\.anchorPoint.y),
        "anchorPointZ": .number(\.anchorPointZ),
        "zPosition": .number(\.zPosition),
        "transform": .transform(\.transform),
        "sublayerTransform": .transform(\.sublayerTransform),
        "opacity": .number(\.opacity),
        "hidden": .flag(\.isHidden),
        "masksToBounds": .flag(\.masksToBounds),
        "doubleSided": .flag(\.isDoubleSided),
        "backgroundColor": .optionalColor(\.backgroundColor),
        "cornerRadius": .number(\.cornerRadius),
        "borderWidth": .number(\.borderWidth),
        "borderColor": .color(\.borderColor),
        "shadowColor": .color(\.shadow.color),
        "shadowOpacity": .number(\.shadow.opacity),
        "shadowRadius": .number(\.shadow.radius),
        "shadowOffset": .size(\.shadow.offset),
        "shadowOffset.width": .number(\.shadow.offset.width),
        "shadowOffset.height": .number(\.shadow.offset.height),
        "shadowPath": .path(\.shadow.pathOrEmpty),
        "contentsRect": .rect(\.contentsRect),
        "contentsRect.origin": .point(\.contentsRect.origin),
        "contentsRect.size": .size(\.contentsRect.size),
        "contentsCenter": .rect(\.contentsCenter),
        "contentsScale": .number(\.contentsScale),
    ]
}

extension LayerShadow {
    /// Key paths cannot lead through an optional; an empty path is none.
    fileprivate var pathOrEmpty: Path {
        get { path ?? Path() }
        set { path = newValue.isEmpty ? nil : newValue }
    }
}

extension TextContent {
    static let properties: PropertyTable<TextContent> = [
        "string": .string(\.string),
        "fontSize": .number(\.fontSize),
        "foregroundColor": .color(\.foregroundColor),
        "strokeColor": .optionalColor(\.strokeColor),
        "strokeWidth": .number(\.strokeWidth),
        "kern": .number(\.kern),
        "lineSpacing": .number(\.lineSpacing),
    ]
    static let animatorProperties: PropertyTable<TextAnimator> = [
        "animator.progress": .number(\.progress),
        "animator.softness": .number(\.softness),
    ]
}

extension ShapeContent {
    static let properties: PropertyTable<ShapeContent> = [
        "path": .path(\.path),
        "fillColor": .optionalColor(\.fillColor),
        "strokeColor": .optionalColor(\.strokeColor),
        "lineWidth": .number(\.lineWidth),
        "miterLimit": .number(\.miterLimit),
        "lineDashPattern": .numbers(\.lineDashPattern),
        "lineDashPhase": .number(\.lineDashPhase),
        "strokeStart": .number(\.strokeStart),
        "strokeEnd": .number(\.strokeEnd),
    ]
}

extension GradientContent {
    static let properties: PropertyTable<GradientContent> = [
        "colors": .colors(\.colors),
        "locations": .numbers(\.shownLocations),
        "startPoint": .point(\.startPoint),
        "startPoint.x": .number(\.startPoint.x),
        "startPoint.y": .number(\.startPoint.y),
        "endPoint": .point(\.endPoint),
        "endPoint.x": .number(\.endPoint.x),
        "endPoint.y": .number(\.endPoint.y),
    ]
}

extension Replicator {
    static let properties: PropertyTable<Replicator> = [
        "instanceCount": .number(\.instanceCountAsNumber),
        "instanceDelay": .number(\.instanceDelay),
        "instanceTransform": .transform(\.instanceTransform),
        "instanceColor": .color(\.instanceColor),
        "instanceRedOffset": .number(\.instanceRedOffset),
        "instanceGreenOffset": .number(\.instanceGreenOffset),
        "instanceBlueOffset": .number(\.instanceBlueOffset),
        "instanceAlphaOffset": .number(\.instanceAlphaOffset),
    ]

    fileprivate var instanceCountAsNumber: Double {
        get { Double(instanceCount) }
        set { instanceCount = newValue.isNaN ? 0 : Int(max(0, min(1e6, newValue.rounded()))) }
    }
}

extension EmitterContent {
    static let properties: PropertyTable<EmitterContent> = [
        "emitterPosition": .point(\.position),
        "emitterPosition.x": .number(\.position.x),
        "emitterPosition.y": .number(\.position.y),
        "emitterSize": .size(\.size),
        "birthRate": .number(\.birthRate),
        "lifetime": .number(\.lifetime),
        "velocity": .number(\.velocity),
        "scale": .number(\.scale),
        "spin": .number(\.spin),
    ]
}

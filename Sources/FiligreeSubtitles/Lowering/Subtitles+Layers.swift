import FiligreeCore
import FiligreeScene

extension Subtitles {
    /// A layer for each cue, in a space of `size` (pixels) with its origin at the top left and y down: its parent needs
    /// `isGeometryFlipped`. Times are seconds of the parent's clock, on which each layer is seen only during its cue.
    ///
    /// - Parameters:
    ///   - style: the look of what the file leaves open.
    ///   - measure: the width and height that text needs, in lines no longer than the second argument; nil breaks only at line feeds.
    public func layers(
        for size: Size, style: SubtitleStyle = SubtitleStyle(), measure: (TextContent, Double?) throws -> Size
    ) rethrows -> [Layer] {
        guard !size.isEmpty else { return [] }
        var resolver = LookResolver(self, size: size, style: style)
        var placer = CuePlacer(size: size, style: style, scale: resolver.scale)
        var layers: [(index: Int, layer: Layer)] = []
        layers.reserveCapacity(cues.count)
        for index in cues.indices.sorted(by: { (cues[$0].start, $0) < (cues[$1].start, $1) }) {
            guard let layer = try Self.layer(for: cues[index], &resolver, &placer, measure: measure) else { continue }
            layers.append((index, layer))
        }
        return layers.sorted { $0.index < $1.index }.map(\.layer)
    }

    private static func layer(
        for cue: Cue, _ resolver: inout LookResolver, _ placer: inout CuePlacer, measure: (TextContent, Double?) throws -> Size
    ) rethrows -> Layer? {
        guard cue.runs.contains(where: { !$0.text.isEmpty }), cue.end > cue.start else { return nil }
        let stretch = CueStretch(cue)
        var looks: [DrawnLook] = []
        for run in cue.runs {
            let look = cue.changesOpacity ? run.look.opaque : run.look
            looks.append(try resolver.resolve(look, stretch: stretch.down, measure: measure))
        }
        let text = CueText(cue, looks: looks)
        var sample = text.letters
        sample.alignment = placer.textAlignment(cue)
        let box = try CueBox(sample, limit: placer.limit(cue) / max(1e-3, stretch.across), wrapping: cue.wrapping, measure: measure)
        var lineHeight = 0.0
        if cue.countsLines {
            sample.string = "Hg"
            sample.spans = []
            lineHeight = try measure(sample, nil).height
        }
        let place = placer.place(cue, box: box.size, lineHeight: lineHeight.isFinite ? max(0, min(1e6, lineHeight)) : 0)
        var layer = CueLayer(cue: cue, text: text, box: box, place: place, stretch: stretch, scale: resolver.scale)
        layer.textAlignment = sample.alignment
        return layer.layer(on: placer.size)
    }
}

extension Cue {
    /// Its place is a number of lines.
    fileprivate var countsLines: Bool {
        if case .webVTT(let settings) = placement, case .number = settings.line { return true }
        return false
    }
}

extension Cue {
    /// The layers' own opacity takes the place of the colours'.
    fileprivate var changesOpacity: Bool { motion.changes.contains { $0.property == .opacity } }
}

extension CueLook {
    fileprivate var opaque: CueLook {
        var look = self
        for part in [\CueLook.color, \.upcomingColor, \.outlineColor, \.shadowColor] {
            look[keyPath: part] = look[keyPath: part]?.withAlpha(1)
        }
        return look
    }
}

extension CuePlacer {
    func textAlignment(_ cue: Cue) -> TextContent.Alignment {
        if case .webVTT(let settings) = cue.placement { return settings.textAlignment.alignment }
        return [.left, .center, .right][Int(alignment(cue).x * 2)]
    }
}

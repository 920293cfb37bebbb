import FiligreeScene

/// A layer tree from which those layers can be had that may be seen at a moment: thousands of captions cost no more than the few that
/// are shown.
indirect enum TimedTree: Sendable {
    case whole(Layer)
    /// The layer without its sublayers, and these with their lifetimes.
    case timed(Layer, sublayers: [TimedTree], LifetimeIndex)

    /// From this number of sublayers on, looking for them is cheaper than asking each.
    private static let leastCount = 16

    /// - Parameters:
    ///   - layer: its parent's clock is the movie's.
    ///   - depth: of layers around it; deeper trees than are drawn are left as they are.
    init(_ layer: Layer, depth: Int = 0) {
        self = .whole(layer)
        // The sublayers' clock is the movie's too only where nothing bends it.
        guard layer.timing == .layer, layer.replicator == nil, !layer.sublayers.isEmpty, depth < LayerLowering.greatestDepth else { return }
        let sublayers = layer.sublayers.map { TimedTree($0, depth: depth + 1) }
        guard sublayers.count >= Self.leastCount || sublayers.contains(where: \.isTimed) else { return }
        var shell = layer
        shell.sublayers = []
        self = .timed(shell, sublayers: sublayers, LifetimeIndex(layer.sublayers.map(\.lifetime)))
    }

    private var isTimed: Bool {
        if case .timed = self { true } else { false }
    }

    /// The tree without layers that certainly are not seen at `time` of the movie.
    func layer(at time: Double) -> Layer {
        switch self {
        case .whole(let layer): return layer
        case .timed(var layer, let sublayers, let index):
            layer.sublayers = index.indices(at: time).map { sublayers[$0].layer(at: time) }
            return layer
        }
    }
}

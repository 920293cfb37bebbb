import FiligreeCore
import FiligreeScene

/// Where a cue's box stands, and the point of it that holds still when it is turned or scaled.
struct CuePlace {
    /// Pixels, y down.
    var frame: Rect
    /// In units of the frame.
    var anchor: Point
    /// How far the whole moves until its end, and when (seconds of the cue); nil stands still.
    var move: (by: Size, begin: Double, end: Double)?
}

/// Finds places for cues, in the order of their starts.
struct CuePlacer {
    let size: Size
    let style: SubtitleStyle
    /// Pixels for each script unit.
    let scale: Size
    private var stack = CueStack()

    init(size: Size, style: SubtitleStyle, scale: Size) {
        self.size = size
        self.style = style
        self.scale = scale
    }

    /// Pixels that the cue leaves free on each side.
    private func margins(_ cue: Cue) -> Cue.Margins {
        let (across, down) = (style.margin * size.width, style.margin * size.height)
        guard let own = cue.margins else { return Cue.Margins(left: across, right: across, vertical: down) }
        return Cue.Margins(left: own.left * scale.width, right: own.right * scale.width, vertical: own.vertical * scale.height)
    }

    func alignment(_ cue: Cue) -> Cue.Alignment { cue.alignment ?? style.alignment }

    /// The width at which lines have to end.
    func limit(_ cue: Cue) -> Double {
        if case .webVTT(let settings) = cue.placement { return room(for: settings).width }
        let margins = margins(cue)
        return max(size.width / 20, size.width - margins.left - margins.right)
    }

    /// `box` is what the text needs, `lineHeight` the height of one of its lines.
    mutating func place(_ cue: Cue, box: Size, lineHeight: Double) -> CuePlace {
        let alignment = alignment(cue)
        let anchor = Point(x: alignment.x, y: alignment.y)
        switch cue.placement {
        case .automatic: return CuePlace(frame: placeAutomatically(cue, box), anchor: anchor)
        case .webVTT(let settings): return place(cue, settings, box, lineHeight)
        case .point(let point): return CuePlace(frame: frame(box, at: point, anchor), anchor: anchor)
        case .moving(let from, let to, let begin, let end):
            let way = Size(width: (to.x - from.x) * scale.width, height: (to.y - from.y) * scale.height)
            return CuePlace(frame: frame(box, at: from, anchor), anchor: anchor, move: (way, begin, end))
        }
    }

    private func frame(_ box: Size, at point: Point, _ anchor: Point) -> Rect {
        Rect(
            x: point.x * scale.width - anchor.x * box.width, y: point.y * scale.height - anchor.y * box.height,
            width: box.width, height: box.height)
    }

    private mutating func placeAutomatically(_ cue: Cue, _ box: Size) -> Rect {
        let (alignment, margins) = (alignment(cue), margins(cue))
        let free = size.width - margins.left - margins.right - box.width
        let top: Double
        switch alignment.y {
        case 0: top = margins.vertical
        case 1: top = size.height - margins.vertical - box.height
        default: top = (size.height - box.height) / 2
        }
        let frame = Rect(x: margins.left + alignment.x * free, y: top, width: box.width, height: box.height)
        return stack.place(frame, of: cue, goesDown: alignment.y == 0, height: size.height)
    }
}

// WebVTT, section 7.2: apply cue settings.
extension CuePlacer {
    /// The part of the picture's width that the settings leave the cue, within the margins where it has room in them.
    private func room(for settings: WebVTTSettings) -> (x: Double, width: Double) {
        let position = settings.position ?? settings.textAlignment.position
        let edge = settings.positionAlignment ?? settings.textAlignment.edge
        let greatest =
            switch edge {
            case .start: 1 - position
            case .end: position
            case .center: 2 * min(position, 1 - position)
            }
        let width = min(settings.size, greatest)
        let left =
            switch edge {
            case .start: position
            case .end: position - width
            case .center: position - width / 2
            }
        let own = (x: max(0, min(0.95, left)) * size.width, width: max(0.05, width) * size.width)
        return withinMargins(left, width, settings.textAlignment.position) ?? own
    }

    /// Cuts a room off at the margins so that text aligned at `x` (0...1 of the room) stays where it is as far as it can; nil where nothing
    /// to speak of would be left. In pixels.
    private func withinMargins(_ left: Double, _ width: Double, _ x: Double) -> (x: Double, width: Double)? {
        var (low, high) = (max(left, style.margin), min(left + width, 1 - style.margin))
        if x == 0.5 {
            let middle = left + width / 2
            let half = min(middle - low, high - middle)
            (low, high) = (middle - half, middle + half)
        }
        return high - low > 0.05 ? (low * size.width, (high - low) * size.width) : nil
    }

    private mutating func place(_ cue: Cue, _ settings: WebVTTSettings, _ box: Size, _ lineHeight: Double) -> CuePlace {
        let room = room(for: settings)
        let x = settings.textAlignment.position
        let top: Double
        switch settings.line {
        case .automatic: top = size.height * (1 - style.margin) - box.height
        case .number(let number): top = number < 0 ? size.height + number * lineHeight : number * lineHeight
        case .share(let share): top = share * size.height - settings.lineAlignment.share * box.height
        }
        var frame = Rect(x: room.x + x * (room.width - box.width), y: top, width: box.width, height: box.height)
        if settings.line == .automatic {
            frame = stack.place(frame, of: cue, goesDown: false, height: size.height)
        } else {
            frame.origin.y = max(0, min(frame.minY, size.height - frame.height))
            stack.keep(frame, of: cue)
        }
        return CuePlace(frame: frame, anchor: Point(x: x, y: settings.line == .automatic ? 1 : settings.lineAlignment.share))
    }
}

extension WebVTTSettings.Edge {
    fileprivate var share: Double { self == .start ? 0 : self == .center ? 0.5 : 1 }
}

extension WebVTTSettings.Text {
    /// Where text stands in its room: left 0, right 1. Start and end are those of text that runs to the right.
    fileprivate var position: Double {
        switch self {
        case .start, .left: 0
        case .center: 0.5
        case .end, .right: 1
        }
    }

    fileprivate var edge: WebVTTSettings.Edge {
        switch self {
        case .start, .left: .start
        case .center: .center
        case .end, .right: .end
        }
    }

    var alignment: TextContent.Alignment {
        switch self {
        case .start, .left: .left
        case .center: .center
        case .end, .right: .right
        }
    }
}

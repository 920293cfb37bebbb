import FiligreeCore

/// What the overrides of a cue have set so far: the look of the text that comes next, and what concerns the cue as a whole.
struct OverrideState {
    var look: CueLook
    /// What tags without a value go back to.
    private(set) var style: ScriptStyle
    /// The look's outline is a box.
    private(set) var isBoxed: Bool
    let cueStyle: ScriptStyle
    let styles: [String: ScriptStyle]
    /// Seconds.
    let duration: Double

    var alignment: Cue.Alignment?
    var placement = Cue.Placement.automatic
    var motion = CueMotion()
    var wrapping: Cue.Wrapping?
    var karaoke: Cue.Karaoke?
    /// When the syllable begins that is being read, and where the next one will, in seconds of the cue.
    var syllable: Double?
    var clock = 0.0
    /// Between `\p1` and `\p0` there are drawings instead of text.
    var isDrawing = false
    /// Text has been read under the overrides so far.
    var hasText = false

    /// What happened that cannot be done, told to the reader's log.
    private(set) var remarks: [(kind: SubtitleNote.Kind, detail: String)] = []

    init(style: ScriptStyle, styles: [String: ScriptStyle], duration: Double) {
        (self.style, cueStyle, self.styles, self.duration) = (style, style, styles, duration)
        (look, isBoxed) = (style.look, style.isBoxed)
        motion.rotation.z = style.rotation
    }

    /// The look as it is drawn: a box instead of outline and shadow where the style wants one.
    var drawnLook: CueLook {
        guard isBoxed else { return look }
        var boxed = look
        (boxed.backgroundColor, boxed.outlineWidth, boxed.shadowOffset) = (look.outlineColor, 0, .zero)
        return boxed
    }

    mutating func remark(_ kind: SubtitleNote.Kind, _ detail: String) {
        guard remarks.count < 100 else { return }
        remarks.append((kind, detail))
    }

    mutating func takeRemarks() -> [(kind: SubtitleNote.Kind, detail: String)] {
        defer { remarks = [] }
        return remarks
    }

    /// Back to a style of the table, or to the cue's own.
    mutating func reset(to name: String) {
        if name.isEmpty {
            style = cueStyle
        } else if let named = styles[name.lowercased()] {
            style = named
        } else {
            remark(.missingStyle, name)
            style = cueStyle
        }
        (look, isBoxed) = (style.look, style.isBoxed)
        let angle = style.rotation
        turn {
            $0 = CueMotion.Rotation()
            $0.z = angle
        }
    }

    /// Turns and changes are of the whole cue; in the middle of a line they come a little early.
    mutating func turn(_ change: (inout CueMotion.Rotation) -> Void) {
        let before = motion.rotation
        change(&motion.rotation)
        if hasText, motion.rotation != before {
            motion.rotation = before
            remark(.unsupported, "a rotation of part of a line")
        }
    }
}

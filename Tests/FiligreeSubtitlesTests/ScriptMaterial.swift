import FiligreeSubtitles
import Testing

/// An ASS file around lines of dialogue, on a stage of 640 x 360.
func script(_ events: [String], info: String = "PlayResX: 640\nPlayResY: 360", styles: [String] = []) -> String {
    """
    [Script Info]
    ScriptType: v4.00+
    \(info)

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, \
    ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
    Style: Default,Serif,40,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,2,1,2,10,20,30,1
    Style: Boxed,Serif,40,&H00FFFFFF,&H000000FF,&H0000FF00,&H80000000,-1,0,0,0,100,100,0,0,3,2,1,8,10,20,30,1
    \(styles.joined(separator: "\n"))

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    \(events.joined(separator: "\n"))
    """
}

/// A line of dialogue from second 1 to second 5.
func dialogue(_ text: String, style: String = "Default") -> String {
    "Dialogue: 0,0:00:01.00,0:00:05.00,\(style),,0,0,0,,\(text)"
}

/// The only cue of a script with this text.
func scriptCue(_ text: String, style: String = "Default") throws -> Cue {
    try #require(try subtitles(script([dialogue(text, style: style)])).cues.first)
}

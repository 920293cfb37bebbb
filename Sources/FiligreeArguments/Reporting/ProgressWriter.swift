import Foundation

/// Turns reports into text for standard error: a bar that is redrawn, or one JSON object a line. The fraction told never falls, and
/// only `finish` tells 1.
package struct ProgressWriter: Sendable {
    private let style: ProgressStyle
    private var told = ProgressReport(phase: "render", fraction: 0, frame: 0, framesPerSecond: 0, secondsLeft: nil)

    /// `bar` must only be asked for on a terminal.
    package init(_ style: ProgressStyle) {
        self.style = style
    }

    /// The text for a report; empty where nothing is to be written.
    package mutating func text(_ report: ProgressReport) -> String {
        var next = report
        let fraction = report.fraction.isFinite ? report.fraction : 0
        next.fraction = max(told.fraction, min(0.9999, max(0, fraction)))
        next.frame = max(told.frame, report.frame)
        told = next
        return line
    }

    /// The text at the end of an export that went well. `notes` are for people a line each; in JSON they are a key of the last object.
    package mutating func finish(notes: [String] = []) -> String {
        told.fraction = 1
        told.secondsLeft = 0
        if style == .json { return json(notes: notes) }
        return (style == .bar ? line + "\n" : "") + notes.map { "note: \($0)\n" }.joined()
    }

    /// The text after an export that did not end well: leaves the line of the bar.
    package func abandon() -> String {
        style == .bar && told.frame > 0 ? "\n" : ""
    }

    private var line: String {
        switch style {
        case .none: ""
        case .json: json()
        case .bar: bar
        }
    }

    private func json(notes: [String] = []) -> String {
        let eta = told.secondsLeft.map { Self.decimal($0, 1) } ?? "null"
        let fraction = told.fraction == 1 ? "1" : Self.decimal(told.fraction, 4)
        let phase = told.phase.filter { $0.isLetter || $0 == "-" }
        return "{\"phase\":\"\(phase)\",\"fraction\":\(fraction),\"frame\":\(told.frame),"
            + "\"fps\":\(Self.decimal(told.framesPerSecond, 1)),\"eta\":\(eta)\(Self.jsonKey("notes", notes))}\n"
    }

    /// A further key of an object with these texts; nothing where there are none.
    private static func jsonKey(_ name: String, _ texts: [String]) -> String {
        guard !texts.isEmpty, let list = try? JSONEncoder().encode(texts) else { return "" }
        return ",\"\(name)\":\(String(decoding: list, as: UTF8.self))"
    }

    private var bar: String {
        let width = 30
        let filled = Int(told.fraction * Double(width))
        let blocks = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        let left = told.secondsLeft.map { "  \(Self.clock($0)) left" } ?? ""
        let percent = Int(told.fraction * 100)
        return "\r[\(blocks)] \(percent)%  \(Self.decimal(told.framesPerSecond, 1)) frames/s\(left)\u{1B}[K"
    }

    /// Values that are no number, or beyond any use, are told as 0.
    private static func decimal(_ value: Double, _ digits: Int) -> String {
        String(format: "%.\(digits)f", locale: Locale(identifier: "en_US_POSIX"), value.isFinite && abs(value) < 1e12 ? value : 0)
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = seconds.isFinite ? Int(min(359_999, max(0, seconds.rounded(.up)))) : 0
        let tail = whole % 60 < 10 ? "0\(whole % 60)" : "\(whole % 60)"
        return "\(whole / 60):\(tail)"
    }
}

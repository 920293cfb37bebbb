/// Help as text, made from the command tables.
package enum HelpPage {
    package static func program(_ commands: [CommandSpec]) -> String {
        var text = "filigree: animated overlays on video\n\nUsage: filigree COMMAND ...\n\nCommands:\n"
        text += rows(commands.map { ($0.name, $0.summary) })
        text += "\nfiligree COMMAND --help shows a command's options; filigree --version the version;\n"
        text += "filigree --completion bash|zsh|fish a script for the shell.\n"
        if let example = commands.first?.examples.first { text += "\nExample:\n  \(example.command)\n" }
        return text
    }

    package static func command(_ command: CommandSpec) -> String {
        var text = "filigree \(command.name): \(command.summary)\n\nUsage: filigree \(command.name) \(command.usage)\n"
        text += section("Items", command.itemStarts)
        text += section("Options of the item before them", command.itemOptions)
        text += section(command.itemStarts.isEmpty ? "Options" : "Options of the output", command.options)
        if !command.itemStarts.isEmpty {
            text += "\nWhere a name is both an item's and the output's, it belongs to the output before the first item.\n"
        }
        text += "\nTimes: \(TimeSpec.forms).\n\nExamples:\n"
        for example in command.examples {
            text += "  \(example.command)\n      \(example.meaning)\n"
        }
        return text
    }

    private static func section(_ title: String, _ options: [OptionSpec]) -> String {
        guard !options.isEmpty else { return "" }
        return "\n\(title):\n" + rows(options.map { (label($0), $0.summary + note($0)) })
    }

    private static func label(_ option: OptionSpec) -> String {
        let name = option.short.map { "\($0), \(option.name)" } ?? option.name
        return option.placeholder.map { "\(name) \($0)" } ?? name
    }

    /// What the summary does not say: repetition, and the items when not all have the option.
    private static func note(_ option: OptionSpec) -> String {
        let items =
            option.items.isEmpty || option.items.count == OverlayRequest.itemStarts.count
            ? "" : " [\(option.items.joined(separator: ", "))]"
        return items + (option.isRepeatable ? " (may be repeated)" : "")
    }

    private static func rows(_ rows: [(String, String)]) -> String {
        let width = min(26, rows.map(\.0.count).max() ?? 0)
        return rows.map { left, right in
            let gap =
                left.count > width ? "\n" + String(repeating: " ", count: width + 4) : String(repeating: " ", count: width - left.count + 2)
            return "  \(left)\(gap)\(right)\n"
        }.joined()
    }
}

/// One option of the command line. The tables of these are what parsing, help and completion read; nothing about an option is said twice.
package struct OptionSpec: Hashable, Sendable {
    /// The long name with its dashes ("--font-size"); also how requests ask for the option's value.
    package var name: String
    /// A second, short name ("-o").
    package var short: String?
    /// What stands for the value in the help; nil for a switch.
    package var placeholder: String?
    /// The only words allowed as the value; empty allows all.
    package var choices: [String]
    package var isRepeatable: Bool
    /// The kinds of item the option belongs to, by the name of the option that starts them; empty for an option of the command itself.
    package var items: [String]
    /// One sentence for the help, without a full stop.
    package var summary: String

    package init(
        _ name: String, short: String? = nil, value placeholder: String? = nil, choices: [String] = [], isRepeatable: Bool = false,
        items: [String] = [], _ summary: String
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
        self.choices = choices
        self.isRepeatable = isRepeatable
        self.items = items
        self.summary = summary
    }

    package var takesValue: Bool { placeholder != nil }
}

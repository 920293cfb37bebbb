/// One command: its words, its options and its help.
package struct CommandSpec: Hashable, Sendable {
    package var name: String
    /// One line for the list of commands.
    package var summary: String
    /// What follows the command's name in the usage line.
    package var usage: String
    /// What the operands are ("the video"); their number is exact.
    package var operands: [String]
    /// Options that start an item; empty for a command without items.
    package var itemStarts: [OptionSpec]
    /// Options that belong to the item before them.
    package var itemOptions: [OptionSpec]
    /// Options of the command, allowed anywhere that an item does not claim them.
    package var options: [OptionSpec]
    /// Complete invocations with what they do.
    package var examples: [Example]

    package struct Example: Hashable, Sendable {
        package var command: String
        package var meaning: String
    }

    /// Every option, each name once or twice (once as an item's and once as the command's).
    package var allOptions: [OptionSpec] { itemStarts + itemOptions + options }
}

/// What the program was asked to do.
package enum Invocation: Hashable, Sendable {
    case overlay(OverlayRequest)
    case caption(CaptionRequest)
    case frame(FrameRequest)
    case inspect(InspectRequest)
    /// Text to print; nothing else to do.
    case print(String)

    package static let commands: [CommandSpec] = [
        OverlayRequest.command, CaptionRequest.command, FrameRequest.command, InspectRequest.command,
    ]

    /// Reads all words after the program's name. `version` is what `--version` prints.
    package init(parsing words: [String], version: String) throws(UsageError) {
        guard let first = words.first else {
            throw UsageError("no command is given", advice: "see 'filigree --help'; commands: \(Self.commandList)")
        }
        switch first {
        case "--help", "-h", "help": self = .print(try Self.help(about: words.dropFirst().first))
        case "--version": self = .print("filigree \(version)\n")
        case "--completion": self = .print(try Completion.script(for: words.dropFirst().first ?? "bash", commands: Self.commands))
        default: try self.init(command: first, Array(words.dropFirst()))
        }
    }

    private static var commandList: String { commands.map(\.name).joined(separator: ", ") }

    private static func help(about name: String?) throws(UsageError) -> String {
        guard let name else { return HelpPage.program(commands) }
        return HelpPage.command(try command(name))
    }

    private static func command(_ name: String) throws(UsageError) -> CommandSpec {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let near = Spelling.nearest(to: name, among: commands.map(\.name)).map { "did you mean \($0)? " } ?? ""
        throw UsageError("unknown command '\(name)'", advice: "\(near)commands: \(commandList); see 'filigree --help'")
    }

    private init(command name: String, _ words: [String]) throws(UsageError) {
        let command = try Self.command(name)
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            self = .print(HelpPage.command(command))
            return
        }
        let sorted = try ArgumentScanner.scan(words, for: command)
        try Self.checkOperands(sorted.operands, of: command)
        switch name {
        case OverlayRequest.command.name: self = .overlay(try OverlayRequest(sorted))
        case CaptionRequest.command.name: self = .caption(try CaptionRequest(sorted))
        case FrameRequest.command.name: self = .frame(try FrameRequest(sorted))
        default: self = .inspect(InspectRequest(sorted))
        }
    }

    private static func checkOperands(_ operands: [String], of command: CommandSpec) throws(UsageError) {
        guard operands.count >= command.operands.count else {
            let missing = command.operands[operands.count]
            throw UsageError("\(missing) is not named", advice: "usage: filigree \(command.name) \(command.usage)")
        }
        guard operands.count == command.operands.count else {
            let extra = operands[command.operands.count]
            throw UsageError(
                "'\(extra)' is one word too many", advice: "quote values with spaces; usage: filigree \(command.name) \(command.usage)")
        }
        guard let empty = operands.firstIndex(of: "") else { return }
        throw UsageError("the name of \(command.operands[empty]) is empty", advice: "give a file name")
    }
}

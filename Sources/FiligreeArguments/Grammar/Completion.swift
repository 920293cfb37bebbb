/// Scripts that complete commands, options and their words in a shell, made from the command tables.
package enum Completion {
    package static func script(for shell: String, commands: [CommandSpec]) throws(UsageError) -> String {
        switch shell {
        case "bash": return bash(commands)
        case "zsh": return "autoload -U +X bashcompinit && bashcompinit\n" + bash(commands)
        case "fish": return fish(commands)
        default: throw UsageError("'\(shell)' is no shell known here", at: "--completion", advice: "choose one of bash, zsh, fish")
        }
    }

    private static func bash(_ commands: [CommandSpec]) -> String {
        var text = "_filigree() {\n    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=\n"
        text += "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='\(commands.map(\.name).joined(separator: " ")) --help --version'\n"
        text += "    else\n        case \"${COMP_WORDS[1]} $previous\" in\n"
        for command in commands {
            for option in command.allOptions where !option.choices.isEmpty {
                text += "            '\(command.name) \(option.name)') words='\(option.choices.joined(separator: " "))' ;;\n"
            }
            text += "            '\(command.name) '*) words='\(names(of: command).joined(separator: " ")) --help' ;;\n"
        }
        text += "        esac\n    fi\n    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n}\n"
        return text + "complete -o default -F _filigree filigree\n"
    }

    private static func fish(_ commands: [CommandSpec]) -> String {
        var text = ""
        for command in commands {
            text += "complete -c filigree -n __fish_use_subcommand -a \(command.name) -d '\(command.summary)'\n"
            for option in command.allOptions {
                let value = option.takesValue ? " -r" : ""
                let choices = option.choices.isEmpty ? "" : " -f -a '\(option.choices.joined(separator: " "))'"
                text +=
                    "complete -c filigree -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name.dropFirst(2))\(value)\(choices)\n"
            }
        }
        return text
    }

    private static func names(of command: CommandSpec) -> [String] {
        var seen = Set<String>()
        return command.allOptions.map(\.name).filter { seen.insert($0).inserted }
    }
}

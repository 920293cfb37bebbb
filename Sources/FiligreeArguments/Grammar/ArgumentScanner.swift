/// Sorts the words after a command's name by the command's option tables.
///
/// `--name value` and `--name=value` are the same, and so are `-o value`, `-ovalue`. After `--` every word is an operand. A word after an item's
/// start that the item's kind knows belongs to the item; everything else belongs to the command.
package struct ArgumentScanner {
    private let command: CommandSpec
    private var words: ArraySlice<String>
    private var result = ArgumentWords()

    package static func scan(_ words: [String], for command: CommandSpec) throws(UsageError) -> ArgumentWords {
        var scanner = ArgumentScanner(command: command, words: words[...])
        try scanner.run()
        return scanner.result
    }

    private init(command: CommandSpec, words: ArraySlice<String>) {
        self.command = command
        self.words = words
    }

    private mutating func run() throws(UsageError) {
        while let word = words.popFirst() {
            if word == "--" {
                result.operands += words
                words = []
            } else if word.hasPrefix("--") {
                let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                try option(String(parts[0]), attached: parts.count == 2 ? String(parts[1]) : nil)
            } else if word.count > 1, word.hasPrefix("-") {
                try short(word)
            } else {
                result.operands.append(word)
            }
        }
    }

    /// `-o`, `-ofile` and, as an error with the right spelling, `-output`.
    private mutating func short(_ word: String) throws(UsageError) {
        if command.allOptions.contains(where: { $0.name == "-" + word }) {
            throw UsageError("unknown option '\(word)'", advice: "long options have two dashes: -\(word)")
        }
        let name = String(word.prefix(2))
        guard let spec = command.allOptions.first(where: { $0.short == name }) else { throw unknown(word) }
        let rest = String(word.dropFirst(2))
        try option(spec.name, attached: rest.isEmpty ? nil : rest)
    }

    private mutating func option(_ name: String, attached: String?) throws(UsageError) {
        if let start = command.itemStarts.first(where: { $0.name == name }) {
            let value = try self.value(of: start, attached)
            let place = "item \(result.items.count + 1), \(name) '\(value)'"
            result.items.append(ItemWords(start: name, value: value, options: OptionWords(place: place)))
        } else if let last = result.items.last,
            let spec = command.itemOptions.first(where: { $0.name == name && $0.items.contains(last.start) })
        {
            let value = try checkedValue(of: spec, attached)
            result.items[result.items.count - 1].options.append(name, value)
        } else if let spec = command.options.first(where: { $0.name == name }) {
            result.options.append(name, try checkedValue(of: spec, attached))
        } else {
            throw misplaced(name)
        }
    }

    private mutating func checkedValue(of spec: OptionSpec, _ attached: String?) throws(UsageError) -> String? {
        guard spec.takesValue else {
            guard attached == nil else { throw UsageError("\(spec.name) takes no value", advice: "leave out '=\(attached ?? "")'") }
            return nil
        }
        let value = try value(of: spec, attached)
        guard spec.choices.isEmpty || spec.choices.contains(value) else {
            let near = Spelling.nearest(to: value, among: spec.choices).map { "; did you mean \($0)?" } ?? ""
            throw UsageError(
                "'\(value)' is not known here", at: spec.name, advice: "choose one of \(spec.choices.joined(separator: ", "))\(near)")
        }
        return value
    }

    /// The attached value or the next word. A word that looks like an option is not taken as a value by accident; a negative number is.
    private mutating func value(of spec: OptionSpec, _ attached: String?) throws(UsageError) -> String {
        if let attached { return attached }
        guard let next = words.first, !looksLikeOption(next) else {
            let advice = words.first.map { "if '\($0)' is meant as its value, write \(spec.name)=\($0)" }
            throw UsageError("\(spec.name) needs a value", advice: advice ?? "give \(spec.name) \(spec.placeholder ?? "VALUE")")
        }
        words.removeFirst()
        return next
    }

    private func looksLikeOption(_ word: String) -> Bool {
        if word.hasPrefix("--") { return word.count == 2 || word.dropFirst(2).first?.isLetter == true }
        return command.allOptions.contains { $0.short == word }
    }

    /// The error for an option that cannot stand where it stands.
    private func misplaced(_ name: String) -> UsageError {
        guard let spec = command.itemOptions.first(where: { $0.name == name }) else { return unknown(name) }
        let owners = command.itemOptions.filter { $0.name == name }.flatMap(\.items).joined(separator: ", ")
        guard let item = result.items.last else {
            return UsageError("\(spec.name) belongs to an item, and no item stands before it", advice: "put it after \(owners)")
        }
        return UsageError("\(spec.name) does not belong to \(item.start)", at: item.options.place, advice: "it belongs to \(owners)")
    }

    private func unknown(_ word: String) -> UsageError {
        let names = command.allOptions.map(\.name)
        let advice = Spelling.nearest(to: word, among: names).map { "did you mean \($0)?" }
        return UsageError("unknown option '\(word)'", advice: advice ?? "see 'filigree \(command.name) --help'")
    }
}

/// The words of one command, sorted by what they belong to; values are still text.
package struct ArgumentWords: Hashable, Sendable {
    package var operands: [String] = []
    package var options = OptionWords(place: nil)
    package var items: [ItemWords] = []
}

/// One item: the option that started it, its value, and the options after it.
package struct ItemWords: Hashable, Sendable {
    package var start: String
    package var value: String
    package var options: OptionWords
}

/// Options with their values in the order given; reading one turns its text into a value or names the place in an error.
package struct OptionWords: Hashable, Sendable {
    /// The item these belong to ("item 2, --text 'Hello'"); nil for the command's own.
    package var place: String?
    package private(set) var entries: [Entry] = []

    package struct Entry: Hashable, Sendable {
        package var name: String
        /// Nil for a switch.
        package var value: String?
    }

    package init(place: String?) {
        self.place = place
    }

    package mutating func append(_ name: String, _ value: String?) {
        entries.append(Entry(name: name, value: value))
    }

    /// Where `name` stands, for messages.
    package func place(of name: String) -> String {
        place.map { "\(name) of \($0)" } ?? name
    }

    package func has(_ name: String) -> Bool {
        entries.contains { $0.name == name }
    }

    /// The text of the option; the last one counts where it was given several times.
    package func text(_ name: String) -> String? {
        entries.last { $0.name == name }?.value
    }

    /// The option's value, read by `parse`; nil where it was not given.
    package func value<T>(_ name: String, _ parse: (String) throws(ValueError) -> T) throws(UsageError) -> T? {
        guard let text = text(name) else { return nil }
        return try read(name, text, parse)
    }

    /// All values of a repeatable option.
    package func values<T>(_ name: String, _ parse: (String) throws(ValueError) -> T) throws(UsageError) -> [T] {
        var result = [T]()
        for entry in entries where entry.name == name {
            result.append(try read(name, entry.value ?? "", parse))
        }
        return result
    }

    private func read<T>(_ name: String, _ text: String, _ parse: (String) throws(ValueError) -> T) throws(UsageError) -> T {
        do throws(ValueError) {
            return try parse(text)
        } catch {
            throw UsageError(error, at: place(of: name))
        }
    }
}

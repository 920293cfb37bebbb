import FiligreeDraw
import FiligreeScene

extension Layer {
    /// A line for every text in the tree that has characters which no installed font can show, at most 50.
    func missingGlyphNotes() throws -> [String] {
        var notes: [String] = []
        try forEachLayer { layer in
            guard notes.count < 50, case .text(let text) = layer.content else { return }
            let scalars = try missingGlyphs(in: text)
            guard !scalars.isEmpty else { return }
            let codes = scalars.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: ", ")
            notes.append("text '\(text.string.prefix(20))': no font has \(codes)\(scalars.count > 8 ? " and more" : "")")
        }
        return notes
    }
}

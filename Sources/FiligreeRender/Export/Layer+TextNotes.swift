import FiligreeDraw
import FiligreeScene

extension Layer {
    /// What of the tree's texts cannot be shown as asked, a line each and at most 50: fonts that are not installed, and characters that no
    /// installed font has.
    func textNotes() throws -> [String] {
        var (notes, fonts): ([String], Set<String>) = ([], [])
        try forEachLayer { layer in
            guard notes.count < 50, case .text(let text) = layer.content else { return }
            for font in missingFonts(in: text) where fonts.insert(font).inserted {
                notes.append("font '\(font)' is not installed; a similar one is used")
            }
            let scalars = try missingGlyphs(in: text)
            guard !scalars.isEmpty else { return }
            let codes = scalars.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: ", ")
            notes.append("text '\(text.string.prefix(20))': no font has \(codes)\(scalars.count > 8 ? " and more" : "")")
        }
        return notes
    }
}

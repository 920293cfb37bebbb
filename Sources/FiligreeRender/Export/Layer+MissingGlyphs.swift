import FiligreeDraw
import FiligreeScene

extension Layer {
    /// A line for every text in the tree that has characters which no installed font can show.
    func missingGlyphNotes() throws -> [String] {
        var notes: [String] = []
        if case .text(let text) = content {
            let scalars = try missingGlyphs(in: text)
            if !scalars.isEmpty {
                let codes = scalars.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: ", ")
                notes.append("text '\(text.string.prefix(20))': no font has \(codes)\(scalars.count > 8 ? " and more" : "")")
            }
        }
        for sublayer in sublayers where notes.count < 50 { notes += try sublayer.missingGlyphNotes() }
        return notes
    }
}

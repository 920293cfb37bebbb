import CCairoPango
import FiligreeCore

/// Side by side glyphs of one run that look and move alike, in item space. Belongs to its layout.
struct TextPiece {
    let run: TextRun
    let glyphs: Range<Int>
    /// Where the first glyph is set, on the run's baseline.
    let pen: Point
    /// Its characters with their kerns, as high as the line.
    let box: Rect
    /// Its number among the text's different paints.
    let paint: Int

    /// Gives `body` the glyphs as a string of their own.
    func withGlyphs(_ body: (UnsafeMutablePointer<PangoGlyphString>) -> Void) {
        if glyphs.count == run.glyphInfos.count { return body(run.glyphs) }
        var part = run.glyphs.pointee
        part.num_glyphs = Int32(glyphs.count)
        part.glyphs += glyphs.lowerBound
        part.log_clusters += glyphs.lowerBound
        body(&part)
    }

    /// The glyphs' painted box (item space).
    var ink: Rect { extents.ink }

    /// What its characters take up in their own font, without the kern after the last one.
    var ownBox: Rect {
        let (logical, kern) = (extents.logical, run.kern)
        return Rect(
            x: box.minX + (run.isRightToLeft ? kern : 0), y: logical.minY, width: max(0, box.width - kern), height: logical.height)
    }

    private var extents: (ink: Rect, logical: Rect) {
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        withGlyphs { pango_glyph_string_extents($0, run.font, &ink, &logical) }
        return (Rect(ink).offsetBy(dx: pen.x, dy: pen.y), Rect(logical).offsetBy(dx: pen.x, dy: pen.y))
    }

    /// The byte at which its first character (in the order of the glyphs) begins.
    var byte: Int { run.byte(ofGlyph: glyphs.lowerBound) }
}

extension TextLine {
    /// The line's glyphs from left to right, cut where `key` changes between characters; the line stands at `origin`. `key` gives what
    /// tells pieces apart for the character that begins at a byte, and `paint` its paint.
    func pieces(at origin: Point, paint: (Int) -> Int, key: (Int) -> Int) -> [TextPiece] {
        runs.flatMap { run in
            var (pieces, pen): ([TextPiece], Double) = ([], run.x)
            for glyphs in run.stretches(key: key) {
                let width = run.glyphInfos[glyphs].reduce(0) { $0 + pixels($1.geometry.width) }
                let left = glyphs.lowerBound == 0 ? run.room.lowerBound : pen + run.kernShift
                let right = glyphs.upperBound == run.glyphInfos.count ? run.room.upperBound : pen + width + run.kernShift
                let byte = run.byte(ofGlyph: glyphs.lowerBound)
                pieces.append(
                    TextPiece(
                        run: run, glyphs: glyphs, pen: Point(x: origin.x + pen, y: origin.y - run.rise),
                        box: Rect(x: origin.x + left, y: origin.y + top, width: right - left, height: height), paint: paint(byte)))
                pen += width
            }
            return pieces
        }
    }
}

extension TextRun {
    /// The glyphs, cut between characters where `key` changes.
    fileprivate func stretches(key: (Int) -> Int) -> [Range<Int>] {
        let count = glyphInfos.count
        var (result, start): ([Range<Int>], Int) = ([], 0)
        var current = key(byte(ofGlyph: 0))
        for index in 1..<max(1, count) where glyphs.pointee.log_clusters[index] != glyphs.pointee.log_clusters[index - 1] {
            let next = key(byte(ofGlyph: index))
            guard next != current else { continue }
            result.append(start..<index)
            (start, current) = (index, next)
        }
        return result + [start..<count]
    }
}

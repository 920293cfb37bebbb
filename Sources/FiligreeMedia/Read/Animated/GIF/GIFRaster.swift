import FiligreePixels

/// Puts the palette indexes of one GIF picture, as they come, on the canvas.
struct GIFRaster {
    private let frame: GIFFrame
    /// 256 pixels; those that leave the canvas as it is are 0.
    private let colors: [UInt32]
    /// The part of a row that lies on the canvas.
    private let columns: Range<Int>
    private var column = 0
    private var rows: GIFRows
    private var row: Int?

    /// - Parameter canvas: columns and rows.
    init(_ frame: GIFFrame, palette: GIFPalette, canvas: (width: Int, height: Int)) {
        self.frame = frame
        // Indexes without a colour draw nothing.
        var colors = palette.colors + [UInt32](repeating: 0, count: 256 - palette.colors.count)
        if let clear = frame.clearIndex { colors[clear] = 0 }
        self.colors = colors
        columns = 0..<max(0, min(frame.width, canvas.width - frame.x))
        rows = GIFRows(height: frame.height, seen: max(0, min(frame.height, canvas.height - frame.y)), isInterlaced: frame.isInterlaced)
        row = frame.width > 0 ? rows.next() : nil
    }

    private(set) var hasBegun = false

    /// Nothing that could still come would be seen.
    var isDone: Bool { row == nil || columns.isEmpty }

    mutating func draw(_ indexes: ArraySlice<UInt8>, on canvas: inout Bitmap) {
        hasBegun = true
        var rest = indexes
        while let row, !rest.isEmpty {
            let count = min(rest.count, frame.width - column)
            put(rest.prefix(count), row: row, on: &canvas)
            rest = rest.dropFirst(count)
            column += count
            guard column == frame.width else { return }
            column = 0
            self.row = rows.next()
        }
    }

    private func put(_ indexes: ArraySlice<UInt8>, row: Int, on canvas: inout Bitmap) {
        guard rows.isSeen(row), column < columns.upperBound else { return }
        let start = (frame.y + row) * canvas.width + frame.x + column
        let seen = indexes.prefix(columns.upperBound - column)
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            for (offset, index) in zip(start..., seen) {
                let color = colors[Int(index)]
                if color != 0 { pixels[offset] = color }
            }
        }
    }
}

/// The order in which the rows of a GIF picture come.
struct GIFRows {
    private let height: Int
    private let seen: Int
    /// First row and distance of the passes that are left.
    private var passes: ArraySlice<(start: Int, step: Int)>
    private var upcoming = 0

    /// - Parameter seen: rows at the top that lie on the canvas.
    init(height: Int, seen: Int, isInterlaced: Bool) {
        (self.height, self.seen) = (height, seen)
        passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    }

    func isSeen(_ row: Int) -> Bool { row < seen }

    /// Nil after the last that could be seen.
    mutating func next() -> Int? {
        while let pass = passes.first {
            if upcoming < (passes.count == 1 ? seen : height) {
                defer { upcoming += pass.step }
                return upcoming
            }
            passes.removeFirst()
            upcoming = passes.first?.start ?? 0
        }
        return nil
    }
}

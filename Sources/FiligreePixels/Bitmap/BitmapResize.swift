extension Bitmap {
    /// The picture at another size: each axis that shrinks takes the mean over the area of a pixel, each that grows is bilinear with pixel centres
    /// on centres. Premultiplied throughout, so clear pixels lend no colour; flat stays flat. Sides in 0...32767, or it traps.
    public func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
        if newWidth == width && newHeight == height { return self }
        guard !isEmpty, newWidth > 0, newHeight > 0 else { return Bitmap(width: newWidth, height: newHeight) }
        let columns = ResampleAxis(from: width, to: newWidth)
        let rows = ResampleAxis(from: height, to: newHeight)
        let scratch = ResizeScratch(channels: 4 * width)
        return Bitmap(width: newWidth, height: newHeight) { target in
            pixels.withUnsafeBufferPointer { source in
                guard let base = source.baseAddress else { return }
                for row in 0..<newHeight {
                    let taps = rows.taps(of: row)
                    scratch.gather(base + taps.first * width, stride: width, weights: taps.weights)
                    columns.apply(scratch.line, into: target + row * newWidth)
                }
            }
        }
    }
}

/// For every new place along one axis: where its source begins and with what weights (sum exactly 2^14) it counts.
private struct ResampleAxis {
    private let firsts: [Int32]
    /// Index into `weights` where each place begins; one more at the end.
    private let starts: [Int32]
    private let weights: [UInt16]

    /// Both lengths above 0.
    init(from source: Int, to target: Int) {
        var (firsts, starts, weights): ([Int32], [Int32], [UInt16]) = ([], [0], [])
        let scale = Double(source) / Double(target)
        for place in 0..<target {
            let (first, shares) =
                target < source
                ? Self.area(Double(place) * scale, Double(place + 1) * scale, limit: source)
                : Self.linear((Double(place) + 0.5) * scale - 0.5, limit: source)
            firsts.append(Int32(first))
            weights += Self.whole(shares)
            starts.append(Int32(weights.count))
        }
        (self.firsts, self.starts, self.weights) = (firsts, starts, weights)
    }

    /// How much of each sample lies in `low ..< high`.
    private static func area(_ low: Double, _ high: Double, limit: Int) -> (Int, [Double]) {
        let first = min(Int(low), limit - 1)
        let last = max(first + 1, min(limit, Int(high.rounded(.up))))
        return (first, (first..<last).map { max(0, min(high, Double($0 + 1)) - max(low, Double($0))) })
    }

    /// The two samples around `place`, by nearness; at the ends the last one alone.
    private static func linear(_ place: Double, limit: Int) -> (Int, [Double]) {
        let clamped = max(0, min(Double(limit - 1), place))
        let first = min(Int(clamped), max(0, limit - 2))
        let share = clamped - Double(first)
        return (first, limit == 1 ? [1] : [1 - share, share])
    }

    /// Shares as whole numbers: sums are rounded, not shares, so that nothing is lost.
    private static func whole(_ shares: [Double]) -> [UInt16] {
        let total = shares.reduce(0, +)
        var (sum, given) = (0.0, 0)
        return shares.map { share in
            sum += share
            let reached = Int((sum / total * 16384).rounded())
            defer { given = reached }
            return UInt16(reached - given)
        }
    }

    func taps(of place: Int) -> (first: Int, weights: ArraySlice<UInt16>) {
        (Int(firsts[place]), weights[Int(starts[place])..<Int(starts[place + 1])])
    }

    /// One line of channels in 1/128 level (four a pixel) to one row of pixels.
    func apply(_ line: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt32>) {
        firsts.withUnsafeBufferPointer { firsts in
            starts.withUnsafeBufferPointer { starts in
                weights.withUnsafeBufferPointer { weights in
                    for place in 0..<firsts.count {
                        var (c0, c1, c2, c3): (UInt32, UInt32, UInt32, UInt32) = (1 << 20, 1 << 20, 1 << 20, 1 << 20)
                        var channel = line + 4 * Int(firsts[place])
                        for index in Int(starts[place])..<Int(starts[place + 1]) {
                            let weight = UInt32(weights[index])
                            c0 &+= UInt32(channel[0]) &* weight
                            c1 &+= UInt32(channel[1]) &* weight
                            c2 &+= UInt32(channel[2]) &* weight
                            c3 &+= UInt32(channel[3]) &* weight
                            channel += 4
                        }
                        target[place] = c0 &>> 21 | (c1 &>> 21) &<< 8 | (c2 &>> 21) &<< 16 | (c3 &>> 21) &<< 24
                    }
                }
            }
        }
    }
}

/// One line between the two passes. Owns its memory; for one thread.
private final class ResizeScratch {
    private let channels: Int
    private let sums: UnsafeMutablePointer<UInt32>
    /// Four channels a pixel, lowest byte first, in 1/128 level.
    let line: UnsafeMutablePointer<UInt16>

    init(channels: Int) {
        self.channels = channels
        sums = .allocate(capacity: channels)
        line = .allocate(capacity: channels)
    }

    deinit {
        sums.deallocate()
        line.deallocate()
    }

    /// The weighted sum of rows that begin at `first` and lie `stride` pixels apart.
    func gather(_ first: UnsafePointer<UInt32>, stride: Int, weights: ArraySlice<UInt16>) {
        sums.initialize(repeating: 64, count: channels)
        var row = first
        for weight in weights {
            Self.add(row, pixels: channels / 4, weight: UInt32(weight), to: sums)
            row += stride
        }
        for index in 0..<channels { line[index] = UInt16(truncatingIfNeeded: sums[index] &>> 7) }
    }

    private static func add(_ row: UnsafePointer<UInt32>, pixels: Int, weight: UInt32, to sums: UnsafeMutablePointer<UInt32>) {
        for index in 0..<pixels {
            let pixel = row[index]
            sums[4 &* index] &+= (pixel & 0xFF) &* weight
            sums[4 &* index &+ 1] &+= (pixel &>> 8 & 0xFF) &* weight
            sums[4 &* index &+ 2] &+= (pixel &>> 16 & 0xFF) &* weight
            sums[4 &* index &+ 3] &+= (pixel &>> 24) &* weight
        }
    }
}

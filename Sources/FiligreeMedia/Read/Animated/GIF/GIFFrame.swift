/// One picture of a GIF as its file describes it; its pixels stay in the file.
struct GIFFrame {
    /// Pixels from the canvas's top left corner; may reach beyond it, and may be empty.
    var x = 0, y = 0, width = 0, height = 0
    var isInterlaced = false
    /// Hundredths of a second, as said.
    var delay = 0
    var disposal = FrameDisposal.keep
    /// The palette entry that leaves the canvas as it is.
    var clearIndex: Int?
    /// Where its own palette stands in the file, 3 bytes an entry; nil takes the file's.
    var palette: (position: Int, entries: Int)?
    /// Bits of a palette index, as the first byte of the picture data says.
    var codeSize = 0
    /// The blocks of the picture data in the file.
    var data = 0..<0
}

extension GIFFrame {
    var isEmpty: Bool { width == 0 || height == 0 }

    /// Seconds. Delays of 0 and 1 hundredth mean "not said", as in every browser.
    var seconds: Double { delay < 2 ? AnimatedPictureInfo.delayWhenNoneSaid : Double(delay) / 100 }
}

extension FrameDisposal {
    /// Some writers number "restore" as a bit, 4. What is not known is kept.
    init(gifCode: UInt8) {
        self = [2: .clear, 3: .restore, 4: .restore][gifCode] ?? .keep
    }
}

/// One frame of an APNG as its control chunk describes it; its pixels stay in the file.
struct APNGFrame {
    /// Pixels from the canvas's top left corner; inside the canvas.
    let x: Int, y: Int, width: Int, height: Int
    /// Seconds.
    let delay: Double
    let disposal: FrameDisposal
    /// Drawn over what is there; else it takes its place, clear pixels too.
    let isBlended: Bool
    /// The chunks of the frame in the file.
    var chunks = 0..<0

    /// - Parameter control: the data of an `fcTL` chunk; nil unless 26 bytes of known values.
    init?(control: [UInt8]) {
        guard control.count == 26, control[24] <= 2, control[25] <= 1 else { return nil }
        (width, height) = (control.big32(4), control.big32(8))
        (x, y) = (control.big32(12), control.big32(16))
        let parts = control.big16(22) == 0 ? 100 : control.big16(22)
        let said = Double(control.big16(20)) / Double(parts)
        delay = said > 0 ? said : AnimatedPictureInfo.delayWhenNoneSaid
        disposal = [.keep, .clear, .restore][Int(control[24])]
        isBlended = control[25] == 1
    }

    func fits(width: Int, height: Int) -> Bool {
        self.width > 0 && self.height > 0 && x + self.width <= width && y + self.height <= height
    }
}

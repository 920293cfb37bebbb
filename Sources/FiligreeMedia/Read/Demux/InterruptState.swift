import CFFmpeg

/// What FFmpeg asks while it reads: go on? Kept alive by the reader that gave its address away.
final class InterruptState {
    private let cancellation: Cancellation?
    private let stall: Duration
    private var deadline: ContinuousClock.Instant

    init(_ cancellation: Cancellation?, stallSeconds: Int) {
        self.cancellation = cancellation
        stall = .seconds(stallSeconds)
        deadline = .now + stall
    }

    var isCancelled: Bool { cancellation?.isCancelled ?? false }
    private(set) var isStalled = false

    /// A call begins: its time starts now.
    func begin() throws(MediaError) {
        if isCancelled { throw .cancelled }
        deadline = .now + stall
    }

    private func mustStop() -> Bool {
        if isCancelled { return true }
        if ContinuousClock.now > deadline { isStalled = true }
        return isStalled
    }

    /// For `AVFormatContext.interrupt_callback`. Unretained: valid while `self` lives.
    var callback: AVIOInterruptCB {
        AVIOInterruptCB(
            callback: { Unmanaged<InterruptState>.fromOpaque($0!).takeUnretainedValue().mustStop() ? 1 : 0 },
            opaque: Unmanaged.passUnretained(self).toOpaque())
    }
}

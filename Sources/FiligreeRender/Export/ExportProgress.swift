import Foundation
import Synchronization

/// How far an export is.
public struct ExportProgress: Hashable, Codable, Sendable {
    public enum Phase: String, Codable, Sendable {
        case prepare, render, finish, done
    }

    public var phase: Phase
    /// 0...1; never falls, and is 1 only when the file has its final name.
    public var fraction: Double
    /// Frames that have gone to the encoder.
    public var frame: Int
    /// Frames a second since the start.
    public var fps: Double
    /// Seconds that are left, by the speed so far; nil before there is one.
    public var eta: Double?
}

/// Counts frames and tells the listener, at most every tenth of a second and at each change of phase.
final class ProgressMeter: Sendable {
    private struct State {
        var last = ExportProgress(phase: .prepare, fraction: 0, frame: 0, fps: 0, eta: nil)
        var lastReport = 0.0
    }

    private let state = Mutex(State())
    private let start = ProcessInfo.processInfo.systemUptime
    private let listener: @Sendable (ExportProgress) -> Void

    init(_ listener: @escaping @Sendable (ExportProgress) -> Void) {
        self.listener = listener
    }

    /// One more frame has been encoded; `position` is its place in the whole, 0...1.
    func encodedFrame(position: Double) {
        report(.render, fraction: min(0.99, position), frames: 1)
    }

    func enter(_ phase: ExportProgress.Phase) {
        report(phase, fraction: phase == .done ? 1 : 0, frames: 0)
    }

    private func report(_ phase: ExportProgress.Phase, fraction: Double, frames: Int) {
        let now = ProcessInfo.processInfo.systemUptime
        let due: ExportProgress? = state.withLock { state in
            var progress = state.last
            let isNewPhase = progress.phase != phase
            progress.phase = phase
            progress.frame += frames
            progress.fraction = max(progress.fraction, fraction)
            let elapsed = now - start
            progress.fps = elapsed > 0 ? Double(progress.frame) / elapsed : 0
            progress.eta = progress.fraction > 0 ? elapsed / progress.fraction * (1 - progress.fraction) : nil
            state.last = progress
            guard isNewPhase || now - state.lastReport >= 0.1 else { return nil }
            state.lastReport = now
            return progress
        }
        if let due { listener(due) }
    }
}

import FiligreeCore
import FiligreeMedia
import Synchronization

/// The threads of one export and the bounded queues between them.
///
///     read + decode ─► compose (1…n) ─► encode ─► write
///            └────────── sound, copied or coded anew ──┘
final class ExportRun: Sendable {
    /// A packet on its way to the file, and the writer's stream it belongs to.
    struct OutgoingPacket: Sendable {
        var packet: Packet
        var stream: Int
    }

    /// A frame and its place in the output's order.
    struct IndexedFrame: Sendable {
        var index: Int
        var scheduled: ScheduledFrame
    }

    /// What an encoder wants written into the file's header.
    struct StreamHeader: Sendable {
        var stream: Int
        var parameters: StreamParameters
    }

    struct Counts: Sendable {
        var frames = 0
        var touched = 0
        var warnings: [String] = []
    }

    let setup: ExportSetup
    let settings: ExportSettings
    let images: ImageStore
    let meter: ProgressMeter
    let cancellation: Cancellation
    let stages: StageGroup

    let decoded = BoundedQueue<IndexedFrame>(capacity: 2)
    let composed: OrderedQueue<ScheduledFrame>
    let outgoing = BoundedQueue<OutgoingPacket>(capacity: 64)
    let headers = BoundedQueue<StreamHeader>(capacity: 64)
    let sounds: [Int: SoundStage]
    let counts = Mutex(Counts())
    let composers: Int
    /// Threads that still push to `outgoing`; the last one finishes it.
    private let producers: Mutex<Int>

    init(
        _ setup: ExportSetup, settings: ExportSettings, images: ImageStore, meter: ProgressMeter,
        cancellation: Cancellation, stages: StageGroup
    ) {
        self.setup = setup
        self.settings = settings
        self.images = images
        self.meter = meter
        self.cancellation = cancellation
        self.stages = stages
        composers = max(1, settings.composingThreads)
        composed = OrderedQueue(window: composers + 1)
        sounds = setup.encodedSound
        producers = Mutex(2 + sounds.count)
        stages.onStop { [decoded, composed, outgoing, headers, sounds] in
            decoded.stop()
            composed.stop()
            outgoing.stop()
            headers.stop()
            for sound in sounds.values { sound.packets.stop() }
        }
    }

    /// Runs all threads to the end; the file at `path` is complete when it returns.
    func run(_ reader: MovieReader, into path: String) throws -> Counts {
        let source = Handoff(reader)
        stages.spawn("read") { [self] in try read(from: source.take()) }
        for number in 1...composers { stages.spawn("compose \(number)") { [self] in try compose() } }
        stages.spawn("encode") { [self] in try encode() }
        for sound in sounds.values { stages.spawn("sound") { [self] in try encode(sound) } }
        stages.spawn("write") { [self] in try write(to: path) }
        try stages.wait()
        return counts.withLock { $0 }
    }

    /// Makes all frames and writes nothing.
    func discard(_ reader: MovieReader) throws -> Counts {
        let source = Handoff(reader)
        stages.spawn("read") { [self] in try read(from: source.take(), withSound: false) }
        for number in 1...composers { stages.spawn("compose \(number)") { [self] in try compose() } }
        stages.spawn("discard") { [self] in try discardFrames() }
        try stages.wait()
        return counts.withLock { $0 }
    }

    /// One of the threads that push packets is through.
    func producerFinished() {
        let isLast = producers.withLock { count in
            count -= 1
            return count == 0
        }
        if isLast { outgoing.finish() }
    }
}

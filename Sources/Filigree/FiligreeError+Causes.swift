import FiligreeDraw
import FiligreeMedia
import FiligreeRender

extension FiligreeError {
    /// The error as a caller of the front door sees it, whichever room it comes from.
    init(_ error: any Error) {
        switch error {
        case let error as FiligreeError: self = error
        case let error as MediaError: self.init(media: error)
        case let error as OutputFileError: self.init(output: error)
        case let error as RenderError: self.init(render: error)
        case let error as DrawError: self.init(.invalidRequest, "\(error)", subject: "")
        case is CancellationError: self.init(.cancelled, "cancelled", subject: "")
        default: self.init(.unsupported, "\(error)", subject: "")
        }
    }

    private init(media error: MediaError) {
        switch error {
        case .library(let call, let subject, let code, let message):
            let isWriting = call.contains("write") || call.contains("avio_")
            self.init(isWriting ? .output : .input, "\(message) (\(call), \(code))", subject: subject, advice: Self.advice(on: message))
        case .noTrack(let kind, let path):
            self.init(.input, "it has no \(kind) track", subject: path)
        case .unsupported(let reason, let path):
            self.init(.unsupported, reason, subject: path)
        case .damaged(let reason, let path):
            self.init(.input, reason, subject: path, advice: "the file is damaged or incomplete; get it anew")
        case .codecMissing(let name):
            self.init(.unsupported, "this FFmpeg has no codec '\(name)'", subject: "", advice: "install an FFmpeg built with it")
        case .invalidSetting(let words):
            self.init(.invalidRequest, words, subject: "")
        case .cancelled:
            self.init(.cancelled, "cancelled", subject: "")
        }
    }

    private static func advice(on message: String) -> String? {
        if message.contains("No such file") { return "check the path" }
        if message.contains("Invalid data") { return "it is no media file, or it is damaged" }
        if message.contains("No space") { return "free some space or write elsewhere" }
        if message.contains("Permission") { return "check who may read and write there" }
        return nil
    }

    private init(output error: OutputFileError) {
        switch error {
        case .sameAsInput, .isDirectory, .notAPlainFile, .tooManyLinks: self.init(.invalidRequest, "\(error)", subject: "")
        case .system: self.init(.output, "\(error)", subject: "")
        }
    }

    private init(render error: RenderError) {
        switch error {
        case .pictureMissing(let name):
            self.init(.invalidRequest, "no picture of that name was handed over", subject: name)
        case .invalidSetting(let words):
            self.init(.invalidRequest, words, subject: "")
        case .notAsAsked(let notes):
            self.init(
                .unsupported, notes.joined(separator: "; "), subject: "strict", advice: "leave strict out to accept this")
        case .noFrames(let path):
            self.init(.input, "it has no frame in the asked range", subject: path)
        case .highDynamicRange(let path, let transfer):
            self.init(
                .unsupported, "the video is HDR (\(transfer)); putting standard pictures on it would be shown wrong", subject: path,
                advice: "convert it to SDR first; an option --tone-map is planned for a later version")
        }
    }
}

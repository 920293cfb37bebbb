import CFFmpeg

/// What can go wrong at the border to files and codecs.
public enum MediaError: Error, Hashable, Sendable {
    /// A call of the FFmpeg libraries failed: which one, on what, its code and the library's own words.
    case library(call: String, subject: String, code: Int32, message: String)
    /// The file holds nothing of the kind asked for ("no video track in 'a.mp3'").
    case noTrack(kind: String, path: String)
    /// The input is valid but Filigree does not handle it; `reason` says what and what to do instead.
    case unsupported(reason: String, path: String)
    /// Broken input: what was expected and what was met.
    case damaged(reason: String, path: String)
    /// No encoder or decoder of that name in this FFmpeg.
    case codecMissing(name: String)
    /// An argument that cannot be honoured ("level 9.9").
    case invalidSetting(String)
    case cancelled

    /// The error for a failed call.
    static func failed(_ call: String, _ subject: String, _ code: Int32) -> MediaError {
        var text = [CChar](repeating: 0, count: 128)
        av_strerror(code, &text, text.count)
        let message = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return .library(call: call, subject: subject, code: code, message: message)
    }
}

/// Passes `code` through, or throws when it is negative.
@discardableResult
func check(_ code: Int32, _ call: String, _ subject: @autoclosure () -> String) throws(MediaError) -> Int32 {
    guard code >= 0 else { throw .failed(call, subject(), code) }
    return code
}

import Foundation

/// What ffprobe says about a file.
public enum Probe {
    public struct Stream: Decodable, Sendable {
        public var index: Int
        public var codecName: String?
        public var codecType: String
        public var profile: String?
        public var width: Int?
        public var height: Int?
        public var pixFmt: String?
        public var rFrameRate: String
        public var avgFrameRate: String
        public var timeBase: String
        public var startTime: String?
        public var duration: String?
        public var sampleRate: String?
        public var channels: Int?
        public var colorRange: String?
        public var colorSpace: String?
        public var colorPrimaries: String?
        public var colorTransfer: String?
        public var sideDataList: [SideData]?

        public struct SideData: Decodable, Sendable {
            public var sideDataType: String?
            public var rotation: Double?
        }
    }

    public struct Frame: Decodable, Sendable {
        /// In units of the stream's time base.
        public var pts: Int?
        public var ptsTime: String?
        public var keyFrame: Int
        public var pictType: String?
    }

    public struct Packet: Decodable, Sendable {
        /// In units of the stream's time base.
        public var pts: Int?
        public var dts: Int?
        public var duration: Int?
        public var size: String
        public var pos: String?
        /// "K" first for a key frame, "D" second for a packet that is decoded and not shown.
        public var flags: String
        /// "MD5:" and the digest of the packet's bytes.
        public var dataHash: String?
    }

    public struct Format: Decodable, Sendable {
        public var formatName: String
        public var duration: String?
        public var startTime: String?
        public var size: String?
        public var tags: [String: String]?
    }

    public static func streams(_ path: String) throws -> [Stream] {
        try json(path, ["-show_streams"], Answer.self).streams ?? []
    }

    public static func format(_ path: String) throws -> Format {
        guard let format = try json(path, ["-show_format"], Answer.self).format else {
            throw Shell.Failure(description: "no format: \(path)")
        }
        return format
    }

    /// Frames in the order they are shown; `stream` as "v:0".
    public static func frames(_ path: String, _ stream: String = "v:0") throws -> [Frame] {
        try json(path, ["-select_streams", stream, "-show_frames"], Answer.self).frames ?? []
    }

    /// Packets in the order they are stored, each with the digest of its bytes.
    public static func packets(_ path: String, _ stream: String = "v:0") throws -> [Packet] {
        try json(path, ["-select_streams", stream, "-show_packets", "-show_data_hash", "md5"], Answer.self).packets ?? []
    }

    private struct Answer: Decodable {
        var streams: [Stream]?
        var frames: [Frame]?
        var packets: [Packet]?
        var format: Format?
    }

    private static func json<T: Decodable>(_ path: String, _ arguments: [String], _ type: T.Type) throws -> T {
        let output = try Shell.require("ffprobe", ["-v", "error", "-of", "json"] + arguments + [path])
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: output.stdout)
    }
}

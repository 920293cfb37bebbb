import Foundation

/// What ffprobe says about a file.
public enum Probe {
    public struct Stream: Decodable, Sendable {
        public var index: Int
        public var codec_name: String?
        public var codec_type: String
        public var profile: String?
        public var width: Int?
        public var height: Int?
        public var pix_fmt: String?
        public var r_frame_rate: String
        public var avg_frame_rate: String
        public var time_base: String
        public var start_time: String?
        public var duration: String?
        public var sample_rate: String?
        public var channels: Int?
        public var color_range: String?
        public var color_space: String?
        public var color_primaries: String?
        public var color_transfer: String?
        public var side_data_list: [SideData]?

        public struct SideData: Decodable, Sendable {
            public var side_data_type: String?
            public var rotation: Double?
        }
    }

    public struct Frame: Decodable, Sendable {
        /// In units of the stream's time base.
        public var pts: Int?
        public var pts_time: String?
        public var key_frame: Int
        public var pict_type: String?
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
        public var data_hash: String?
    }

    public struct Format: Decodable, Sendable {
        public var format_name: String
        public var duration: String?
        public var start_time: String?
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
        return try JSONDecoder().decode(type, from: output.stdout)
    }
}

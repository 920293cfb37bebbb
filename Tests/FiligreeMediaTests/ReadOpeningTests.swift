import FiligreeMedia
import Foundation
import Testing

/// What is opened and what is refused, and how.
@Suite struct ReadOpeningTests {
    @Test(arguments: [
        "it's a \"тест\" %d [1].mp4", "a:b.mp4", "-i.mp4", "%03d.mkv", "concat:a|b.mp4", "*?.avi", "http:__x.mp4", "наклейка 🎈.mov",
        "x%d.png",
    ]) func anyNameOpensThatFile(_ name: String) throws {
        let material = try ReadMaterial("a folder, with 'quotes' %d")
        let kind = (name as NSString).pathExtension
        let plain = try material.make(
            "plain." + kind, ReadMaterial.clip(seconds: kind == "png" ? 0.04 : 0.2), kind == "png" ? "-update 1" : "-c:v mpeg4")
        try FileManager.default.moveItem(atPath: plain, toPath: material.file(name))
        #expect(try MovieReader(path: material.file(name)).info.mainVideo?.width == 64)
    }

    @Test func aPatternIsNotASequence() throws {
        let material = try ReadMaterial()
        _ = try material.make("x1.png", ReadMaterial.clip(seconds: 0.04), "-update 1")
        #expect(throws: MediaError.self) { try MovieReader(path: material.file("x%d.png")) }
    }

    @Test func faultsAreNamed() throws {
        let material = try ReadMaterial()
        expect("folder", MediaError.unsupported(reason: "", path: "")) { try MovieReader(path: material.scratch.path) }
        expect("empty", MediaError.damaged(reason: "", path: "")) { try MovieReader(path: material.write("empty.mp4", Data())) }
        expect("missing", MediaError.library(call: "", subject: "", code: 0, message: "")) {
            try MovieReader(path: material.file("none.mp4"))
        }
        let text = Data(String(repeating: "This is a text. It is no movie.\n", count: 200).utf8)
        #expect(throws: MediaError.self) { try MovieReader(path: material.write("text.mp4", text)) }
        #expect(throws: MediaError.self) { try MovieReader(path: "/dev/zero") }
        #expect(throws: MediaError.self) { try MovieReader(path: "a\0b") }
        #expect(throws: MediaError.self) { try MovieReader(path: "") }
    }

    /// The same case, whatever the words.
    private func expect(_ what: String, _ expected: MediaError, _ body: () throws -> MovieReader) {
        let error = #expect(throws: MediaError.self) { _ = try body() }
        func name(_ error: MediaError?) -> String { error.map { "\($0)".prefix { $0 != "(" } }.map(String.init) ?? "" }
        #expect(name(error) == name(expected), "\(what)")
    }

    @Test func playlistsAreNotFollowed() throws {
        let material = try ReadMaterial()
        let inner = try material.make("inner.ts", ReadMaterial.clip(seconds: 0.2), "-c:v mpeg2video")
        let lists = [
            "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXTINF:0.2,\n\(inner)\n#EXT-X-ENDLIST\n",
            "ffconcat version 1.0\nfile '\(inner)'\n",
            "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
            "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" type=\"static\"><Period><AdaptationSet><BaseURL>\(inner)</BaseURL></AdaptationSet></Period></MPD>",
        ]
        for (index, list) in lists.enumerated() {
            for kind in ["mp4", "m3u8", "ts"] {
                let path = try material.write("list\(index).\(kind)", Data(list.utf8))
                #expect(throws: MediaError.self) { try MovieReader(path: path) }
            }
        }
    }

    @Test func cancelEndsReading() throws {
        let material = try ReadMaterial()
        let path = try material.make("a.mp4", ReadMaterial.clip(), "-c:v mpeg4")
        let cancellation = Cancellation()
        let reader = try MovieReader(path: path, cancellation: cancellation)
        _ = try reader.next()
        cancellation.cancel()
        #expect(throws: MediaError.cancelled) { while try reader.next() != nil {} }
        #expect(throws: MediaError.cancelled) { try MovieReader(path: path, cancellation: cancellation) }
    }

    @Test(arguments: ["mp4", "mov", "m4v", "mkv", "webm", "avi", "ts", "gif"]) func containers(_ kind: String) throws {
        let material = try ReadMaterial()
        let codec = ["webm": "-c:v libvpx -b:v 200k", "gif": "", "ts": "-c:v mpeg2video"][kind] ?? "-c:v libx264 -preset ultrafast -bf 2"
        let path = try material.make("a." + kind, ReadMaterial.clip(), codec)
        let track = try #require(try MovieReader(path: path).info.mainVideo)
        #expect((track.width, track.height) == (64, 48))
        let result = try ReadResult.video(path)
        // AVI with B frames has no times of showing, and the judge is late there by the frames it holds back.
        let judged = kind == "avi" ? (0..<25).map { Int64($0) } : try ReadResult.judgedTimes(path, stream: track.common.streamIndex)
        #expect(result.times == judged)
        #expect(result.frames == 25 && result.warnings.isEmpty, "\(result.warnings)")
    }

    @Test func everyTruncationEnds() throws {
        let material = try ReadMaterial()
        let x264 = "-c:v libx264 -preset ultrafast -g 5"
        let whole = [
            try material.make("a.mp4", ReadMaterial.clip(seconds: 2), x264),
            try material.make("f.mp4", ReadMaterial.clip(seconds: 2), x264, "-movflags faststart"),
            try material.make("a.mkv", ReadMaterial.clip(seconds: 2), x264),
            try material.make("a.avi", ReadMaterial.clip(seconds: 2), "-c:v mpeg4"),
        ]
        for path in whole {
            let full = try ReadResult.video(path).frames
            for tenth in 1...9 {
                let part = try material.truncated(path, to: Double(tenth) / 10, "part." + (path as NSString).pathExtension)
                do {
                    let result = try ReadResult.video(part)
                    #expect(result.frames <= full)
                    if tenth <= 7 && path.hasSuffix("mp4") {
                        #expect(!result.warnings.isEmpty, "\(path) \(tenth): \(result.frames) frames")
                    }
                    #expect(result.warnings.count <= 64)
                } catch is MediaError {}
            }
        }
        let part = try material.truncated(material.file("f.mp4"), to: 0.6, "half.mp4")
        let result = try ReadResult.video(part)
        #expect(result.frames > 5 && result.frames < 50)
        #expect(result.warnings.contains { $0.hasPrefix("ended early") }, "\(result.warnings)")
    }

    @Test func noiseIsNoHarm() throws {
        let material = try ReadMaterial()
        var random = SystemRandomNumberGenerator()
        for name in ["a.mp4", "a.mkv", "a.ts"] {
            let path = try material.make(name, ReadMaterial.clip(), "-c:v libx264 -preset ultrafast -g 5")
            for _ in 0..<20 {
                var data = try Data(contentsOf: URL(fileURLWithPath: path))
                for _ in 0..<20 { data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
                let bad = try material.write("bad." + (name as NSString).pathExtension, data)
                do { _ = try ReadResult.video(bad, threads: 2) } catch is MediaError {}
            }
        }
    }
}

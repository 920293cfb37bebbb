import Filigree
import Foundation
import TestMedia
import Testing

/// Movies that are not plain 8-bit 4:2:0: what is converted is said, what cannot be kept is refused.
@Suite(.timeLimit(.minutes(2))) struct InputFormatTests {
    struct Format: Sendable, CustomTestStringConvertible {
        var layout: String
        var codec: [String]
        var file = "mp4"
        var testDescription: String { "\(codec[1]) \(layout)" }
    }

    static let formats = [
        Format(layout: "yuv420p10le", codec: ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "4"]),
        Format(layout: "yuv420p10le", codec: ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=error"]),
        Format(layout: "yuv422p", codec: ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "2"]),
        Format(layout: "yuv422p10le", codec: ["-c:v", "prores_ks"], file: "mov"),
        Format(layout: "yuv444p", codec: ["-c:v", "libx264", "-preset", "ultrafast"]),
        Format(layout: "yuvj422p", codec: ["-c:v", "mjpeg", "-q:v", "2"], file: "avi"),
        Format(layout: "bgr0", codec: ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "4"], file: "mkv"),
        Format(layout: "gray", codec: ["-c:v", "ffv1"], file: "mkv"),
    ]

    @Test(arguments: formats) func otherLayoutsAreConvertedAndSo(format: Format) async throws {
        let clip = try ClipMaker.make {
            $0.frames = 12
            $0.video = format.codec + ["-pix_fmt", format.layout]
            $0.fileExtension = format.file
        }
        // What the codec made of the request.
        let layout = try #require(try Probe.streams(clip).first?.pixFmt)
        let folder = try TemporaryFolder()
        let (path, report) = try await ExportLawTests.export(ExportLawTests.mark(on: clip), "out.mp4", in: folder) { $0.quality = .crf(4) }
        #expect(report.frameCount == 12)
        #expect(report.notes.contains { $0.contains(layout) && $0.contains("4:2:0") }, "\(report.notes)")
        let after = try FrameDump.yuv420p(path)
        #expect(after.numbers == (0..<12).map { $0 })
        let before = try FrameDump.yuv420p(clip)
        for frame in 0..<12 {
            let pictures = [before, after].map { Array($0.frames[frame][320 * 60..<320 * 140]) }
            #expect(PictureDifference(pictures[0], pictures[1]).psnr > 34, "frame \(frame)")
        }
        // Strict exports do not convert.
        await #expect(throws: FiligreeError.self) {
            var settings = ExportSettings()
            settings.isStrict = true
            _ = try await Export(ExportLawTests.mark(on: clip), to: folder.file("strict.mp4"), settings: settings).run()
        }
        #expect(folder.contents == ["out.mp4"])
    }

    @Test(arguments: ["smpte2084", "arib-std-b67"], ["libx264", "libx265"]) func highDynamicRangeIsRefused(
        transfer: String, codec: String
    ) async throws {
        let tags = ["-color_primaries", "bt2020", "-colorspace", "bt2020nc", "-color_trc", transfer]
        let quiet = codec == "libx265" ? ["-x265-params", "log-level=error"] : []
        let clip = try ClipMaker.make {
            $0.frames = 3
            $0.video = ["-c:v", codec, "-preset", "ultrafast", "-pix_fmt", "yuv420p10le"] + tags + quiet
        }
        let folder = try TemporaryFolder()
        let error = await #expect(throws: FiligreeError.self) {
            try await Export(ExportLawTests.mark(on: clip), to: folder.file("out.mp4")).run()
        }
        #expect(error?.kind == .unsupported)
        #expect(error?.description.contains("--") == true, "\(String(describing: error))")
        #expect(error?.description.contains("HDR") == true && error?.subject == clip)
        #expect(folder.contents.isEmpty)
    }

    /// A cover is larger than the movie here, and comes first in one of the files.
    @Test(arguments: ["last.mp4", "first.mp4", "attached.mkv"]) func coversAreNotTheMovie(name: String) async throws {
        let clip = try ClipMaker.make { $0.frames = 10 }
        let folder = try TemporaryFolder()
        let (cover, path) = (folder.file("cover.png"), folder.file(name))
        let ffmpeg = ["-v", "error", "-y"]
        try Shell.require("ffmpeg", ffmpeg + ["-f", "lavfi", "-i", "color=c=blue:s=640x640", "-frames:v", "1", cover])
        let arguments: [String]
        switch name {
        case "last.mp4": arguments = ["-i", clip, "-i", cover, "-map", "0", "-map", "1", "-c", "copy", "-disposition:v:1", "attached_pic"]
        case "first.mp4": arguments = ["-i", clip, "-i", cover, "-map", "1", "-map", "0", "-c", "copy", "-disposition:v:0", "attached_pic"]
        default: arguments = ["-i", clip, "-c", "copy", "-attach", cover, "-metadata:s:t:0", "mimetype=image/png"]
        }
        try Shell.require("ffmpeg", ffmpeg + arguments + [path])
        #expect(try await Movie(path: path).pictureSize == Size(width: 320, height: 180))
        let (output, report) = try await ExportLawTests.export(ExportLawTests.mark(on: path), "out.mp4", in: folder)
        #expect(report.frameCount == 10 && report.touchedFrameCount == 10)
        #expect(try FrameDump.yuv420p(output).numbers == (0..<10).map { $0 })
        #expect(try Probe.streams(output).first?.width == 320)
    }

    @Test(arguments: [(65, 17), (33, 17), (64, 35), (101, 64)]) func oddSidesGrowByTheirEdge(width: Int, height: Int) async throws {
        let folder = try TemporaryFolder()
        let clip = folder.file("odd.webm")
        let source = ["-f", "lavfi", "-i", "testsrc=size=\(width)x\(height):rate=25:duration=0.4", "-pix_fmt", "yuv420p"]
        let codec = ["-c:v", "libvpx-vp9", "-crf", "10", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "8"]
        try Shell.require("ffmpeg", ["-v", "error", "-y"] + source + codec + [clip])
        let size = try #require(try await Movie(path: clip).pictureSize)
        #expect(size == Size(width: Double(width), height: Double(height)))
        let patch = Layer.patch(Rect(x: 3, y: 3, width: 7, height: 5), Color(red: 1, green: 0, blue: 0))
        let (path, report) = try await ExportLawTests.export(.covering(clip, size: size, with: [patch]), "out.mp4", in: folder) {
            $0.quality = .crf(0)
        }
        let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
        #expect(report.frameCount == 10)
        #expect((report.width, report.height) == (evenWidth, evenHeight))
        #expect(report.notes.contains { $0.contains("\(evenWidth)x\(evenHeight)") }, "\(report.notes)")
        let (before, after) = (try FrameDump.yuv420p(clip), try FrameDump.yuv420p(path))
        #expect((after.width, after.height) == (evenWidth, evenHeight) && after.frames.count == 10)
        for frame in 0..<10 {
            var (luma, chroma) = (0, 0)
            for y in 0..<evenHeight {
                for x in 0..<evenWidth {
                    let (fromX, fromY) = (min(x, width - 1), min(y, height - 1))
                    let isMarked = (2..<10).contains(x) && (2..<8).contains(y)
                    if !isMarked, before.luma(frame, x: fromX, y: fromY) != after.luma(frame, x: x, y: y) { luma += 1 }
                    if !isMarked, before.chroma(frame, x: fromX, y: fromY) != after.chroma(frame, x: x, y: y) { chroma += 1 }
                }
            }
            #expect(luma == 0 && chroma == 0, "frame \(frame): so many pixels differ")
        }
    }

    /// Bytes in the middle of the pictures are overwritten: the export ends, says so, and its own file is sound.
    @Test(arguments: ["mp4", "mkv", "ts"], [400, 6000]) func damageIsReported(container: String, count: Int) async throws {
        let clip = try ClipMaker.make {
            $0.frames = 100
            $0.fileExtension = container
            $0.sound = .beepFlash([1])
        }
        let folder = try TemporaryFolder()
        let damaged = folder.file("damaged." + container)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: clip)))
        var state: UInt32 = 12345
        for index in bytes.count / 2..<bytes.count / 2 + count {
            state = state &* 1_664_525 &+ 1_013_904_223
            bytes[index] = UInt8(state >> 24)
        }
        try Data(bytes).write(to: URL(fileURLWithPath: damaged))
        let (path, report) = try await ExportLawTests.export(
            ExportLawTests.mark(on: damaged), "out.mp4", in: folder,
            // Sound that is copied packet for packet keeps its damage.
            judging: "0:v")
        #expect(!report.notes.isEmpty)
        #expect(report.frameCount > 40 && report.frameCount <= 101)
        #expect(try Probe.frames(path).count == report.frameCount)
    }

    /// A movie that is cut off.
    @Test func theEndMayBeMissing() async throws {
        let clip = try ClipMaker.make {
            $0.frames = 100
            $0.fileExtension = "mkv"
        }
        let folder = try TemporaryFolder()
        let cut = folder.file("cut.mkv")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: clip))
        try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: cut))
        let (path, report) = try await ExportLawTests.export(ExportLawTests.mark(on: cut), "out.mp4", in: folder)
        #expect(!report.notes.isEmpty)
        #expect((30...70).contains(report.frameCount))
        let numbers = try FrameDump.yuv420p(path).numbers
        #expect(numbers.dropLast() == (0..<report.frameCount - 1).map { $0 })
    }
}

import Foundation
import TestMedia
import Testing

/// `frame` writes the picture that an export has at that time.
@Suite struct FrameCommandTests {
    private static func clip(_ change: (inout RampClip) -> Void = { _ in }) throws -> String {
        try ClipMaker.make {
            $0.video = RampClip.h264(gop: 12, bFrames: 2)
            change(&$0)
        }
    }

    /// The written picture's bytes.
    private func frame(of clip: String, at time: String, _ words: String..., name: String = "still.png") throws -> Data {
        let folder = try TemporaryFolder()
        let run = try Shell.run(FiligreeProgram.path, ["frame", clip, "--at", time, "-o", folder.file(name)] + words)
        #expect(run.status == 0 && run.stderr.isEmpty && folder.contents == [name], "\(run.stderr)")
        return try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }

    private func decoded(_ picture: Data, _ name: String = "still.png") throws -> FrameDump {
        let folder = try TemporaryFolder()
        try picture.write(to: URL(fileURLWithPath: folder.file(name)))
        return try FrameDump.rgba(folder.file(name))
    }

    /// The frame number in a picture, from its red.
    private func number(in dump: FrameDump) -> Int? {
        let row = { (y: Int) in (0..<dump.width).map { dump.frames[0][4 * (y * dump.width + $0)] } }
        return Barcode.decode(row: row(dump.height / 16), inverted: row(3 * dump.height / 16))
    }

    @Test func allFormsOfATimeAreOne() throws {
        let clip = try Self.clip()
        let pictures = try ["0.5", "00:00:00.5", "15/30", "15f"].map { try frame(of: clip, at: $0) }
        #expect(Set(pictures).count == 1)
        #expect(number(in: try decoded(pictures[0])) == 15)
    }

    /// The frame is the one that began last.
    @Test(arguments: [("0", 0), ("0.033", 0), ("0.034", 1), ("0.49", 14), ("0.999", 29)])
    func theShownFrame(time: String, expected: Int) throws {
        #expect(number(in: try decoded(try frame(of: try Self.clip(), at: time))) == expected)
    }

    /// Frames of uneven lengths: times are what counts, not the average rate.
    @Test func unevenTimes() throws {
        let times = [0, 3000, 9000, 45000, 46000, 90000]
        let clip = try Self.clip { ($0.frames, $0.times) = (times.count, times) }
        for (index, time) in times.enumerated() {
            #expect(number(in: try decoded(try frame(of: clip, at: "\(time)/90000"))) == index)
        }
        #expect(number(in: try decoded(try frame(of: clip, at: "0.49"))) == 2)
    }

    /// The export has been through an encoder, so it is not the same to the bit.
    @Test(arguments: [RampClip.Orientation.up, .right])
    func thePictureIsTheExports(orientation: RampClip.Orientation) throws {
        let clip = try Self.clip { $0.orientation = orientation }
        let folder = try TemporaryFolder()
        let output = folder.file("out.mp4")
        let quality = ["--preset", "ultrafast", "--crf", "1"], mark = ["--shape", "rect", "--size", "4x4", "--at", "0,0"]
        try Shell.require(FiligreeProgram.path, ["overlay", clip, "-o", output] + quality + mark)
        let still = try decoded(try frame(of: clip, at: "15f")), export = try FrameDump.rgba(output)
        #expect(still.width == export.width && still.height == export.height && export.frames.count == 30)
        let psnr = export.frames.map { PictureDifference(still.frames[0], $0).psnr }
        #expect(psnr[15] > 36 && psnr[15] == psnr.max(), "\(psnr)")
        #expect(stride(from: 3, to: still.frames[0].count, by: 4).allSatisfy { still.frames[0][$0] == 255 }, "opaque")
    }

    @Test(arguments: [("160x90", 160, 90), ("80x", 80, 45), ("x360", 640, 360), ("101x33", 101, 33)])
    func sizes(word: String, width: Int, height: Int) throws {
        let dump = try decoded(try frame(of: try Self.clip(), at: "10f", "--size", word))
        #expect(dump.width == width && dump.height == height)
        if width >= 80 && height >= 45 { #expect(number(in: dump) == 10) }
    }

    @Test(arguments: ["still.jpg", "still.JPEG"])
    func photographs(name: String) throws {
        let picture = try frame(of: try Self.clip(), at: "10f", name: name)
        #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]))
        let dump = try decoded(picture, name)
        #expect(dump.width == 320 && dump.height == 180 && number(in: dump) == 10)
    }

    /// The clip ends with its thirtieth frame, at one second.
    @Test(arguments: ["30f", "1", "100"])
    func nothingIsShownAfterTheEnd(time: String) throws {
        let folder = try TemporaryFolder()
        let clip = try Self.clip()
        let run = try FiligreeProgram.run("frame", clip, "--at", time, "-o", folder.file("still.png"))
        #expect(run.status == 1 && folder.contents.isEmpty)
        #expect(run.stderr.hasPrefix("filigree: \(clip): it ends at 1 s") && run.stderr.filter { $0 == "\n" }.count == 1)
    }

    /// A wish that is no time is wrong usage.
    @Test(arguments: ["-1", "1/0", ""])
    func wordsThatAreNoTimes(word: String) throws {
        let folder = try TemporaryFolder()
        let run = try FiligreeProgram.run("frame", try Self.clip(), "--at=\(word)", "-o", folder.file("still.png"))
        #expect(run.status == 2 && run.stderr.contains("--at") && folder.contents.isEmpty)
    }
}

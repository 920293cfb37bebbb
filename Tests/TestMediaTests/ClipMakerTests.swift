import Foundation
import TestMedia
import Testing

@Suite struct ClipMakerTests {
    @Test func framesCarryTheirNumbers() throws {
        let path = try ClipMaker.make { $0.frames = 20 }
        #expect(try FrameDump.yuv420p(path).numbers == Array(0..<20))
        #expect(try ClipMaker.make { $0.frames = 20 } == path)
    }

    @Test func variableTimesAreKept() throws {
        let times = [0, 3000, 9000, 9900, 20000, 20001]
        let path = try ClipMaker.make {
            $0.frames = 6
            $0.times = times
        }
        #expect(try Probe.frames(path).compactMap(\.pts) == times)
        #expect(try FrameDump.yuv420p(path).numbers == Array(0..<6))
    }

    @Test func beepsAndFlashesMeet() throws {
        let path = try ClipMaker.make {
            $0.frames = 60
            $0.sound = .beepFlash([0.5, 1.5])
            $0.fileExtension = "mov"
            $0.audio = ["-c:a", "pcm_s16le"]
        }
        let onsets = BeepSound.onsets(in: try FrameDump.samples(path), sampleRate: 48000)
        #expect(onsets == [0.5, 1.5])
        let dump = try FrameDump.yuv420p(path)
        let middle = dump.height / 2 * dump.width + dump.width / 2
        let white = dump.frames.indices.filter { index in
            let row = dump.frames[index][middle..<middle + 100]
            return row.allSatisfy { $0 > 225 }
        }
        #expect(white == [15, 16, 45, 46])
    }

    /// Frame 1's only white cell, at the stored picture's top right corner, is seen where the orientation says, and its neighbour along the band
    /// is black.
    @Test(arguments: RampClip.Orientation.allCases)
    func orientationIsWhatPlayersSee(orientation: RampClip.Orientation) throws {
        let path = try ClipMaker.make {
            $0.frames = 2
            $0.orientation = orientation
        }
        let (white, black): ((Int, Int), (Int, Int)) =
            switch orientation {
            case .up: ((1, 0), (0, 0))
            case .upMirrored: ((0, 0), (1, 0))
            case .right: ((1, 1), (1, 0))
            case .rightMirrored: ((1, 0), (1, 1))
            case .down: ((0, 1), (1, 1))
            case .downMirrored: ((1, 1), (0, 1))
            case .left: ((0, 0), (0, 1))
            case .leftMirrored: ((0, 1), (0, 0))
            }
        let upright = try FrameDump.yuv420p(path)
        let isTurned = [.right, .left, .rightMirrored, .leftMirrored].contains(orientation)
        #expect(upright.width == (isTurned ? 180 : 320))
        func corner(_ at: (Int, Int)) -> UInt8 {
            upright.frames[1][(2 + at.1 * (upright.height - 5)) * upright.width + 2 + at.0 * (upright.width - 5)]
        }
        #expect(corner(white) > 200)
        #expect(corner(black) < 50)
        #expect(try FrameDump.yuv420p(path, isUpright: false).numbers == [0, 1])
    }

    @Test func picturesComeAsRGBA() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("a.png")
        try Shell.require("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "color=red@0.5:s=7x5,format=rgba", "-frames:v", "1", file])
        let dump = try FrameDump.rgba(file)
        #expect(dump.width == 7 && dump.height == 5 && dump.frames.count == 1)
        // lavfi's colour passes through YUV on some builds, so one step of rounding is allowed.
        #expect(dump.frames[0][0] >= 253 && dump.frames[0][1] <= 2 && abs(Int(dump.frames[0][3]) - 128) <= 1)
    }

    @Test func temporaryFoldersGo() throws {
        var path = ""
        do {
            let folder = try TemporaryFolder()
            path = folder.path
            try Data([1]).write(to: URL(fileURLWithPath: folder.file("x")))
            #expect(folder.contents == ["x"])
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func slowProgramsAreEnded() {
        #expect(throws: Shell.Failure.self) { try Shell.run("sleep", ["20"], timeout: 0.2) }
    }

    @Test func statusAndStreamsAreToldApart() throws {
        let output = try Shell.run("sh", ["-c", "cat; echo wrong >&2; exit 3"], input: Data("right".utf8))
        #expect(output.status == 3 && output.text == "right" && output.stderr == "wrong\n")
    }
}

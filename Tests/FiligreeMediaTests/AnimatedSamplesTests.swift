import FiligreeMedia
import FiligreePixels
import Foundation
import TestMedia
import Testing

/// Real files, and the results that came with them.
@Suite struct AnimatedSamplesTests {
    /// Files of a folder of the samples by these endings, with their paths.
    private static func files(_ folder: String, _ endings: Set<String>) -> [String] {
        guard let base = Samples.folder.map({ $0 + "/" + folder }), let walk = FileManager.default.enumerator(atPath: base) else {
            return []
        }
        let names = walk.compactMap { $0 as? String }.filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }
        return names.sorted().map { base + "/" + $0 }
    }

    private static let endings: Set<String> = ["gif", "png", "apng", "webp", "avif", "avifs"]

    /// Opens and decodes, or says in its own words why not.
    @Test(arguments: ["02-gif", "03-apng-webp-avif"]) func everyFile(_ folder: String) throws {
        var refused: [String] = [], moving = 0
        for path in Self.files(folder, Self.endings) {
            do throws(MediaError) {
                let picture = try AnimatedPicture(path: path)
                if picture.info.delays.count > 1 { moving += 1 }
                for index in picture.info.delays.indices.prefix(50) { _ = try picture.frame(index) }
                #expect(picture.info.delays.count == 1 || picture.info.delays.allSatisfy { $0 > 0 }, "\(path)")
            } catch {
                refused.append("\((path as NSString).lastPathComponent): \(error)")
            }
        }
        guard Samples.folder != nil else { return }
        print("animated pictures in \(folder): \(moving) move, \(refused.count) refused:\n  " + refused.joined(separator: "\n  "))
        #expect(moving > 40)
    }

    /// The suite of another GIF decoder: pixels, delays and repeats as its tables say.
    @Test func gifSuite() throws {
        var lines: [String] = []
        for path in Self.files("02-gif/pygif-test-suite", ["conf"]) {
            let suite = try AnimatedGIFSuite(path)
            let verdict = suite.verdict()
            lines.append("\(suite.name): \(verdict)")
            #expect(verdict.hasPrefix("as expected") || verdict.hasPrefix("larger"), "\(suite.name): \(verdict)")
        }
        if !lines.isEmpty { print("GIF suite:\n  " + lines.joined(separator: "\n  ")) }
    }

    /// Frames of animated WebP against pictures that another library decoded.
    @Test func webPReferences() throws {
        guard let folder = Samples.folder.map({ $0 + "/03-apng-webp-avif/image-rs-webp/tests" }) else { return }
        let picture = try AnimatedPicture(path: folder + "/images/animated/random_lossy.webp")
        for number in [2, 4] {
            let expected = try StillPicture.load(path: "\(folder)/reference/animated/random_lossy-\(number).png")
            let met = try picture.frame(number - 1)
            try #require((met.width, met.height) == (expected.width, expected.height))
            #expect(zip(met.pixels, expected.pixels).allSatisfy { ReadResult.difference($0, $1) <= 3 }, "frame \(number)")
        }
    }
}

/// One table of the suite.
private struct AnimatedGIFSuite {
    let name: String
    private let folder: String
    private var facts: [String: String] = [:]
    private var frames: [[String: String]] = []

    init(_ path: String) throws {
        name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        folder = (path as NSString).deletingLastPathComponent
        // A comment in one of them is no UTF-8.
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if line.hasPrefix("[frame") { frames.append([:]) }
            guard parts.count == 2 else { continue }
            if frames.isEmpty { facts[parts[0]] = parts[1] } else { frames[frames.count - 1][parts[0]] = parts[1] }
        }
    }

    /// "as expected", or what is wrong.
    func verdict() -> String {
        do {
            let picture = try AnimatedPicture(path: folder + "/" + (facts["input"] ?? ""))
            let first = try picture.frame(0)
            guard !frames.isEmpty else { return "opened, though nothing can be decoded" }
            return try compare(picture, first)
        } catch MediaError.unsupported {
            return "larger than what is read"
        } catch {
            return frames.isEmpty ? "as expected: \(error)" : "failed: \(error)"
        }
    }

    private func compare(_ picture: AnimatedPicture, _ first: Bitmap) throws -> String {
        let info = picture.info
        // Pictures without times, one over the other, are one frame to the suite and several to browsers.
        let numbers = frames.count == 1 ? [info.delays.count - 1] : Array(frames.indices)
        guard frames.count == 1 || frames.count == info.delays.count else { return "\(info.delays.count) frames for \(frames.count)" }
        let wrong = try zip(numbers, frames).filter { try !isEqual(picture.frame($0), $1) }.map(\.0)
        guard wrong.isEmpty else { return "frames \(wrong) differ" }
        let delays = frames.compactMap { $0["delay"].flatMap(Double.init) }.map { $0 / 100 }
        guard delays.isEmpty || delays == info.delays else { return "delays \(info.delays) for \(delays)" }
        let said = facts["loop-count"]
        let plays = said == "infinite" ? 0 : (said.flatMap(Int.init) ?? 0) + 1
        // The suite takes files without the block for endless when they only work by custom.
        guard plays == info.plays || facts["force-animation"] == "yes" else { return "plays \(info.plays) for \(plays)" }
        return "as expected (\(frames.count) frames)"
    }

    private func isEqual(_ bitmap: Bitmap, _ frame: [String: String]) throws -> Bool {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(frame["pixels"] ?? "")")))
        guard bytes.count == bitmap.pixels.count * 4 else { return false }
        return bitmap.pixels.indices.allSatisfy { index in
            let color = bytes[index * 4..<index * 4 + 4].map(UInt32.init)
            let expected = color[3] == 0 ? 0 : color[3] << 24 | color[0] << 16 | color[1] << 8 | color[2]
            return bitmap.pixels[index] == expected
        }
    }
}

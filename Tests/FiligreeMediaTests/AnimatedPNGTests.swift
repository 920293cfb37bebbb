import FiligreeMedia
import Foundation
import Testing

/// APNG against a composer of its own.
@Suite struct AnimatedPNGTests {
    /// Six frames on 11x8 pixels, the first of them the whole, with pixels of any alpha.
    static func scene(_ dice: inout AnimatedDice) -> AnimatedScene {
        let places = [(0, 0, 11, 8), (2, 1, 6, 5), (4, 3, 7, 5), (0, 2, 5, 6), (3, 0, 4, 8), (1, 1, 10, 3)]
        let frames = places.map { place in
            AnimatedScene.Frame(
                x: place.0, y: place.1, width: place.2, height: place.3,
                pixels: (0..<place.2 * place.3).map { _ in color(&dice) })
        }
        return AnimatedScene(width: 11, height: 8, frames: frames)
    }

    private static func color(_ dice: inout AnimatedDice) -> AnimatedColor {
        let alphas: [UInt8] = [0, 1, 60, 128, 200, 254, 255, 255]
        func byte() -> UInt8 { .random(in: 0...255, using: &dice) }
        return AnimatedColor(red: byte(), green: byte(), blue: byte(), alpha: alphas.randomElement(using: &dice)!)
    }

    /// All orders of two frames, at even and at odd places.
    static let orders: [(AnimatedScene.Disposal, Bool)] = AnimatedScene.Disposal.allCases.flatMap { [($0, false), ($0, true)] }

    @Test(arguments: orders, orders) func orderPairs(
        _ even: (AnimatedScene.Disposal, Bool), _ odd: (AnimatedScene.Disposal, Bool)
    ) throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 5)
        var scene = Self.scene(&dice)
        for index in scene.frames.indices {
            (scene.frames[index].disposal, scene.frames[index].isOver) = index % 2 == 0 ? even : odd
        }
        for isDeep in [false, true] {
            let path = try material.write("a.png", AnimatedPNG(scene: scene, isDeep: isDeep).data)
            // Each layer rounds to whole levels once.
            try AnimatedResult.compare(path, scene, tolerance: 3, "\(even) \(odd)")
        }
    }

    @Test func timesAndPlays() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 5)
        let delays = [(1, 10), (0, 10), (3, 0), (65535, 65535), (1, 30), (7, 1000)]
        for plays in [0, 1, 7] {
            let png = AnimatedPNG(scene: Self.scene(&dice), delays: delays, plays: plays)
            let info = try AnimatedPicture.info(path: material.write("a.png", png.data))
            #expect(info.plays == plays)
            #expect(info.delays == [0.1, 0.1, 0.03, 1, 1.0 / 30, 0.007])
        }
    }

    @Test func aCoverIsNoFrame() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 8)
        let scene = Self.scene(&dice)
        let cover = [AnimatedColor](repeating: AnimatedColor(red: 9, green: 9, blue: 9, alpha: 255), count: 88)
        for pieces in [1, 5] {
            let png = AnimatedPNG(scene: scene, cover: cover, pieces: pieces)
            try AnimatedResult.compare(material.write("a.png", png.data), scene, tolerance: 3, "pieces \(pieces)")
        }
    }

    @Test func anyOrderGivesTheSameFrames() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 3)
        let path = try material.write("a.png", AnimatedPNG(scene: Self.scene(&dice)).data)
        let steady = try AnimatedPicture(path: path)
        let frames = try steady.info.delays.indices.map { try steady.frame($0) }
        for index in [5, 0, 3, 3, 2, 4, 1, 5, 0] { #expect(try steady.frame(index) == frames[index]) }
    }

    /// What the format calls an error is one; without a valid animation there is the plain picture.
    @Test func brokenOrder() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 4)
        let scene = Self.scene(&dice)
        func isRefused(_ change: @escaping ([AnimatedPNG.Chunk]) -> [AnimatedPNG.Chunk]) throws -> Bool {
            let path = try material.write("broken.png", AnimatedPNG(scene: scene, change: change).data)
            do {
                return try AnimatedPicture(path: path).info.delays.count < 0
            } catch MediaError.damaged {
                return true
            }
        }
        #expect(try isRefused { Array($0.prefix(4)) + $0.dropFirst(5) }, "a control chunk is missing")
        #expect(try isRefused { Array($0.prefix(5)) + $0.dropFirst(6) }, "pixels are missing")
        #expect(try isRefused { Array($0.prefix(4)) + [$0[5], $0[4]] + $0.dropFirst(6) }, "swapped")
        #expect(try isRefused { Array($0.dropLast(3)) + $0.suffix(1) }, "fewer frames than said")
        #expect(try isRefused { $0.map { $0.name == "fcTL" && $0.data[3] > 0 ? Self.moved($0) : $0 } }, "outside the picture")
        #expect(try !isRefused { [$0[0], $0[2], $0[1]] + $0.dropFirst(3) }, "the control of the whole comes after a frame's")
    }

    private static func moved(_ chunk: AnimatedPNG.Chunk) -> AnimatedPNG.Chunk {
        var chunk = chunk
        chunk.data[15] = 9
        return chunk
    }

    @Test func withoutAValidAnimation() throws {
        let material = try ReadMaterial()
        var dice = AnimatedDice(state: 4)
        let whole = Self.scene(&dice)
        var still = whole
        still.frames.removeLast(5)
        let changes: [([AnimatedPNG.Chunk]) -> [AnimatedPNG.Chunk]] = [
            { $0.filter { $0.name != "acTL" } }, { [$0[0], $0[1]] + $0.dropFirst(1) },
            { $0.map { $0.name == "acTL" ? .init(name: "acTL", data: [0, 0, 0, 0, 0, 0, 0, 0]) : $0 } },
            { $0.map { $0.name == "acTL" ? .init(name: "acTL", data: [0x80, 0, 0, 1, 0, 0, 0, 0]) : $0 } },
        ]
        for (index, change) in changes.enumerated() {
            let path = try material.write("\(index).png", AnimatedPNG(scene: whole, change: change).data)
            #expect(try AnimatedPicture.info(path: path) == AnimatedPictureInfo(width: 11, height: 8, delays: [0], plays: 1))
            try AnimatedResult.compare(path, still, tolerance: 1, "change \(index)")
        }
    }
}

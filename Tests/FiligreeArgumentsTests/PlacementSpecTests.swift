import FiligreeArguments
import FiligreeCore
import Testing

@Suite struct PlacementSpecTests {
    private let stage = Size(width: 540, height: 960)
    private let item = Size(width: 240, height: 100)

    private func origin(_ word: String, margin: Double = 0) throws -> Point {
        try PositionSpec(parsing: word).origin(of: item, on: stage, margin: margin)
    }

    @Test func pixelsAreTheTopLeftCorner() throws {
        #expect(try origin("150,340") == Point(x: 150, y: 340))
        #expect(try origin("-10,-20.5", margin: 8) == Point(x: -10, y: -20.5))
    }

    @Test func sharesAreOfTheFreeSpace() throws {
        #expect(try origin("50%,100%") == Point(x: 150, y: 860))
        #expect(try origin("0%,0%") == .zero)
        #expect(try origin("120%,-10%") == Point(x: 360, y: -86))
    }

    @Test func namesKeepTheMargin() throws {
        #expect(try origin("bottom-right", margin: 24) == Point(x: 540 - 24 - 240, y: 960 - 24 - 100))
        #expect(try origin("top-left", margin: 24) == Point(x: 24, y: 24))
        #expect(try origin("center", margin: 24) == Point(x: 150, y: 430))
        #expect(try origin("top") == Point(x: 150, y: 0))
        #expect(try origin("left") == Point(x: 0, y: 430))
    }

    @Test func whatIsComputedLiesOnWholePixels() throws {
        let size = try SizeSpec(parsing: "22%").resolved(natural: Size(width: 3, height: 2), stageWidth: 540)
        #expect(size == Size(width: 119, height: 79))
        #expect(try PositionSpec(parsing: "center").origin(of: size, on: stage, margin: 0) == Point(x: 211, y: 441))
        #expect(try SizeSpec(parsing: "x1").resolved(natural: Size(width: 1, height: 4000), stageWidth: 540) == Size(width: 1, height: 1))
    }

    @Test(arguments: ["", "10", "10,", ",10", "10,20,30", "10%,20", "10,20%", "middle", "1e9,0", "a,b", "10, 20"])
    func otherPositionsAreRefused(word: String) {
        #expect(throws: ValueError.self) { try PositionSpec(parsing: word) }
    }

    @Test(arguments: [
        ("240x120", Size(width: 240, height: 120)), ("240x", Size(width: 240, height: 120)), ("x60", Size(width: 120, height: 60)),
        ("30%", Size(width: 162, height: 81)),
    ])
    func sizesKeepTheAspect(word: String, expected: Size) throws {
        let size = try SizeSpec(parsing: word).resolved(natural: Size(width: 400, height: 200), stageWidth: 540)
        #expect(abs(size.width - expected.width) < 1e-9 && abs(size.height - expected.height) < 1e-9)
    }

    @Test(arguments: ["", "x", "240", "0x10", "-1x10", "10x0", "0%", "%", "axb", "10x20x30", "1e9x1", "nanx1"])
    func otherSizesAreRefused(word: String) {
        #expect(throws: ValueError.self) { try SizeSpec(parsing: word) }
    }
}

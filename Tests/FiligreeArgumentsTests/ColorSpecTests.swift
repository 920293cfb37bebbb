import FiligreeArguments
import FiligreeCore
import Testing

@Suite struct ColorSpecTests {
    private static let forms: [(String, [Int], Double)] = [
        ("#f80", [0xFF, 0x88, 0x00], 1.0), ("#FF8800", [0xFF, 0x88, 0x00], 1), ("#ff880080", [0xFF, 0x88, 0x00], 128.0 / 255),
        ("#f808", [0xFF, 0x88, 0x00], 136.0 / 255),
        ("Orange", [255, 165, 0], 1), ("rebeccapurple", [0x66, 0x33, 0x99], 1), ("rgb(255,136,0)", [255, 136, 0], 1),
        ("rgb(255 136 0)", [255, 136, 0], 1),
        ("rgba(255, 136, 0, 0.5)", [255, 136, 0], 0.5), ("rgb(100%,0%,0%)", [255, 0, 0], 1), ("white@0.25", [255, 255, 255], 0.25),
        ("white@25%", [255, 255, 255], 0.25), ("#ffffff80@0.5", [255, 255, 255], 64.0 / 255), ("transparent", [0, 0, 0], 0),
    ]

    @Test(arguments: forms)
    func everyFormIsRead(word: String, channels: [Int], alpha: Double) throws {
        let color = try ColorSpec.parse(word)
        #expect([color.red, color.green, color.blue] == channels.map { Double($0) / 255 })
        #expect(abs(color.alpha - alpha) < 1e-12)
    }

    @Test(arguments: [
        "", "#", "#ff", "#fffff", "#ggg", "#+12", "orang", "rgb()", "rgb(1,2)", "rgb(256,0,0)", "rgb(1,2,3,4)", "white@", "white@2",
        "white@-1", "@0.5", "rgb(1,2,3",
    ])
    func otherWordsAreRefused(word: String) {
        #expect(throws: ValueError.self) { try ColorSpec.parse(word) }
    }

    @Test func misspeltNamesGetAHint() {
        #expect { try ColorSpec.parse("ornage") } throws: { ($0 as? ValueError)?.advice.contains("did you mean orange?") == true }
    }

    @Test func theTableIsWhole() {
        let names = CSSColorNames.table.map(\.name)
        #expect(names.count == 148 && Set(names).count == 148 && names == names.sorted())
        #expect(CSSColorNames.value(of: "tomato") == 0xFF6347)
    }

    @Test func strokesHaveColourAndWidth() throws {
        let stroke = try StrokeSpec(parsing: "rgba(0,0,0,0.5):2.5")
        #expect(stroke.width == 2.5 && stroke.color == .black.withAlpha(0.5))
        for word in ["black", "black:", "black:0", ":3", "black:-1", "blakc:2"] {
            #expect(throws: ValueError.self) { try StrokeSpec(parsing: word) }
        }
    }
}

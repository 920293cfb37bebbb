import FiligreeArguments
import FiligreeCore
import Testing

@Suite struct InvocationTests {
    private func overlay(_ words: String...) throws -> OverlayRequest {
        guard case .overlay(let request) = try Invocation(parsing: ["overlay"] + words, version: "1") else {
            throw UsageError("no overlay", advice: "")
        }
        return request
    }

    private func message(_ words: [String]) -> String {
        do throws(UsageError) {
            _ = try Invocation(parsing: words, version: "1")
            return ""
        } catch {
            return error.message
        }
    }

    @Test func optionsBelongToTheItemBeforeThem() throws {
        let request = try overlay(
            "--size", "1280x720", "--from", "1", "in.mp4", "--image", "a.png", "--size", "10%", "--from=2", "--crf", "20", "--text", "Hi",
            "--rotate", "-30",
            "-o", "out.mp4", "--to", "5f")
        #expect(request.input == "in.mp4" && request.output.destination == .file("out.mp4"))
        #expect(
            request.output.size == .exact(Size(width: 1280, height: 720)) && request.output.from == .seconds(1) && request.output.to == nil)
        #expect(request.output.rate == .crf(20))
        #expect(request.items.map(\.size) == [.share(0.1), nil])
        #expect(request.items.map(\.from) == [.seconds(2), nil])
        #expect(request.items[1].to == .frames(5) && request.items[1].rotation == -30)
    }

    @Test func everyItemOptionArrives() throws {
        let request = try overlay(
            "in.mp4", "-oout.mov", "--text", "A\\nB\\\\n\\x", "--at", "-5,10", "--margin", "3", "--opacity", ".5", "--appear", "fade:1",
            "--disappear", "pop",
            "--font", "Noto Sans", "--font-size", "60", "--color", "#0f0", "--stroke", "white:2", "--align", "center", "--background",
            "black@0.5",
            "--animate", "opacity:0>1:1", "--animate", "transform.scale:0.2>1:2:repeat")
        let item = request.items[0]
        guard case .text(let text) = item.content else {
            Issue.record("the item is text")
            return
        }
        #expect(text.string == "A\nB\\n\\x" && text.fontName == "Noto Sans" && text.fontSize == 60 && text.alignment == .center)
        #expect(text.color == Color(red: 0, green: 1, blue: 0) && text.stroke?.width == 2)
        #expect(item.position == .pixels(Point(x: -5, y: 10)) && item.margin == 3 && item.opacity == 0.5)
        #expect(item.appear?.name == .fade && item.disappear?.name == .pop && item.background == .black.withAlpha(0.5))
        #expect(item.animations.count == 2)
    }

    @Test func everyOutputOptionArrives() throws {
        let output = try overlay(
            "in.mp4", "--video-codec", "hevc", "--bitrate", "5M", "--preset", "veryfast", "--profile", "main", "--fps", "29.97",
            "--no-audio", "--threads", "2",
            "--strict", "--progress", "json", "-o", "x.m4v", "--image", "a.png"
        ).output
        #expect(
            output.videoCodec == "hevc" && output.rate == .bitrate(5_000_000) && output.preset == "veryfast" && output.profile == "main")
        #expect(output.frameRate == FrameRate(30000, 1001) && !output.hasAudio && output.threads == 2 && output.isStrict)
    }

    @Test func wordsAfterTheDashesAreOperands() throws {
        #expect(try overlay("-o", "o.mp4", "--text", "x", "--", "--strange.mp4").input == "--strange.mp4")
        #expect(try overlay("-o", "o.mp4", "in.mp4", "--text=--from").items[0].label.contains("--from"))
    }

    @Test func measuringNeedsNoItem() throws {
        #expect(try overlay("in.mp4", "-o", "null:").output.destination == .discard)
    }

    @Test(arguments: [
        ("", "no command is given"), ("overlya in.mp4", "did you mean overlay?"), ("merge a b", "unknown command 'merge'"),
        ("overlay in.mp4 -o o.mp4 --txt hi", "did you mean --text?"),
        ("overlay in.mp4 -o o.mp4 --at 1,2 --text hi", "no item stands before it"),
        ("overlay in.mp4 -o o.mp4 --image a.png --color red", "does not belong to --image"),
        ("overlay in.mp4 --text hi", "no output is named"),
        ("overlay -o o.mp4 --text hi", "the video is not named"), ("overlay in.mp4 in2.mp4 -o o.mp4 --text hi", "one word too many"),
        ("overlay in.mp4 -o o.mp4", "nothing to put on the video"), ("overlay in.mp4 -o o.avi --text hi", ".mp4"),
        ("overlay in.mp4 -o o --text hi", "no extension"),
        ("overlay in.mp4 -o o.mp4 --text", "needs a value"), ("overlay in.mp4 -o o.mp4 --text --from", "needs a value"),
        ("overlay in.mp4 -o o.mp4 --text hi --at middle", "--at of item 1, --text 'hi'"),
        ("overlay in.mp4 -o o.mp4 --text hi --opacity 2", "from 0 to 1"),
        ("overlay in.mp4 -o o.mp4 --text hi --crf 20 --bitrate 5M", "contradict"),
        ("overlay in.mp4 -o o.mp4 --text hi --quality hgih", "did you mean high?"),
        ("overlay in.mp4 -o o.mp4 --text hi --no-audio=1", "takes no value"), ("overlay in.mp4 -output o.mp4 --text hi", "two dashes"),
        ("overlay in.mp4 -o o.mp4 --shape rect", "add --size"), ("overlay in.mp4 -o o.mp4 --shape star --size 3x3", "rounded"),
        ("overlay in.mp4 -o o.mp4 --preset a=b:c/ --text hi", "no name"), ("overlay in.mp4 -o o.mp4 --text=", "empty"),
        ("frame in.mp4 -o a.png", "no time is given"), ("frame in.mp4 --at 1", "no output is named"),
        ("frame in.mp4 --at 1 -o a.gif", ".png"),
        ("inspect", "the file is not named"), ("inspect a --jsn", "did you mean --json?"), ("inspect a -x", "unknown option '-x'"),
    ])
    func wrongUsageSaysWhatAndWhatToDo(line: String, expected: String) {
        let message = message(line.split(separator: " ").map(String.init))
        #expect(message.contains(expected), "\(message)")
        #expect(message.contains("; "), "a message carries advice: \(message)")
    }

    @Test func helpShowsEveryOptionAndAnExample() throws {
        for command in Invocation.commands {
            guard case .print(let page) = try Invocation(parsing: [command.name, "x", "--help"], version: "1") else {
                Issue.record("--help prints")
                return
            }
            for option in command.allOptions {
                #expect(page.contains("  \(option.short.map { "\($0), " } ?? "")\(option.name)"))
            }
            #expect(page.contains("Examples:\n  filigree \(command.name) "))
        }
    }

    /// What the help shows must work.
    @Test func examplesAreRight() {
        for example in Invocation.commands.flatMap(\.examples) {
            let words = example.command.split(separator: " ").map { $0.filter { $0 != "'" } }.dropFirst()
            #expect(message(Array(words)) == "")
        }
    }

    @Test func completionKnowsEveryOption() throws {
        for shell in ["bash", "zsh", "fish"] {
            let script = try Completion.script(for: shell, commands: Invocation.commands)
            #expect(script.contains("overlay") && script.contains("font-size") && script.contains("hevc"))
        }
        #expect(throws: UsageError.self) { try Completion.script(for: "csh", commands: []) }
    }

    @Test func distancesAreThoseOfTheTextbook() {
        #expect(Spelling.distance("kitten", "sitting") == 3)
        #expect(Spelling.distance("", "abc") == 3 && Spelling.distance("abc", "") == 3)
        #expect(Spelling.distance("opactiy", "opacity") == 1)
        #expect(Spelling.nearest(to: "--zzzzzz", among: ["--at", "--text"]) == nil)
    }
}

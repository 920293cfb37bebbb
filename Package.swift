// swift-tools-version: 6.0
import PackageDescription

/// The rooms and their doors; `Scripts/check-imports` holds every import in `Sources` against these arrows.
let package = Package(
    name: "filigree",
    products: [
        .library(name: "Filigree", targets: ["Filigree"]),
        .executable(name: "filigree", targets: ["FiligreeCLI"]),
    ],
    targets: [
        .systemLibrary(
            name: "CFFmpeg",
            pkgConfig: "libavformat libavcodec libavutil libswscale libswresample",
            providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev", "libswresample-dev"])]),
        .systemLibrary(
            name: "CCairoPango",
            pkgConfig: "pangocairo pangoft2 fontconfig",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),

        .target(name: "FiligreeCore"),
        .target(name: "FiligreePixels", dependencies: ["FiligreeCore"]),
        .target(name: "FiligreeScene", dependencies: ["FiligreeCore"]),
        .target(name: "FiligreeSubtitles", dependencies: ["FiligreeCore", "FiligreeScene"]),
        .target(name: "FiligreePlan", dependencies: ["FiligreeCore", "FiligreeScene"]),
        .target(name: "FiligreeDraw", dependencies: ["FiligreePlan", "FiligreePixels", "CCairoPango"]),
        .target(name: "FiligreeMedia", dependencies: ["FiligreeCore", "FiligreePixels", "CFFmpeg", "CWebP"]),
        .target(name: "FiligreeRender", dependencies: ["FiligreePlan", "FiligreeDraw", "FiligreeMedia"]),
        .target(name: "Filigree", dependencies: ["FiligreeRender", "FiligreeSubtitles"]),
        .target(name: "FiligreeArguments", dependencies: ["FiligreeCore", "FiligreeScene"]),
        .executableTarget(name: "FiligreeCLI", dependencies: ["Filigree", "FiligreeArguments"]),

        .target(name: "Scenarios", dependencies: ["Filigree"], path: "Examples/Scenarios"),
        .executableTarget(name: "RunScenario", dependencies: ["Scenarios"], path: "Examples/RunScenario"),

        .target(name: "TestMedia", path: "Tests/TestMedia"),
        .testTarget(name: "FiligreeCoreTests", dependencies: ["FiligreeCore", "TestMedia"]),
        .testTarget(name: "FiligreePixelsTests", dependencies: ["FiligreePixels"]),
        .testTarget(name: "FiligreeSubtitlesTests", dependencies: ["FiligreeSubtitles", "TestMedia"]),
        .testTarget(name: "FiligreePlanTests", dependencies: ["FiligreePlan", "TestMedia"]),
        .testTarget(name: "FiligreeDrawTests", dependencies: ["FiligreeDraw", "TestMedia"]),
        .testTarget(name: "FiligreeMediaTests", dependencies: ["FiligreeMedia", "TestMedia"]),
        .testTarget(name: "FiligreeTests", dependencies: ["Filigree", "TestMedia"]),
        .testTarget(name: "ScenarioTests", dependencies: ["Scenarios", "TestMedia"]),
        .testTarget(name: "FiligreeArgumentsTests", dependencies: ["FiligreeArguments"]),
        .testTarget(name: "FiligreeCLITests", dependencies: ["FiligreeCLI", "TestMedia"]),
        .testTarget(name: "TestMediaTests", dependencies: ["TestMedia"]),
    ]
)

import FiligreeMedia
import FiligreePixels
import Testing

/// Reading an animated picture back and holding it against a scene.
enum AnimatedResult {
    /// Every frame against the composed scene, at most `tolerance` levels apart.
    static func compare(
        _ path: String, _ scene: AnimatedScene, tolerance: Double, _ label: String = "", location: SourceLocation = #_sourceLocation
    ) throws {
        let picture = try AnimatedPicture(path: path)
        #expect((picture.info.width, picture.info.height) == (scene.width, scene.height), "\(label)", sourceLocation: location)
        try #require(picture.info.delays.count == scene.frames.count, "\(label)", sourceLocation: location)
        for (index, canvas) in scene.composed().enumerated() {
            let difference = AnimatedScene.difference(try picture.frame(index), canvas)
            #expect(difference <= tolerance, "\(label) frame \(index)", sourceLocation: location)
        }
    }

    /// Decodes all frames; how many there were, or nil when the file was refused or a frame was.
    @discardableResult
    static func drain(_ path: String) -> Int? {
        guard let picture = try? AnimatedPicture(path: path) else { return nil }
        for index in picture.info.delays.indices where (try? picture.frame(index)) == nil { return nil }
        return picture.info.delays.count
    }
}

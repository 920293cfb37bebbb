import Foundation

extension DrawError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cairo(let call, let text): "the drawing library failed: \(text) (\(call))"
        case .unbalancedGroups: "the draw list opens and closes groups that do not match"
        case .groupsTooDeep(let limit): "layers are nested deeper than \(limit); make the tree flatter"
        case .pictureTooLarge(let width, let height, let limit):
            "a picture of \(width)x\(height); at most \(limit) pixels are drawn at once"
        case .noFonts: "no font is installed; install one, as the package fonts-dejavu-core"
        case .unusableFontFile(let path): "\(path): it is no font file that can be read"
        case .tooManyFontFiles(let limit): "more than \(limit) font files in one process"
        case .tooManyTextShadows(let count, let limit): "a text with \(count) different shadows; at most \(limit) are drawn"
        case .tooManySpans(let count, let limit): "a text of \(count) spans; at most \(limit) are set"
        case .textTooLong(let scalars, let limit): "a text of \(scalars) characters; at most \(limit) are set"
        case .fontSizeOutOfRange(let size, let least, let greatest): "a font size of \(size); from \(least) to \(Int(greatest)) can be set"
        case .textTooLarge(let extent, let limit):
            "a text that may become \(Int(extent)) pixels long; at most \(Int(limit)): shorten it or make the font smaller"
        case .scaledTextTooLarge(let extent, let limit):
            "text scaled to \(Int(min(extent, 1e15))) pixels; at most \(Int(limit)): animate it to a smaller scale"
        case .pathTooLong(let elements, let limit): "a path of \(elements) elements; at most \(limit) are drawn"
        case .tooManyGradientStops(let count, let limit): "a gradient of \(count) colours; at most \(limit) are drawn"
        case .tooManyDashes(let limit): "a dash pattern that makes more than \(limit) dashes; make the dashes longer"
        case .videoInSprite: "a movie is shown where only still layers can be drawn"
        case .blendInSprite(let mode): "the blend mode \(mode.rawValue) needs a picture below it"
        }
    }
}

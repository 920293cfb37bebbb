import Foundation

/// Writes GIF files for tests, without compression: a clear code before the codes would grow.
struct AnimatedGIF {
    struct Picture {
        var x = 0, y = 0, width = 1, height = 1
        /// Palette entries, row by row.
        var indexes: [UInt8] = [0]
        var palette: [AnimatedColor]?
        var clearIndex: UInt8?
        /// The number in the file, 0 to 7.
        var disposal = 0
        /// Hundredths of a second; nil writes no control block at all.
        var delay: Int? = 10
        var isInterlaced = false
    }

    var width = 1
    var height = 1
    /// 2, 4, 8 … 256 entries.
    var palette: [AnimatedColor]?
    /// The number in the file; nil for none.
    var repeats: Int?
    var application = "NETSCAPE2.0"
    /// Entry of the palette that old programs paint.
    var background: UInt8 = 0
    var pictures: [Picture] = []

    var data: Data {
        var bytes = Array("GIF89a".utf8) + Self.little(width) + Self.little(height)
        bytes += [Self.flags(palette), background, 0] + Self.table(palette)
        if let repeats { bytes += [0x21, 0xFF, 11] + Array(application.utf8) + [3, 1] + Self.little(repeats) + [0] }
        for picture in pictures { bytes += Self.bytes(picture, bits: Self.bits(picture.palette ?? palette ?? [])) }
        return Data(bytes + [0x3B])
    }

    private static func little(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }

    private static func bits(_ palette: [AnimatedColor]) -> Int {
        max(1, (palette.count - 1).bitWidth - max(1, palette.count - 1).leadingZeroBitCount)
    }

    private static func flags(_ palette: [AnimatedColor]?) -> UInt8 {
        palette.map { 0x80 | UInt8(bits($0) - 1) } ?? 0
    }

    private static func table(_ palette: [AnimatedColor]?) -> [UInt8] {
        (palette ?? []).flatMap { [$0.red, $0.green, $0.blue] }
    }

    private static func bytes(_ picture: Picture, bits: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        if let delay = picture.delay {
            let flags = UInt8(picture.disposal << 2) | (picture.clearIndex == nil ? 0 : 1)
            bytes += [0x21, 0xF9, 4, flags] + little(delay) + [picture.clearIndex ?? 0, 0]
        }
        bytes += [0x2C] + little(picture.x) + little(picture.y) + little(picture.width) + little(picture.height)
        bytes += [flags(picture.palette) | (picture.isInterlaced ? 0x40 : 0)] + table(picture.palette)
        let codes = lzw(ordered(picture), bits: max(2, bits))
        bytes.append(UInt8(max(2, bits)))
        for start in stride(from: 0, to: codes.count, by: 255) {
            let block = codes[start..<min(start + 255, codes.count)]
            bytes += [UInt8(block.count)] + block
        }
        return bytes + [0]
    }

    /// The rows as the file has them: every eighth, those between, and so on.
    private static func ordered(_ picture: Picture) -> [UInt8] {
        guard picture.isInterlaced else { return picture.indexes }
        let order =
            (0..<picture.height).filter { $0 % 8 == 0 } + (0..<picture.height).filter { $0 % 8 == 4 }
            + (0..<picture.height).filter { $0 % 4 == 2 } + (0..<picture.height).filter { $0 % 2 == 1 }
        return order.flatMap { picture.indexes[$0 * picture.width..<($0 + 1) * picture.width] }
    }

    private static func lzw(_ indexes: [UInt8], bits: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var store = 0, stored = 0
        func put(_ code: Int) {
            store |= code << stored
            stored += bits + 1
            while stored >= 8 {
                bytes.append(UInt8(store & 0xFF))
                store >>= 8
                stored -= 8
            }
        }
        for (position, index) in indexes.enumerated() {
            if position % ((1 << bits) - 2) == 0 { put(1 << bits) }
            put(Int(index))
        }
        put((1 << bits) + 1)
        if stored > 0 { bytes.append(UInt8(store & 0xFF)) }
        return bytes
    }
}

extension AnimatedGIF {
    /// What the file means.
    var scene: AnimatedScene {
        AnimatedScene(
            width: width, height: height,
            frames: pictures.map { picture in
                let colors = picture.palette ?? palette ?? []
                let pixels = picture.indexes.map { index in
                    index == picture.clearIndex || Int(index) >= colors.count ? AnimatedColor.clear : colors[Int(index)]
                }
                return AnimatedScene.Frame(
                    x: picture.x, y: picture.y, width: picture.width, height: picture.height, pixels: pixels,
                    disposal: picture.disposal == 2 ? .background : picture.disposal == 3 ? .previous : .none)
            })
    }
}

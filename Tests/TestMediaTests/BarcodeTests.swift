import Foundation
import TestMedia
import Testing

@Suite struct BarcodeTests {
    @Test(arguments: [(64, 16), (320, 180), (333, 187), (1920, 1080)])
    func everyNumberIsReadBack(width: Int, height: Int) {
        for number in [0, 1, 2, 300, 0x5555, 0xAAAA, 0xFFFF] {
            let picture = RampPicture.yuv420p(number, width: width, height: height)
            #expect(Barcode.decode(picture.prefix(width * height), width: width, height: height) == number)
        }
    }

    @Test func damageIsNoticed() {
        let picture = RampPicture.yuv420p(9, width: 64, height: 64)
        let flat = [UInt8](repeating: 200, count: 64 * 64)
        #expect(Barcode.decode(flat, width: 64, height: 64) == nil)
        #expect(Barcode.decode(picture.prefix(100), width: 64, height: 64) == nil)
    }

    @Test func onsetsAreFoundToTheSample() {
        let samples = BeepSound.samples(beepsAt: [0.25, 0.7], duration: 1, sampleRate: 48000)
        let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
        #expect(left.count == 48000)
        #expect(BeepSound.onsets(in: left, sampleRate: 48000) == [0.25, 0.7])
    }
}

import Foundation

/// The sound of beep-flash clips: silence with short tones.
public enum BeepSound {
    /// Seconds that a beep and a flash last.
    public static let length = 0.05

    /// Stereo 16-bit samples, interleaved: a 1 kHz tone (amplitude 16000) of `length` from the sample nearest to each of `times`.
    public static func samples(beepsAt times: [Double], duration: Double, sampleRate: Int) -> [Int16] {
        var result = [Int16](repeating: 0, count: 2 * Int((duration * Double(sampleRate)).rounded()))
        for time in times {
            let first = Int((time * Double(sampleRate)).rounded())
            for index in 0..<Int(length * Double(sampleRate)) where (first + index) * 2 + 1 < result.count {
                // A quarter period ahead, so that the first sample is already loud and the onset is one sample sharp.
                let phase = Double(index) / Double(sampleRate) * 1000 + 0.25
                let value = Int16(16000 * sin(2 * .pi * phase))
                result[(first + index) * 2] = value
                result[(first + index) * 2 + 1] = value
            }
        }
        return result
    }

    /// Times in seconds at which sound starts after at least 20 ms of silence; `samples` are of one channel.
    public static func onsets(in samples: [Int16], sampleRate: Int, threshold: Int16 = 4000) -> [Double] {
        var result = [Double]()
        var quiet = sampleRate
        for (index, sample) in samples.enumerated() {
            if sample.magnitude >= threshold.magnitude {
                if quiet >= sampleRate / 50 { result.append(Double(index) / Double(sampleRate)) }
                quiet = 0
            } else {
                quiet += 1
            }
        }
        return result
    }
}

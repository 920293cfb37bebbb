/// What an encoder has to offer when asked.
public enum EncoderOutput {
    case packet(Packet)
    /// Nothing before it gets more frames.
    case needsInput
    /// Everything was delivered; only after `send(nil)`.
    case endOfStream
}

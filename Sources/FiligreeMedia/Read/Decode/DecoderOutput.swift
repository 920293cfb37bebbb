/// What a decoder has to give.
public enum DecoderOutput: Sendable {
    case frame(Frame)
    /// Nothing until another packet is sent.
    case needsInput
    /// Nothing any more: the last packet was sent and all its frames were given.
    case endOfStream
}

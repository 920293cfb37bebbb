/// What becomes of a frame's rectangle before the next frame is drawn.
enum FrameDisposal {
    case keep
    /// Transparent, whatever background the file names.
    case clear
    /// As it was before the frame.
    case restore
}

import CFFmpeg

/// One decoded picture or block of samples. Owns its `AVFrame`; handed from thread to thread, used by one at a time.
public final class Frame: @unchecked Sendable {
    // Unchecked: a raw C pointer; every frame has one owner at a time (it moves through queues).
    let pointer: UnsafeMutablePointer<AVFrame>

    init() {
        guard let frame = av_frame_alloc() else { fatalErrorOutOfMemory() }
        pointer = frame
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&frame)
    }

    /// Pixels (video).
    public var width: Int { Int(pointer.pointee.width) }
    public var height: Int { Int(pointer.pointee.height) }

    /// In the time base of whoever made the frame (the source stream's for decoded video). Nil: none known.
    public var presentationTime: Int64? {
        get { pointer.pointee.pts == filigree_AV_NOPTS_VALUE ? nil : pointer.pointee.pts }
        set { pointer.pointee.pts = newValue ?? filigree_AV_NOPTS_VALUE }
    }
}

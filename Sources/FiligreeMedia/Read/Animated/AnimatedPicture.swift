import FiligreePixels

/// An animated picture that is open: GIF, APNG, WebP or AVIF; a still picture of any kind is an animation of one frame.
///
/// Holds the current canvas (and what its format needs to go on from there), never all frames. Frames in rising order are cheap; going back
/// composes again from the first. Used by one thread at a time.
public final class AnimatedPicture {
    public let path: String
    /// Size, times and plays.
    public var info: AnimatedPictureInfo { source.info }
    private let source: any AnimatedSource
    private let cancellation: Cancellation?
    /// The frame made last, and its number; nil before the first.
    private var current: (index: Int, bitmap: Bitmap)?

    /// Opens the file and reads the times of all frames; decodes no pixels of an animation.
    ///
    /// - Throws: `MediaError.unsupported` for what is above the limits, before memory for it is taken, and for movies; `.damaged` for files
    ///   without a frame that can be shown.
    public init(path: String, limits: Limits = Limits(), cancellation: Cancellation? = nil) throws(MediaError) {
        try cancellation?.check()
        self.path = path
        self.cancellation = cancellation
        source = try AnimatedKind(path: path).open(path: path, limits: limits, cancellation: cancellation)
    }

    /// The canvas as it is seen while frame `index` is shown, premultiplied. `index` must be one of `info.delays`, or it traps.
    ///
    /// - Throws: `MediaError.damaged` when the frame cannot be decoded.
    public func frame(_ index: Int) throws(MediaError) -> Bitmap {
        precondition(info.delays.indices.contains(index), "frame \(index) of \(info.delays.count)")
        var following = (current?.index ?? -1) + 1
        if let current, current.index == index { return current.bitmap }
        if index < following {
            current = nil
            following = 0
            try source.rewind()
        }
        for number in following...index { try advance(to: number) }
        return current!.bitmap
    }

    private func advance(to number: Int) throws(MediaError) {
        // Let go first: what nobody else holds is drawn over in place.
        current = nil
        do throws(MediaError) {
            try cancellation?.check()
            current = (number, try source.next())
        } catch {
            // Where the source stands is unknown now.
            try source.rewind()
            throw error
        }
    }

    /// What opening the file tells, for a look at many.
    public static func info(path: String, limits: Limits = Limits()) throws(MediaError) -> AnimatedPictureInfo {
        try AnimatedPicture(path: path, limits: limits).info
    }
}

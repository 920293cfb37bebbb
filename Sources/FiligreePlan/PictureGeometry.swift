import FiligreeCore

/// How the picture that people see (upright, square pixels) lies in the picture that is coded (perhaps turned, perhaps with pixels that are
/// not square).
public struct PictureGeometry: Hashable, Sendable {
    /// Pixels that the encoder gets.
    public let codedWidth: Int
    public let codedHeight: Int
    /// How the coded picture is turned to be looked at.
    public let orientation: Orientation
    /// The space of the layer tree's root, in pixels of the upright picture.
    public let uprightSize: Size
    /// From the upright picture to the coded one; both have their origin at the top left and y down.
    public let uprightToCoded: Transform2D
    /// The upright movie in its own pixels, which decides the aspect of layers that show it.
    public let movieSize: Size

    /// - Parameters:
    ///   - pixelAspect: width by height of a coded pixel.
    ///   - seen: the columns and rows that are the picture, from the top left, where the codec needed more; nil is all of them.
    public init(
        codedWidth: Int, codedHeight: Int, orientation: Orientation = .upright, pixelAspect: Double = 1, movieSize: Size? = nil,
        seen: (width: Int, height: Int)? = nil
    ) {
        self.codedWidth = codedWidth
        self.codedHeight = codedHeight
        self.orientation = orientation
        let (width, height) = (Double(seen?.width ?? codedWidth), Double(seen?.height ?? codedHeight))
        let square = Size(width: width * pixelAspect, height: height)
        uprightSize = orientation.swapsSides ? Size(width: square.height, height: square.width) : square
        self.movieSize = movieSize ?? uprightSize
        let upright = Transform2D.scale(x: pixelAspect, y: 1)
            .concatenating(orientation.transform(storedWidth: square.width, storedHeight: square.height))
        uprightToCoded = upright.inverse ?? .identity
    }

    /// The whole upright picture, y down.
    public var uprightRect: Rect { Rect(origin: .zero, size: uprightSize) }
}

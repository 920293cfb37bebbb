/// How a layer comes or goes. The raw values are the words of the command line.
public enum ShowEffect: String, Codable, Sendable, CaseIterable {
    case fade, pop, zoom, spin
    /// The direction is that of the movement.
    case slideLeft = "slide-left"
    case slideRight = "slide-right"
    case slideUp = "slide-up"
    case slideDown = "slide-down"
    /// The direction is that in which more of the layer is seen, or less.
    case wipeLeft = "wipe-left"
    case wipeRight = "wipe-right"
    case wipeUp = "wipe-up"
    case wipeDown = "wipe-down"
    /// Text comes letter by letter; anything else is wiped to the right.
    case typewriter
}

/// How a picture is laid on what is below it: the separable and non-separable modes of W3C Compositing and Blending Level 1, and the
/// sum. Raw values are the words of the command line. Stands for Core Animation's `compositingFilter`.
public enum BlendMode: String, Hashable, Codable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    /// The sum of colours and of alphas, cut off at 1 ("plus lighter").
    case add
}

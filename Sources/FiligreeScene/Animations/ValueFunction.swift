import FiligreeCore

/// Makes a transform of animated numbers. Stands for `CAValueFunction`; raw values are Core Animation's names.
public enum ValueFunction: String, Hashable, Codable, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    case scaleX, scaleY, scaleZ
    case translateX, translateY, translateZ

    /// Radians, factor or points.
    public func transform(_ number: Double) -> Transform3D {
        switch self {
        case .rotateX: .rotation(number, x: 1, y: 0, z: 0)
        case .rotateY: .rotation(number, x: 0, y: 1, z: 0)
        case .rotateZ: .rotation(number, x: 0, y: 0, z: 1)
        case .scaleX: .scale(x: number, y: 1)
        case .scaleY: .scale(x: 1, y: number)
        case .scaleZ: .scale(x: 1, y: 1, z: number)
        case .translateX: .translation(x: number, y: 0)
        case .translateY: .translation(x: 0, y: number)
        case .translateZ: .translation(x: 0, y: 0, z: number)
        }
    }
}

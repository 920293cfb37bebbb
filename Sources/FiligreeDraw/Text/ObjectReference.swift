import CCairoPango

/// Owns one reference to a GObject.
struct ObjectReference: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }
    init(_ pointer: OpaquePointer) { self.pointer = UnsafeMutableRawPointer(pointer) }

    deinit { g_object_unref(pointer) }

    var opaque: OpaquePointer { OpaquePointer(pointer) }
}

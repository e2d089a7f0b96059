#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What puts a terminal back, laid out for a signal handler: plain memory that nobody changes once it is handed over.
struct RestoreSequence {
  let descriptor: Int32
  /// Not changed either, but the system's call wants it by an address.
  var settings: termios
  /// The bytes that undo what was changed about the terminal.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
  /// The terminal around this one.
  let next: UnsafeMutablePointer<RestoreSequence>?

  /// Allocates a restoreSequence that comes before others.
  static func make(
    descriptor: Int32, settings: termios, bytes: some Collection<UInt8>, next: UnsafeMutablePointer<RestoreSequence>?
  ) -> UnsafeMutablePointer<RestoreSequence> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    let restoreSequence = UnsafeMutablePointer<RestoreSequence>.allocate(capacity: 1)
    restoreSequence.initialize(
      to: RestoreSequence(descriptor: descriptor, settings: settings, bytes: copy, count: bytes.count, next: next))
    return restoreSequence
  }

  /// Frees a restoreSequence and all that follow it.
  static func free(_ first: UnsafeMutablePointer<RestoreSequence>?) {
    var rest = first
    while let restoreSequence = rest {
      rest = restoreSequence.pointee.next
      restoreSequence.pointee.bytes.deallocate()
      restoreSequence.deallocate()
    }
  }
}

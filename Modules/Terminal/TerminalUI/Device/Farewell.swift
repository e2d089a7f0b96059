#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What puts a terminal back, laid out for a signal handler: plain memory that nobody changes once it is handed over.
struct Farewell {
  let descriptor: Int32
  /// Not changed either, but the system's call wants it by an address.
  var settings: termios
  /// The bytes that undo what was changed about the terminal.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
  /// The terminal around this one.
  let next: UnsafeMutablePointer<Farewell>?

  /// Allocates a farewell that comes before others.
  static func make(
    descriptor: Int32, settings: termios, bytes: some Collection<UInt8>, next: UnsafeMutablePointer<Farewell>?
  ) -> UnsafeMutablePointer<Farewell> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    let farewell = UnsafeMutablePointer<Farewell>.allocate(capacity: 1)
    farewell.initialize(
      to: Farewell(descriptor: descriptor, settings: settings, bytes: copy, count: bytes.count, next: next))
    return farewell
  }

  /// Frees a farewell and all that follow it.
  static func free(_ first: UnsafeMutablePointer<Farewell>?) {
    var rest = first
    while let farewell = rest {
      rest = farewell.pointee.next
      farewell.pointee.bytes.deallocate()
      farewell.deallocate()
    }
  }
}

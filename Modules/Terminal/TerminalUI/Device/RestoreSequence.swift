#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The data that restores a terminal, laid out for a signal handler: plain memory that never changes after publication.
struct RestoreSequence {
  let descriptor: Int32
  /// The settings to restore; never changed, but `tcsetattr` requires a pointer to them.
  var settings: termios
  /// The escape sequences that undo the changes to the terminal.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
  /// The restore sequence of the enclosing terminal, which is restored next.
  let next: UnsafeMutablePointer<RestoreSequence>?

  /// Allocates a restore sequence that precedes others.
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

  /// Frees a restore sequence and all those that follow it.
  static func free(_ first: UnsafeMutablePointer<RestoreSequence>?) {
    var rest = first
    while let restoreSequence = rest {
      rest = restoreSequence.pointee.next
      restoreSequence.pointee.bytes.deallocate()
      restoreSequence.deallocate()
    }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The data that restores a terminal.
///
/// The data is plain memory. It never changes after it has been passed to the signal handlers, because they can read it
/// at any time.
struct RestoreSequence {
  let descriptor: Int32
  /// The settings to restore.
  ///
  /// The property never changes, but it is a variable because `tcsetattr` requires a pointer to it.
  var settings: termios
  /// The escape sequences that undo the changes to the terminal.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
  /// The restore sequence of the next terminal to restore, or `nil` if there is none.
  let next: UnsafeMutablePointer<RestoreSequence>?

  /// Allocates a restore sequence that precedes `next`, if any.
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

  /// Frees a restore sequence and all sequences that follow it.
  static func free(_ first: UnsafeMutablePointer<RestoreSequence>?) {
    var rest = first
    while let restoreSequence = rest {
      rest = restoreSequence.pointee.next
      restoreSequence.pointee.bytes.deallocate()
      restoreSequence.deallocate()
    }
  }
}

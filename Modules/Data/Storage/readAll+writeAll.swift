#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call that writes bytes to a descriptor, as `write(2)` does.
package typealias Write = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int

/// Writes all bytes to a descriptor, however few are taken at a time, whatever interrupts.
///
/// - Parameters:
///   - bytes: What to write.
///   - descriptor: Where to; one that does not block is waited for.
///   - write: The call that writes.
/// - Throws: The refusal; an unknown part of the bytes is then written.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32, by write: Write = systemWrite) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
    if count > 0 {
      start += count
    } else if count == 0 {
      throw SystemError(code: EIO)
    } else if errno == EAGAIN {
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, -1)
    } else if errno != EINTR {
      throw .last
    }
  }
}

/// The system's own call.
package let systemWrite: Write = { write($0, $1, $2) }

/// Returns all bytes from a descriptor to its end.
///
/// - Throws: The refusal; `EFBIG` if there are more than `limit` bytes.
func readAll(_ descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while bytes.count <= limit {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw .last }
  }
  throw SystemError(code: EFBIG)
}

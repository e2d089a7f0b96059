#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// System calls that tests can replace to simulate failures.
struct FileCalls {
  var read: (_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int = systemRead
  var write: (_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int = systemWrite
  var synchronize: (_ descriptor: Int32) -> Int32 = systemSynchronize
  var close: (_ descriptor: Int32) -> Int32 = systemClose
  var access: (_ path: String, _ mode: Int32) -> Int32 = systemAccess
  var lock: (_ descriptor: Int32, _ operation: Int32) -> Int32 = systemLock

  /// Writes all bytes to a file, even if writes are partial or interrupted.
  ///
  /// - Throws: The system error. Some of the bytes might have been written.
  func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count == 0 { throw SystemError(code: EIO) }
      if count > 0 { start += count } else if errno != EINTR { throw .last }
    }
  }

  /// Reads a file to the end.
  ///
  /// - Throws: The system error. The code is `EFBIG` if there are more than `limit` bytes.
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
}

/// Calls the system function `read`, which the property of the same name shadows in ``FileCalls``.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

/// Flushes a file's changes to disk.
func systemSynchronize(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
  // On Darwin, `fsync` leaves the bytes in the drive's cache. Some file systems support only `fsync`.
  if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}

func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

func systemAccess(_ path: String, _ mode: Int32) -> Int32 { access(path, mode) }

func systemLock(_ descriptor: Int32, _ operation: Int32) -> Int32 { flock(descriptor, operation) }

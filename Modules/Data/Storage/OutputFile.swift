#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An output file that the user specifies.
///
/// A regular file is replaced atomically. Any other file, such as a device or a pipe, is written in place.
package struct OutputFile {
  let path: String
  var calls = FileCalls()

  package init(path: String) {
    self.path = path
  }

  /// Writes the bytes to the file.
  ///
  /// A new file receives the default permissions, and an existing file keeps its permissions. If the path is a symbolic
  /// link, the link's target is replaced or created, and the link remains.
  ///
  /// - Throws: The system error. After the error, a file that is replaced atomically is unchanged, unless only the
  ///   final synchronization failed.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists || errno == ENOENT else { throw .last }
    if exists, status.st_mode & S_IFMT != S_IFREG || isDescriptorPath { return try writeInPlace(bytes) }
    // Checks the write permission, because replacing a write-protected file would circumvent its protection.
    guard !exists || calls.access(path, W_OK) == 0 else { throw .last }
    let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~creationMask
    try AtomicFile(path: path, mode: mode, createsFolders: false, calls: calls).replace(with: bytes)
  }

  /// Whether the path names an open descriptor, such as `/dev/stdout`, or any file in `/proc`.
  ///
  /// Such a file cannot be replaced, so it must be written in place.
  private var isDescriptorPath: Bool { ["/dev/std", "/dev/fd/", "/proc/"].contains(where: path.hasPrefix) }

  private func writeInPlace(_ bytes: [UInt8]) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try calls.writeAll(bytes, to: descriptor)
    } catch {
      _ = calls.close(descriptor)
      throw error
    }
    guard calls.close(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  /// The process's file mode creation mask.
  ///
  /// A process can read its mask only by setting it.
  private var creationMask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

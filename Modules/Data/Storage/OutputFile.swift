#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A place for a result, which a person has named: a regular file is replaced whole or not at all, anything else, such
/// as a device or a pipe, is written to.
package struct OutputFile {
  let path: String
  var calls = FileCalls()

  package init(path: String) {
    self.path = path
  }

  /// Writes the bytes; a file that is new gets the mode that the process gives its files, another one keeps its own.
  ///
  /// Where the path is a symbolic link, the file that it leads to is replaced or made, and the link stays.
  ///
  /// - Throws: The rejection; a regular file is then as it was.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists || errno == ENOENT else { throw .last }
    if exists, status.st_mode & S_IFMT != S_IFREG || isOpenAlready { return try writeInPlace(bytes) }
    // A new name would get past this.
    guard !exists || calls.access(path, W_OK) == 0 else { throw .last }
    let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~creationMask
    try AtomicFile(path: path, mode: mode, makesFolders: false, calls: calls).replace(with: bytes)
  }

  /// Whether the path names a descriptor, such as `/dev/stdout`: whoever holds it must find the bytes there.
  private var isOpenAlready: Bool { ["/dev/std", "/dev/fd/", "/proc/"].contains(where: path.hasPrefix) }

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

  /// What the process takes from the mode of new files, which can be read only by setting it.
  private var creationMask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

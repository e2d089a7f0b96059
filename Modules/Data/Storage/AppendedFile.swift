#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file to which several processes can append lines at the same time.
///
/// Each line is appended with a single system call, so lines do not interleave. If the file ends with an incomplete
/// line because a process was killed or the disk was full, a newline is inserted first. If the file is deleted, it is
/// created again for the next line. The path may also name a device, or a pipe that has a reader. No operation blocks.
package final class AppendedFile {
  /// The path of the file.
  package let path: String
  var calls = FileCalls()
  /// The open file, or `nil` until the first line is appended.
  private var opened: (descriptor: Int32, isRegular: Bool)?

  /// Creates an instance without creating the file.
  ///
  /// When the first line is appended, the file is created with mode 0600 if it does not exist. Its folder must exist.
  package init(path: String) { self.path = path }

  deinit { if let opened { _ = calls.close(opened.descriptor) } }

  /// Appends a line.
  ///
  /// - Parameter line: The bytes, including the newline at the end.
  /// - Throws: The system error. Part of the line may have been written, for example if the disk is full.
  package func append(_ line: [UInt8]) throws(SystemError) {
    let file = try file()
    let bytes = file.isRegular && endsWithPartialLine(file.descriptor) ? [UInt8(ascii: "\n")] + line : line
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { calls.write(file.descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .last }
    // Does not write the rest of the line, because other processes may have appended lines in the meantime.
    guard count == bytes.count else { throw SystemError(code: ENOSPC) }
  }

  /// Returns the open file.
  ///
  /// The file is opened when the first line is appended, and again if it was deleted.
  private func file() throws(SystemError) -> (descriptor: Int32, isRegular: Bool) {
    if let opened {
      guard opened.isRegular && isDeleted(opened.descriptor) else { return opened }
      self.opened = nil
      _ = calls.close(opened.descriptor)
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    // Checking how a regular file ends requires read access. A pipe, however, is opened only for writing, because the
    // program would otherwise be one of its readers.
    let access = exists && status.st_mode & S_IFMT != S_IFREG ? O_WRONLY : O_RDWR
    let descriptor = systemOpen(path, access | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let file = (descriptor, isRegular: access == O_RDWR)
    opened = file
    return file
  }

  /// Returns whether the file no longer has a name, in which case no other process could read the appended lines.
  private func isDeleted(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
  }

  /// Returns whether the file is not empty and its last byte is not a newline.
  private func endsWithPartialLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0
    return lseek(descriptor, -1, SEEK_END) >= 0 && read(descriptor, &last, 1) == 1 && last != UInt8(ascii: "\n")
  }
}

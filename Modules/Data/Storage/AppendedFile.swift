#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that lines are added to, by several processes at once if need be, and that nothing is ever taken from.
///
/// Each line is written by one call, at the end of the file wherever that is by then, so lines do not interleave. Where
/// somebody has died in the middle of one, or a disk was full, the next line begins on a line of its own. If the file
/// is deleted, the next line makes it anew. A device or a pipe that somebody reads will do, too; nothing is waited for.
package final class AppendedFile {
  /// Where the file lies.
  package let path: String
  var calls = FileCalls()
  /// The file, once the first line has been added.
  private var opened: (descriptor: Int32, isRegular: Bool)?

  /// Makes the value; the file is made with the first line, for the owner alone, and its folder has to be there.
  package init(path: String) { self.path = path }

  deinit { if let opened { _ = calls.close(opened.descriptor) } }

  /// Adds a line.
  ///
  /// - Parameter line: The bytes, the newline at their end included.
  /// - Throws: The rejection; a part of the line may be written, as when a disk is full.
  package func append(_ line: [UInt8]) throws(SystemError) {
    let file = try file()
    let bytes = file.isRegular && endsAmidLine(file.descriptor) ? [UInt8(ascii: "\n")] + line : line
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { calls.write(file.descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .last }
    // The rest could only be written after what others have written meanwhile.
    guard count == bytes.count else { throw SystemError(code: ENOSPC) }
  }

  /// Returns the file, opened by the first line.
  private func file() throws(SystemError) -> (descriptor: Int32, isRegular: Bool) {
    if let opened {
      guard opened.isRegular && isDeleted(opened.descriptor) else { return opened }
      self.opened = nil
      _ = calls.close(opened.descriptor)
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    // To see how the file ends it has to be readable. A pipe that is opened so would have a reader in its writer.
    let access = exists && status.st_mode & S_IFMT != S_IFREG ? O_WRONLY : O_RDWR
    let descriptor = systemOpen(path, access | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let file = (descriptor, isRegular: access == O_RDWR)
    opened = file
    return file
  }

  /// Whether the file has no name any more, so that nobody would ever read what is added.
  private func isDeleted(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
  }

  /// Whether the last byte is there and is no newline.
  private func endsAmidLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0
    return lseek(descriptor, -1, SEEK_END) >= 0 && read(descriptor, &last, 1) == 1 && last != UInt8(ascii: "\n")
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is read whole and left alone.
package struct InputFile {
  /// More than anything that a person could read, in bytes.
  package static let greatestSize = 1 << 20

  /// Where the file lies.
  package let path: String
  /// Whether a pipe is waited for until somebody writes into it.
  package let waitsForWriters: Bool
  /// What is larger is not read.
  private let greatestSize: Int

  /// Makes the value; nothing is read yet.
  package init(path: String, waitsForWriters: Bool = true, greatestSize: Int = Self.greatestSize) {
    self.path = path
    self.waitsForWriters = waitsForWriters
    self.greatestSize = greatestSize
  }

  /// Returns whether there is nothing at a path, not even a link that leads nowhere.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && SystemError.last.isAboutNothing
  }

  /// Returns the content.
  ///
  /// - Throws: The rejection; `EFBIG` if there are more bytes than it may have.
  package func read() throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (waitsForWriters ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try FileCalls().readAll(descriptor, atMost: greatestSize)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is read completely and never changed.
package struct InputFile {
  /// The default maximum size in bytes.
  package static let maximumSize = 1 << 20

  package let path: String
  /// Whether opening a named pipe blocks until the pipe has a writer.
  package let blocksForWriters: Bool
  /// The maximum size of the file in bytes.
  private let maximumSize: Int

  /// Creates an instance without reading the file.
  package init(path: String, blocksForWriters: Bool = true, maximumSize: Int = Self.maximumSize) {
    self.path = path
    self.blocksForWriters = blocksForWriters
    self.maximumSize = maximumSize
  }

  /// Returns whether no file exists at a path.
  ///
  /// A broken symbolic link counts as existing.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && SystemError.last.isNotFound
  }

  /// Returns the content of the file.
  ///
  /// - Throws: The system error. The code is `EFBIG` if the file exceeds the maximum size.
  package func read() throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (blocksForWriters ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try FileCalls().readAll(descriptor, atMost: maximumSize)
  }
}

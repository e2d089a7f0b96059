import Storage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file of any size, a pipe, or standard input, which is read and never kept.
struct LogFile {
  private static let pieceLength = 1 << 20

  /// Where the file lies; `-` is standard input.
  let path: String

  /// Reads the file to its end.
  ///
  /// - Parameter body: Called with each piece, and how many bytes the file has, as far as a file has a size.
  /// - Throws: The refusal; some pieces may have been read.
  func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>, _ size: Int?) -> Void) throws(SystemError) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    let size = Self.size(of: descriptor)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.pieceLength)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      if count > 0 {
        body(UnsafeBufferPointer(rebasing: buffer[..<count]), size)
      } else if errno == EAGAIN {
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&input, 1, -1)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Whether the same bytes come a second time: not from pipes.
  var canBeReadAgain: Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A pipe, or a file of any size, that is read in chunks.
///
/// The chunks are not kept in memory.
package struct StreamedFile {
  private enum Source {
    case path(String)
    case descriptor(Int32)
  }

  private static let chunkSize = 1 << 20

  private let source: Source
  var calls = FileCalls()

  private init(_ source: Source) { self.source = source }

  /// Returns a file that is opened each time it is read.
  package static func path(_ path: String) -> StreamedFile { StreamedFile(.path(path)) }

  /// Returns a file that the caller opens and closes.
  package static func descriptor(_ descriptor: Int32) -> StreamedFile { StreamedFile(.descriptor(descriptor)) }

  /// Reads the file to its end.
  ///
  /// - Parameter body: A closure that receives each chunk and the size of the file. The size is `nil` if the file is
  ///   not a regular file.
  /// - Throws: The system error. Some chunks might already have been read.
  package func forEachChunk(_ body: (UnsafeBufferPointer<UInt8>, _ size: Int?) -> Void) throws(SystemError) {
    switch source {
    case .descriptor(let descriptor):
      try forEachChunk(of: descriptor, body)
    case .path(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .last }
      defer { _ = calls.close(descriptor) }
      try forEachChunk(of: descriptor, body)
    }
  }

  /// Whether the file can be read again from the start.
  ///
  /// Only a regular file that is specified by its path can be read again.
  package var isRereadable: Bool {
    var status = stat()
    guard case .path(let path) = source, stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }

  private func forEachChunk(
    of descriptor: Int32, _ body: (UnsafeBufferPointer<UInt8>, _ size: Int?) -> Void
  ) throws(SystemError) {
    let size = Self.size(of: descriptor)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.chunkSize)
    defer { buffer.deallocate() }
    while true {
      let count = calls.read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      if count > 0 {
        body(UnsafeBufferPointer(rebasing: buffer[..<count]), size)
      } else if errno == EAGAIN {
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&input, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file to which several processes can append lines at the same time.
///
/// A single system call appends each line, so lines do not interleave. If the file ends with an incomplete line, a
/// newline is inserted before the next line. A line can be incomplete because a process was killed or the disk was
/// full. If the file has been deleted, it is created again before the next line is appended. The path can also name a
/// device or a pipe that has a reader. No operation waits for a reader or another writer.
final class AppendedFile {
  /// The path of the file.
  let path: String
  /// The system calls, which tests can replace.
  var write: (_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int = systemWrite
  var close: (_ descriptor: Int32) -> Int32 = systemClose
  private let rotation: FileSink.Rotation?
  /// The open file, or `nil` if no file is open.
  private var opened: (descriptor: Int32, isRegular: Bool)?

  /// Creates an instance without creating the file.
  ///
  /// The file is created with mode 0600 when the first line is appended. The file's folder must already exist.
  init(path: String, rotation: FileSink.Rotation? = nil) {
    self.path = path
    self.rotation = rotation
  }

  deinit { if let opened { _ = close(opened.descriptor) } }

  /// Appends a line.
  ///
  /// - Parameter line: The bytes, including the newline at the end.
  /// - Throws: The system error. Part of the line might have been written, for example, if the disk is full.
  func append(_ line: [UInt8]) throws(FileSinkError) {
    var file = try file()
    if let rotation, file.isRegular, rotation.isDue(file.descriptor, appending: line.count) {
      rotation.rotate(file.descriptor, at: path)
      file = try self.file()
    }
    let bytes = file.isRegular && endsWithPartialLine(file.descriptor) ? [UInt8(ascii: "\n")] + line : line
    var count = -1
    repeat {
      count = bytes.withUnsafeBytes { write(file.descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .last }
    // The rest is not written, because it could end up after lines that other processes have appended in the meantime.
    guard count == bytes.count else { throw FileSinkError(code: ENOSPC) }
  }

  /// Returns the open file.
  ///
  /// The file is opened for the first line and opened again if it was deleted or rotated.
  private func file() throws(FileSinkError) -> (descriptor: Int32, isRegular: Bool) {
    if let opened {
      guard opened.isRegular && isStale(opened.descriptor) else { return opened }
      self.opened = nil
      _ = close(opened.descriptor)
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    // Read access is needed to check how a regular file ends. A pipe, however, is opened only for writing, because the
    // program would otherwise be one of its readers.
    let access = exists && status.st_mode & S_IFMT != S_IFREG ? O_WRONLY : O_RDWR
    let descriptor = systemOpen(path, access | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let file = (descriptor, isRegular: access == O_RDWR)
    opened = file
    return file
  }

  /// Returns whether the file must be opened again.
  ///
  /// The file must be opened again if it no longer has a name, because appended lines could then never be read. It must
  /// also be opened again if any process has rotated it.
  private func isStale(_ descriptor: Int32) -> Bool {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_nlink == 0 { return true }
    return rotation != nil && !FileSink.Rotation.isFile(descriptor, at: path)
  }

  /// Returns whether the file is not empty and its last byte is not a newline.
  private func endsWithPartialLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0
    return lseek(descriptor, -1, SEEK_END) >= 0 && read(descriptor, &last, 1) == 1 && last != UInt8(ascii: "\n")
  }
}

/// An operating system error that prevents an event from being written.
public struct FileSinkError: Error, Hashable, Sendable {
  /// The error number, as in `errno.h`.
  public let code: Int32

  /// Creates an error from an error number.
  public init(code: Int32) { self.code = code }

  /// The error from the last failed system call.
  static var last: FileSinkError { FileSinkError(code: errno) }
}

extension FileSinkError: CustomStringConvertible {
  /// The system's description, such as “No space left on device”.
  public var description: String { String(cString: strerror(code)) }
}

/// Calls the system function `write`, which a property of the same name shadows within ``AppendedFile``.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

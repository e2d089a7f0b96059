#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A small file that is read and replaced atomically.
///
/// A reader sees either the old content or the new content, but never a mixture. If the path is a symbolic link, the
/// link's target is replaced or created, and the link remains.
struct AtomicFile {
  /// The maximum size of a file, in bytes.
  ///
  /// This size exceeds the size of any file that this program writes.
  static let maximumSize = 16 << 20
  /// The text between the file's name and ``temporaryPattern`` in a temporary file's name.
  static let temporarySuffix = ".tmp-"
  /// The pattern for the end of a temporary file's name, in which `mkstemp` replaces each `X` with a letter or a digit.
  static let temporaryPattern = "XXXXXX"

  let path: String
  /// The permissions for a new file.
  var mode: mode_t = 0o600
  /// Whether missing folders are created, with mode 0700.
  var createsFolders = true
  var calls = FileCalls()

  /// Returns the content, or `nil` if the file does not exist.
  ///
  /// The result is also `nil` if the file cannot exist because a parent in its path is not a folder.
  ///
  /// - Throws: The system error. The code is `EFBIG` if the file is larger than ``maximumSize``. It is `EISDIR` for a
  ///   folder, and `EINVAL` for any other non-regular file.
  func read() throws(SystemError) -> [UInt8]? {
    // Opens the file without blocking, because opening a pipe that has no writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard SystemError.last.isNotFound else { throw .last }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
    return try calls.readAll(descriptor, atMost: Self.maximumSize)
  }

  /// Replaces the content durably, so that the new content survives a power failure.
  ///
  /// - Throws: The system error. After the error, the file has the old content, unless only the final synchronization
  ///   failed. In that case, it has the new content. A temporary file remains only if the process is killed.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    try write(bytes, to: try Self.target(of: path)) { rename($0, $1) }
  }

  /// Creates the file atomically if it does not exist.
  ///
  /// If several processes create the file at the same time, only the first process succeeds.
  ///
  /// - Throws: The system error. If the path already exists, the code is `EEXIST`, and the existing file is unchanged.
  func create(with bytes: [UInt8]) throws(SystemError) {
    try write(bytes, to: path) { name, target in
      defer { unlink(name) }
      return link(name, target)
    }
  }

  /// Writes a temporary file in the target's folder and moves the file to the target.
  private func write(
    _ bytes: [UInt8], to target: String, movingBy move: (_ name: [CChar], _ target: String) -> Int32
  ) throws(SystemError) {
    let folder = Self.folder(of: target)
    if createsFolders { try Self.createFolders(folder) }
    // Opens the folder before any change, so that an error leaves the file unchanged.
    let folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folderDescriptor >= 0 else { throw .last }
    defer { close(folderDescriptor) }
    var name = Array("\(target)\(Self.temporarySuffix)\(Self.temporaryPattern)".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try writeAndClose(descriptor, bytes)
      guard move(name, target) == 0 else { throw .last }
    } catch {
      unlink(name)
      throw error
    }
    // Synchronizes the folder, which contains the new entry. Some file systems cannot synchronize folders and return
    // `EINVAL`.
    guard calls.synchronize(folderDescriptor) == 0 || errno == EINVAL else { throw .last }
  }

  /// Appends a suffix and the first free number to the file's name, unless the file has been replaced or deleted.
  ///
  /// - Parameters:
  ///   - word: The suffix.
  ///   - content: The content that the caller has read. If the file now has different content, it keeps its name.
  /// - Returns: The new path, or `nil` if another process has replaced or deleted the file.
  /// - Throws: The system error.
  func moveAside(suffix word: String, ifContentIs content: [UInt8]) throws(SystemError) -> String? {
    let aside = try reserveName(suffix: word)
    guard rename(path, aside) == 0 else {
      let error = SystemError.last
      unlink(aside)
      guard error.code == ENOENT else { throw error }
      return nil
    }
    // Compares the content after the move, because the file could be replaced between a comparison and the move.
    if (try? AtomicFile(path: aside, calls: calls).read()) == content { return aside }
    // Restores the name, unless a newer file already has it.
    if link(aside, path) == 0 || errno == EEXIST {
      unlink(aside)
    } else if rename(aside, path) != 0 {  // The file system may not support links.
      throw .last
    }
    return nil
  }

  /// Creates an empty file to reserve a free name, returning the file's path.
  private func reserveName(suffix word: String) throws(SystemError) -> String {
    var number = 0
    while true {
      number += 1
      let name = "\(path).\(word)-\(number)"
      let descriptor = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw .last }
      close(descriptor)
      return name
    }
  }

  /// Writes a new file, synchronizes it to disk, and closes it.
  private func writeAndClose(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      guard fchmod(descriptor, mode) == 0 else { throw .last }
      try calls.writeAll(bytes, to: descriptor)
      guard calls.synchronize(descriptor) == 0 else { throw .last }
    } catch {
      _ = calls.close(descriptor)
      throw error
    }
    // A network file system might not report a full disk until the file is closed. If
    // `close` fails with `EINTR`, the file is closed anyway, and its content has already been synchronized.
    guard calls.close(descriptor) == 0 || errno == EINTR else { throw .last }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A small file that is read whole and replaced whole: whoever reads it sees the old content or the new, never a part.
///
/// Where the path is a symbolic link, the file that it leads to is replaced or made, and the link stays.
struct AtomicFile {
  /// More than any file of ours; what is larger is not read.
  static let greatestSize = 16 << 20

  let path: String
  /// Who may do what with the new file.
  var mode: mode_t = 0o600
  /// Whether missing folders are made, for the owner alone.
  var makesFolders = true
  var calls = FileCalls()

  /// Returns the content, or `nil` if there is no such file.
  ///
  /// - Throws: The rejection; `EFBIG` for more than ``greatestSize`` bytes, `EINVAL` for what is no regular file.
  func read() throws(SystemError) -> [UInt8]? {
    // Not to be kept waiting by a pipe that nobody writes to.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw .last }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
    return try calls.readAll(descriptor, atMost: Self.greatestSize)
  }

  /// Replaces the content, so that it survives a loss of power.
  ///
  /// - Throws: The rejection. Nothing else is left, and the content is the old one; or it is the new one, if the disk
  ///   would not confirm that it survives a loss of power.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    try put(bytes, at: try Self.target(of: path)) { rename($0, $1) }
  }

  /// Makes the file, unless there is one: of several processes that do so at once the first makes it, and it is whole.
  ///
  /// - Throws: The rejection; `EEXIST` if there is something at the path, which is as it was.
  func create(with bytes: [UInt8]) throws(SystemError) {
    try put(bytes, at: path) { name, target in
      defer { unlink(name) }
      return link(name, target)
    }
  }

  /// Writes a new file beside its place, and puts it there.
  private func put(
    _ bytes: [UInt8], at target: String, by move: (_ name: [CChar], _ target: String) -> Int32
  ) throws(SystemError) {
    let folder = Self.folder(of: target)
    if makesFolders { try Self.makeFolders(folder) }
    // Opened first: a rejection comes while the file is as it was.
    let folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folderDescriptor >= 0 else { throw .last }
    defer { close(folderDescriptor) }
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try fill(descriptor, with: bytes)
      guard move(name, target) == 0 else { throw .last }
    } catch {
      unlink(name)
      throw error
    }
    // The name is in the folder. Some file systems cannot write that through, and say so by `EINVAL`.
    guard calls.synchronize(folderDescriptor) == 0 || errno == EINVAL else { throw .last }
  }

  /// Gives the file another name, if its content is still what was read: its own name, a word,
  /// and the first free number.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - content: What was read. Another process may have replaced it since, and that must not be lost.
  /// - Returns: The new path; `nil` if the file has been replaced or taken away: it is then left as it is.
  /// - Throws: The rejection; the file has then its old name.
  func moveAside(as word: String, ifStill content: [UInt8]) throws(SystemError) -> String? {
    let aside = try freeName(word)
    guard rename(path, aside) == 0 else {
      let rejection = SystemError.last
      unlink(aside)
      guard rejection.code == ENOENT else { throw rejection }
      return nil
    }
    // Compared only now: if it were before, what is moved could be another file after all.
    if (try? AtomicFile(path: aside).read()) == content { return aside }
    // Back, unless the name is taken again, by what is newer still.
    if link(aside, path) == 0 || errno == EEXIST {
      unlink(aside)
    } else if rename(aside, path) != 0 {  // A file system without links.
      throw .last
    }
    return nil
  }

  /// Makes an empty file: no other process can take its name, and nothing is overwritten.
  private func freeName(_ word: String) throws(SystemError) -> String {
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

  /// Writes a new file through to the disk and closes it.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      guard fchmod(descriptor, mode) == 0 else { throw .last }
      try calls.writeAll(bytes, to: descriptor)
      guard calls.synchronize(descriptor) == 0 else { throw .last }
    } catch {
      _ = calls.close(descriptor)
      throw error
    }
    // A network's file system tells of a full disk only here. What is interrupted is closed, and was written through.
    guard calls.close(descriptor) == 0 || errno == EINTR else { throw .last }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A small file that is read whole and replaced whole: whoever reads it sees the old content or the new, never a part.
///
/// Where the path is a symbolic link, the file that it leads to is replaced, and the link stays.
struct AtomicFile {
  /// More than any file of ours; what is larger is not read.
  static let greatestSize = 16 << 20

  let path: String
  var write = systemWrite

  /// Returns the content, or `nil` if there is no such file.
  ///
  /// - Throws: The refusal; `EFBIG` for more than ``greatestSize`` bytes, `EINVAL` for what is no regular file.
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
    return try readAll(descriptor, atMost: Self.greatestSize)
  }

  /// Replaces the content, so that it survives a loss of power; missing folders are made, for the owner alone.
  ///
  /// - Throws: The refusal; the old content is then whole, and nothing else is left.
  func replace(with bytes: [UInt8]) throws(SystemError) {
    let target = Self.resolved(path)
    let folder = Self.folder(of: target)
    try Self.makeFolders(folder)
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try fill(descriptor, with: bytes)
      guard rename(name, target) == 0 else { throw .last }
    } catch {
      unlink(name)
      throw error
    }
    try Self.synchronize(folder)
  }

  /// Gives the file another name: its own, a word, and the first number that is free.
  ///
  /// - Returns: The new path.
  /// - Throws: The refusal; the file has then its old name.
  func moveAside(as word: String) throws(SystemError) -> String {
    var number = 0
    while true {
      number += 1
      let aside = "\(path).\(word)-\(number)"
      // Taking the name first: no other process can take it in between, and nothing is overwritten.
      let descriptor = open(aside, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw .last }
      close(descriptor)
      guard rename(path, aside) == 0 else {
        let refusal = SystemError.last
        unlink(aside)
        throw refusal
      }
      return aside
    }
  }
}

extension AtomicFile {
  /// Writes a new file through to the disk and closes it.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      guard fchmod(descriptor, 0o600) == 0 else { throw .last }
      try writeAll(bytes, to: descriptor, by: write)
      guard fsync(descriptor) == 0 else { throw .last }
    } catch {
      close(descriptor)
      throw error
    }
    // A network's file system tells of a full disk only here.
    guard close(descriptor) == 0 else { throw .last }
  }

  /// Makes the new name of a file survive a loss of power.
  private static func synchronize(_ folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    // Some file systems cannot, and say so by `EINVAL`.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
  }

  private static func makeFolders(_ folder: String) throws(SystemError) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder != "/", folder != "." else { throw .last }
    try makeFolders(self.folder(of: folder))
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns where the symbolic links of a path lead, or the path itself if there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension AtomicFile {
  /// Checks whether the file can be replaced, without changing anything.
  ///
  /// - Throws: The system error that a replacement would throw because of permissions or an invalid path.
  func checkWritable() throws(SystemError) {
    var folder = Self.folder(of: try Self.target(of: path))
    // Appending `/.` makes the system reject a folder path that names a regular file.
    while calls.access(folder + "/.", W_OK | X_OK) != 0 {
      let error = SystemError.last
      guard error.code == ENOENT, createsFolders, folder != "/", folder != "." else { throw error }
      folder = Self.folder(of: folder)
    }
  }

  /// Returns the path of the file that a path refers to after all symbolic links are followed.
  ///
  /// The file need not exist.
  ///
  /// - Throws: The system error `ELOOP` if there are too many symbolic links or they form a cycle.
  static func target(of path: String) throws(SystemError) -> String {
    var target = path
    // Like Linux, the loop gives up after 40 links.
    for _ in 0..<40 {
      guard let next = destination(of: target) else { return target }
      target = next.hasPrefix("/") ? next : "\(folder(of: target))/\(next)"
    }
    throw SystemError(code: ELOOP)
  }

  /// Returns the destination of a symbolic link, or `nil` if the path is not a symbolic link.
  private static func destination(of link: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &text, text.count)
    return count > 0 ? String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  static func createFolders(_ folder: String) throws(SystemError) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder != "/", folder != "." else { throw .last }
    try createFolders(self.folder(of: folder))
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file that stores the pseudonym by which experiments identify the user.
///
/// The first process that needs the pseudonym creates the file. Later processes only read it.
package struct UnitIDStore {
  /// The maximum size of a pseudonym, in bytes.
  private static let maximumSize = 256

  private let file: AtomicFile

  /// Creates a store.
  ///
  /// The file and its folder need not exist.
  package init(path: String) { file = AtomicFile(path: path) }

  /// Returns the pseudonym in the file, or stores and returns a new one if the file does not exist.
  ///
  /// - Parameter makeID: A closure that returns a random pseudonym.
  /// - Returns: The pseudonym, which is the first line of the file.
  /// - Throws: ``UnitIDError``. A damaged file is left unchanged, because a user with a new pseudonym would be counted
  ///   twice.
  package func load(orCreate makeID: () -> String) throws(UnitIDError) -> String {
    if let id = try read() { return id }
    let id = makeID()
    do throws(SystemError) {
      try file.create(with: Array("\(id)\n".utf8))
      return id
    } catch {
      guard error.code == EEXIST else { throw .unavailable(error) }
      // Another process has created the file in the meantime.
      if let id = try read() { return id }
      throw .damaged("a broken symbolic link")
    }
  }

  private func read() throws(UnitIDError) -> String? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try file.read()
    } catch {
      // If the path cannot be examined, its folder is not accessible.
      var status = stat()
      guard lstat(file.path, &status) == 0 else { throw .unavailable(error) }
      throw .damaged([EISDIR, EINVAL].contains(error.code) ? "not a readable file" : "\(error)")
    }
    guard let bytes else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard !line.isEmpty, line.count <= Self.maximumSize, line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .damaged("no valid identifier on the first line")
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// An error that occurs when the pseudonym is loaded or stored.
package enum UnitIDError: Error, Hashable {
  /// The file exists but, for the given reason, does not contain a readable pseudonym.
  ///
  /// The file stays unchanged until the user removes it.
  case damaged(String)
  /// The file can be neither read nor created.
  case unavailable(SystemError)
}

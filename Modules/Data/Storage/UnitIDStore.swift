#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file in which a person's pseudonym lies: made once, by whichever process comes first, and then only read.
package struct UnitIDStore {
  /// More than any pseudonym, in bytes.
  private static let greatestSize = 256

  private let file: AtomicFile

  /// Makes the store; the file and its folder need not exist.
  package init(path: String) { file = AtomicFile(path: path) }

  /// Returns the pseudonym of the file; a new one, if there is none yet.
  ///
  /// - Parameter makeID: Draws a new one.
  /// - Returns: The first line of the file.
  /// - Throws: ``UnitIDError``; what is there is left alone, because another pseudonym would make another person of
  ///   this one.
  package func load(orMake makeID: () -> String) throws(UnitIDError) -> String {
    if let id = try read() { return id }
    let id = makeID()
    do throws(SystemError) {
      try file.create(with: Array("\(id)\n".utf8))
      return id
    } catch {
      guard error.code == EEXIST else { throw .rejected(error) }
      // Another process was first.
      if let id = try read() { return id }
      throw .damaged("a link to nothing")
    }
  }

  private func read() throws(UnitIDError) -> String? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try file.read()
    } catch {
      // Where nothing stands, it is the folder that cannot be had.
      var status = stat()
      guard lstat(file.path, &status) == 0 else { throw .rejected(error) }
      throw .damaged([EISDIR, EINVAL].contains(error.code) ? "no file that can be read" : "\(error)")
    }
    guard let bytes else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard !line.isEmpty, line.count <= Self.greatestSize, line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .damaged("no pseudonym on its first line")
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// Why there is no pseudonym that is the same next time.
package enum UnitIDError: Error, Hashable {
  /// What stands in its place is none, as these few words say, and stays so until a person takes it away.
  case damaged(String)
  /// The file can be neither read nor made.
  case rejected(SystemError)
}

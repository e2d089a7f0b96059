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
  /// - Throws: The refusal; `EILSEQ` if what the file holds is no pseudonym: it is left alone, because another one would
  ///   make another person of this one.
  package func load(orMake makeID: () -> String) throws(SystemError) -> String {
    if let id = try read() { return id }
    let id = makeID()
    do throws(SystemError) {
      try file.create(with: Array("\(id)\n".utf8))
      return id
    } catch {
      // Another process was first; or a link leads to nowhere.
      guard error.code == EEXIST, let id = try read() else { throw error }
      return id
    }
  }

  private func read() throws(SystemError) -> String? {
    guard let bytes = try file.read() else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard !line.isEmpty, line.count <= Self.greatestSize, line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw SystemError(code: EILSEQ)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

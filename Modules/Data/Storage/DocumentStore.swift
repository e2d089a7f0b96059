#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file that one document is kept in, such as the profile or where the app was left.
///
/// The file is replaced whole, has mode 0600, and is one line of JSON. If it is a symbolic link, what it leads to is
/// replaced or made; if that is damaged, the link itself is what is moved aside.
///
/// A document tells its versions in fields of its own. What a later version of the program has written is neither read
/// nor replaced, however little of it this one would understand: it is there until that program, or a person,
/// takes it away.
public struct DocumentStore<Document: Codable>: Sendable {
  /// Where the file lies.
  public let path: String
  private let versions: [String: Int]

  /// Makes a store; the file and its folder need not exist.
  ///
  /// - Parameters:
  ///   - path: Where the file lies.
  ///   - versions: The names of the fields that hold versions, which count from 1,
  ///     and the newest that can be read of each.
  public init(path: String, versions: [String: Int]) {
    self.path = path
    self.versions = versions
  }

  /// Returns the document, or `nil` if none was ever saved.
  ///
  /// - Throws: ``DocumentError``; a damaged file is moved aside:
  ///   to its name with `.damaged-1` or the first free number.
  public func load() throws(DocumentError) -> Document? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try AtomicFile(path: path).read()
    } catch {
      throw .unreadable(error)
    }
    guard let bytes else { return nil }
    return try document(in: bytes)
  }

  /// Returns the document in the bytes that the file held a moment ago.
  func document(in bytes: [UInt8]) throws(DocumentError) -> Document? {
    do {
      let data = Data(bytes)
      if let version = try newerVersion(in: data) { throw DocumentError.newer(version: version) }
      return try JSONDecoder().decode(Document.self, from: data)
    } catch let error as DocumentError {
      throw error
    } catch {
      let reason = Damage(error).reason
      let aside: String?
      do throws(SystemError) {
        aside = try AtomicFile(path: path).moveAside(as: "damaged", ifStill: bytes)
      } catch {
        throw .damaged(reason: reason, aside: nil)
      }
      // Without a new name, it has been replaced meanwhile, by what may be sound.
      guard let aside else { return try load() }
      throw .damaged(reason: reason, aside: aside)
    }
  }

  /// Keeps a document in place of the one before.
  ///
  /// - Throws: ``DocumentError/unwritable(_:)``, after which the file may hold either document;
  ///   ``DocumentError/invalid(reason:)`` or ``DocumentError/newer(version:)``, after which it is as it was.
  public func save(_ document: Document) throws(DocumentError) {
    let line: String
    do {
      line = try LineJSON.encode(document)
      // What this program would call damaged it must not write.
      _ = try JSONDecoder().decode(Document.self, from: Data(line.utf8))
    } catch {
      throw .invalid(reason: Damage(error).reason)
    }
    // Whatever else is wrong with the old file, the new one takes its place.
    if let old = try? AtomicFile(path: path).read(), let version = try? newerVersion(in: Data(old)) {
      throw .newer(version: version)
    }
    do throws(SystemError) {
      try AtomicFile(path: path).replace(with: Array(line.utf8) + [UInt8(ascii: "\n")])
    } catch {
      throw .unwritable(error)
    }
  }

  /// Returns a version in a document that is later than what can be read; `nil` if there is none.
  ///
  /// - Throws: An error that ``Damage`` has words for, if there is nothing that could be a version.
  private func newerVersion(in data: Data) throws -> Int? {
    let fields = try JSONDecoder().decode([String: VersionField].self, from: data)
    let known = versions.sorted { $0.key < $1.key }.map { (name: $0.key, newest: $0.value, field: fields[$0.key]) }
    if let newer = known.first(where: { ($0.field?.number ?? 0) > $0.newest }) { return newer.field?.number }
    for (name, _, field) in known {
      guard let field else { throw Damage(reason: "\(name) is missing") }
      guard let version = field.number else { throw Damage(reason: "\(name) is of the wrong kind") }
      guard version >= 1 else { throw Damage(reason: "there is no version \(version)") }
    }
    return nil
  }
}

/// What stands in a field: a version, or something else.
private struct VersionField: Decodable {
  let number: Int?

  /// Reads a number; one too great for a number of this program is later than any.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self.number = number
    } else {
      number = (try? value.decode(Double.self)).flatMap { $0 >= 0x1p63 ? .max : nil }
    }
  }
}

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file that stores a document, such as the profile or the app's state.
///
/// The file is replaced atomically, has mode 0600, and consists of one line of JSON. If the path is a symbolic link,
/// the link's target is replaced or created. If the target is damaged, the link itself is moved aside.
///
/// Some of a document's fields contain format versions. A document from a later version of the program is neither read
/// nor replaced. Even if this version of the program cannot decode such a document, the document is not treated as
/// damaged. The document remains in place until the later version of the program replaces it or the user removes it.
///
/// Several processes can change the same document. If the file system supports locks, a process holds a lock while it
/// changes the document. The name of the lock file has the suffix `.lock`.
public struct DocumentStore<Document: Codable>: Sendable {
  public let path: String
  private let versions: [String: Int]
  /// The number of attempts to acquire the lock, 10 ms apart.
  var lockAttempts = 200

  /// Creates a store.
  ///
  /// The file and its folder need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - versions: The names of the fields that contain versions, each with the newest version that can be read.
  ///     Versions start at 1.
  public init(path: String, versions: [String: Int]) {
    self.path = path
    self.versions = versions
  }

  /// Returns the document, or `nil` if no document has been saved.
  ///
  /// - Throws: ``DocumentError``. A damaged file is moved aside: its name receives the suffix `.damaged-` and the first
  ///   free number, starting with 1.
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

  /// Decodes the document from the bytes that were just read from the file, or moves a damaged file aside.
  func document(in bytes: [UInt8]) throws(DocumentError) -> Document? {
    do {
      let data = Data(bytes)
      if let version = try newerVersion(in: data) { throw DocumentError.newer(version: version) }
      return try JSONDecoder().decode(Document.self, from: data)
    } catch let error as DocumentError {
      throw error
    } catch {
      let reason = DecodingFailure(error).reason
      let aside: String?
      do throws(SystemError) {
        aside = try AtomicFile(path: path).moveAside(suffix: "damaged", ifContentIs: bytes)
      } catch {
        throw .damaged(reason: reason, aside: nil)
      }
      // If the file was not renamed, another process has replaced or deleted it. The file's new content might be valid.
      guard let aside else { return try load() }
      throw .damaged(reason: reason, aside: aside)
    }
  }

  /// Returns a document as a line of JSON.
  ///
  /// - Throws: ``DocumentError/invalid(reason:)`` if the document cannot be encoded, or if the encoded document cannot
  ///   be loaded again.
  func line(of document: Document) throws(DocumentError) -> [UInt8] {
    do {
      let line = try LineJSON.encode(document)
      // A document that cannot be loaded again must not be saved.
      _ = try JSONDecoder().decode(Document.self, from: Data(line.utf8))
      return Array(line.utf8) + [UInt8(ascii: "\n")]
    } catch {
      throw .invalid(reason: DecodingFailure(error).reason)
    }
  }

  /// Returns the first of a document's versions that is too new for this program, or `nil` if the program can read all
  /// versions.
  ///
  /// - Throws: An error if the fields cannot be decoded, or if a version is missing or invalid. ``DecodingFailure`` can
  ///   describe the error.
  func newerVersion(in data: Data) throws -> Int? {
    let fields = try JSONDecoder().decode([String: VersionField].self, from: data)
    let known = versions.sorted { $0.key < $1.key }.map { (name: $0.key, newest: $0.value, field: fields[$0.key]) }
    if let newer = known.first(where: { ($0.field?.number ?? 0) > $0.newest }) { return newer.field?.number }
    for (name, _, field) in known {
      guard let field else { throw DecodingFailure(reason: "\(name) is missing") }
      guard let version = field.number else { throw DecodingFailure(reason: "\(name) has the wrong type") }
      guard version >= 1 else { throw DecodingFailure(reason: "invalid version \(version)") }
    }
    return nil
  }
}

/// The value of a field that should contain a version.
private struct VersionField: Decodable {
  /// The version, or `nil` if the value is not a whole number.
  let number: Int?

  /// Decodes a value of any type.
  ///
  /// A number that exceeds `Int.max` is decoded as `Int.max`, which is newer than any version.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self.number = number
    } else {
      number = (try? value.decode(Double.self)).flatMap { $0 >= 0x1p63 ? .max : nil }
    }
  }
}

/// An error that occurs when a document is loaded or saved.
public enum DocumentError: Error, Hashable, Sendable {
  /// The file is not a valid document.
  ///
  /// `aside` is the path to which the file was moved, or `nil` if the move failed.
  case damaged(reason: String, aside: String?)
  /// The file was written by a later version of the program and is unchanged.
  case newer(version: Int)
  /// The file cannot be read and remains unchanged.
  case unreadable(SystemError)
  /// The file could not be replaced, or the new content might not survive a power failure.
  ///
  /// The file contains either the complete old document or the complete new document.
  case unwritable(SystemError)
  /// The document was not saved, because another process did not release the file's lock in time.
  case locked
  /// The document was not saved, because it cannot be encoded or because the encoded document cannot be loaded again.
  ///
  /// The file is unchanged.
  case invalid(reason: String)
}

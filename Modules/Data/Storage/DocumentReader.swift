#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A document in a file that somebody has named, which is read and left alone; it may be a pipe, too.
public struct DocumentReader<Document: Decodable>: Sendable {
  /// More than any document that a person could read, in bytes; what is larger is not read.
  public static var greatestSize: Int { InputFile.greatestSize }

  /// Where the file lies.
  public let path: String

  /// Makes a reader; nothing is read yet.
  public init(path: String) { self.path = path }

  /// Returns the document.
  ///
  /// - Throws: ``ReadingError``; the file is as it was.
  public func load() throws(ReadingError) -> Document {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try InputFile(path: path).read()
    } catch {
      throw .unreadable(error)
    }
    return try Self.document(in: bytes)
  }

  /// Returns the document that some bytes are.
  ///
  /// - Throws: ``ReadingError/damaged(_:at:)``.
  package static func document(in bytes: [UInt8]) throws(ReadingError) -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch {
      let damage = Damage(error)
      throw .damaged(damage.problem, at: damage.place)
    }
  }
}

/// Why a document was not read from a file that somebody has named.
public enum ReadingError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(SystemError)
  /// The file is no such document: what is wrong, and the way there, `scenes[2].segues[0].kind`, which is empty for the
  /// whole.
  case damaged(String, at: String)
}

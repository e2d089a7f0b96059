#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reader that loads a document from a file or pipe that the user specifies.
///
/// The reader never changes the file.
public struct DocumentReader<Document: Decodable>: Sendable {
  /// The maximum size of a file in bytes.
  ///
  /// Larger files are rejected.
  public static var maximumSize: Int { InputFile.maximumSize }

  public let path: String

  /// Creates a reader without reading the file.
  public init(path: String) { self.path = path }

  /// Returns the document.
  ///
  /// - Throws: ``DocumentReadingError`` if the file cannot be read or is not a valid document.
  public func load() throws(DocumentReadingError) -> Document {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try InputFile(path: path).read()
    } catch {
      throw .unreadable(error)
    }
    return try Self.document(in: bytes)
  }

  /// Decodes a document from bytes.
  ///
  /// - Throws: ``DocumentReadingError/damaged(_:at:)`` if the bytes are not a valid document.
  package static func document(in bytes: [UInt8]) throws(DocumentReadingError) -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch {
      let damage = DecodingFailure(error)
      throw .damaged(damage.problem, at: damage.place)
    }
  }
}

/// An error that occurs when a ``DocumentReader`` loads a document.
public enum DocumentReadingError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(SystemError)
  /// The file is not a valid document.
  ///
  /// The first value describes the error. The second value is the location of the error in the document, such as
  /// `scenes[2].segues[0].kind`. The location is empty if the error applies to the whole document.
  case damaged(String, at: String)
}

import Storage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A document in a file that somebody has named, which is read and left alone; it may be a pipe, too.
struct DocumentFile<Document: Decodable> {
  /// More than any document that a person could read, in bytes.
  static var greatestSize: Int { 1 << 20 }

  /// Where the file lies.
  let path: String
  /// What it is to hold, in a word.
  let name: String
  /// Where such a document comes from.
  let advice: String

  /// Returns the document.
  func load() throws(Failure) -> Document {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read()
    } catch {
      throw failure("cannot read the \(name) (\(error))", at: path, advice: "name a file that can be read")
    }
    do {
      return try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch let error as DecodingError {
      let place = error.place.isEmpty ? path : "\(path), \(error.place)"
      throw failure("no \(name) (\(error.reason))", at: place, advice: advice)
    } catch {
      throw failure("no \(name) (\(error))", at: path, advice: advice)
    }
  }

  private func failure(_ problem: String, at place: String, advice: String) -> Failure {
    Failure(code: .environment, message: Message(problem, at: place, advice: advice))
  }

  private func read() throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        guard bytes.count <= Self.greatestSize else { throw SystemError(code: EFBIG) }
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }
}

/// The system's call, under a name that the method above does not hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

extension DecodingError {
  /// The way to what is wrong: `scenes[2].segues[0].kind`; empty for the whole.
  var place: String {
    let keys = missingKey.map { (context?.codingPath ?? []) + [$0] } ?? context?.codingPath ?? []
    return keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }

  /// What is wrong there, in a few words.
  var reason: String {
    switch self {
    case .keyNotFound: "missing"
    case .valueNotFound: "null"
    case .typeMismatch(let type, _): "no \(type)"
    case .dataCorrupted(let context): context.codingPath.isEmpty ? "no JSON" : context.debugDescription
    @unknown default: "unreadable"
    }
  }

  private var missingKey: (any CodingKey)? { if case .keyNotFound(let key, _) = self { key } else { nil } }

  private var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

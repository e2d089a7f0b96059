import Coordination
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

/// A storyboard in a file that somebody has written; it may be a pipe, too.
struct StoryboardFile {
  /// More than any storyboard that a person could read, in bytes.
  static let greatestSize = 1 << 20

  let path: String

  /// Returns the storyboard, sound or not.
  func load() throws(Failure) -> Storyboard {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try read()
    } catch {
      throw failure("cannot read the storyboard (\(error))", at: path, advice: "name a file that can be read")
    }
    do {
      return try JSONDecoder().decode(Storyboard.self, from: Data(bytes))
    } catch let error as DecodingError {
      let place = error.place.isEmpty ? path : "\(path), \(error.place)"
      throw failure("no storyboard (\(error.reason))", at: place, advice: "see citypicker storyboard --format json")
    } catch {
      throw failure("no storyboard (\(error))", at: path, advice: "see citypicker storyboard --format json")
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

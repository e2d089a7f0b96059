#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file that a profile is kept in.
///
/// The file is replaced whole, has mode 0600, and is one line of JSON. If it is a symbolic link, what it leads to is
/// replaced or made; if that is damaged, the link itself is what is moved aside.
public struct ProfileStore: Sendable {
  /// Where the file lies.
  public let path: String

  /// Makes a store; the file and its folder need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Returns the profile, or `nil` if none was ever saved.
  ///
  /// - Throws: ``ProfileError``; a damaged file is moved aside, to `profile.json.damaged-1` or the first free number.
  public func load() throws(ProfileError) -> Profile? {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try AtomicFile(path: path).read()
    } catch {
      throw .unreadable(error)
    }
    guard let bytes else { return nil }
    return try profile(in: bytes)
  }

  /// Returns the profile in the bytes that the file held a moment ago.
  func profile(in bytes: [UInt8]) throws(ProfileError) -> Profile? {
    do {
      let data = Data(bytes)
      let version = try JSONDecoder().decode(Version.self, from: data).schemaVersion
      guard version <= Profile.schemaVersion else { throw ProfileError.newer(version: version) }
      guard version == Profile.schemaVersion else { throw Unknown(version: version) }
      return try JSONDecoder().decode(Profile.self, from: data)
    } catch let error as ProfileError {
      throw error
    } catch {
      let reason = Self.reason(of: error)
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

  /// Keeps a profile in place of the one before.
  ///
  /// - Throws: ``ProfileError/unwritable(_:)``, after which the file may hold either profile, or
  ///   ``ProfileError/invalid(reason:)``, after which it is as it was.
  public func save(_ profile: Profile) throws(ProfileError) {
    let line: String
    do {
      line = try LineJSON.encode(profile)
      // What this program would call damaged it must not write.
      _ = try JSONDecoder().decode(Profile.self, from: Data(line.utf8))
    } catch {
      throw .invalid(reason: Self.reason(of: error))
    }
    do throws(SystemError) {
      try AtomicFile(path: path).replace(with: Array(line.utf8) + [UInt8(ascii: "\n")])
    } catch {
      throw .unwritable(error)
    }
  }

  private struct Version: Decodable {
    let schemaVersion: Int

    private enum CodingKeys: CodingKey { case schemaVersion }

    /// Reads the version; one too great for a number of this program is newer than any.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        schemaVersion = try container.decode(Int.self, forKey: .schemaVersion)
      } catch {
        guard let huge = try? container.decode(Double.self, forKey: .schemaVersion), huge >= 0x1p63 else { throw error }
        schemaVersion = .max
      }
    }
  }

  private struct Unknown: Error {
    let version: Int
  }

  /// Returns a few words for what is wrong, with the place in the file where that is known.
  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "\(place(context, key)) is missing"
    case DecodingError.typeMismatch(_, let context): "\(place(context)) is of the wrong kind"
    case DecodingError.valueNotFound(_, let context): "\(place(context)) is null"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "not valid JSON"
    case DecodingError.dataCorrupted(let context): "\(place(context)): \(context.debugDescription)"
    case EncodingError.invalidValue(_, let context): "\(place(context)) cannot be written"
    case let unknown as Unknown: "there is no version \(unknown.version)"
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
    place(context.codingPath + (key.map { [$0] } ?? []))
  }

  private static func place(_ context: EncodingError.Context) -> String { place(context.codingPath) }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

/// A navigation state to be kept from one run of an app to the next, with what is needed to read it then.
///
/// Two things change over the years, each with a version of its own: the form in which snapshots are written, and what
/// an app's contexts mean. Any coder writes and reads a snapshot; ``compact`` is its form in few bytes.
public struct NavigationSnapshot: Hashable, Sendable {
  /// The version of the form that is written, and the newest that is read.
  public static let schemaVersion = 1
  /// The greatest number that is read of anything; beyond it no room would be left for new ones.
  static let greatestNumber = NavigationState.greatestNumber / 2

  /// What was shown.
  public let state: NavigationState
  /// The version of the app's contexts, from 1.
  public let contextsVersion: Int

  /// Makes a snapshot of a state.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - contextsVersion: The version of the app's contexts; at least 1.
  public init(_ state: NavigationState, contextsVersion: Int = 1) {
    precondition(contextsVersion >= 1, "Versions of contexts count from 1")
    self.state = state
    self.contextsVersion = contextsVersion
  }

  /// Why a snapshot cannot be read that may well be sound; what is of a later version is best left as it is.
  public enum VersionError: Error, Hashable, Sendable {
    /// It is written in a form of a later version.
    case newerForm(Int)
    /// Its contexts are of a later version of the app.
    case newerContexts(Int)
    /// Its contexts are of an earlier version, from which no step leads on.
    case noStep(from: Int)
  }
}

extension NavigationSnapshot.VersionError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .newerForm(let version):
      "a snapshot of version \(version): only \(NavigationSnapshot.schemaVersion) and what is older can be read"
    case .newerContexts(let version): "a snapshot with contexts of version \(version), which are of a later app"
    case .noStep(let version): "a snapshot with contexts of version \(version), which are not known any more"
    }
  }
}

extension NavigationSnapshot: Codable {
  private enum CodingKeys: String, CodingKey { case schemaVersion, contextsVersion, state }

  /// Reads a snapshot.
  ///
  /// - Throws: ``VersionError/newerForm(_:)``, before anything else is read; `DecodingError` for what is damaged.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let version = try fields.decode(Int.self, forKey: .schemaVersion)
    guard version <= Self.schemaVersion else { throw VersionError.newerForm(version) }
    guard version >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: fields, debugDescription: "there is no version \(version)")
    }
    contextsVersion = try fields.decode(Int.self, forKey: .contextsVersion)
    guard contextsVersion >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .contextsVersion, in: fields, debugDescription: "there is no version \(contextsVersion)")
    }
    state = try fields.decode(NavigationState.self, forKey: .state)
    guard state.greatestUsedNumber <= Self.greatestNumber else {
      throw DecodingError.dataCorruptedError(
        forKey: .state, in: fields, debugDescription: "a number above \(Self.greatestNumber) leaves no room")
    }
  }

  /// Writes the versions and the state.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.schemaVersion, forKey: .schemaVersion)
    try fields.encode(contextsVersion, forKey: .contextsVersion)
    try fields.encode(state, forKey: .state)
  }
}

// MARK: - Few bytes

extension NavigationSnapshot {
  /// The snapshot in few bytes: both versions, then the state as in ``NavigationState/compact``.
  public var compact: [UInt8] {
    var writer = CompactWriter()
    writer.put(self)
    return writer.bytes
  }

  /// Reads what ``compact`` has written.
  ///
  /// - Throws: ``VersionError/newerForm(_:)``, before anything else is read; `NavigationState.CompactError` for what is
  ///   damaged, whatever the bytes are.
  public init(compact bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBytes { buffer in
      var reader = CompactReader(buffer)
      let version = try reader.readVersion()
      guard version <= Self.schemaVersion else { throw VersionError.newerForm(version) }
      let contextsVersion = try reader.readVersion()
      return NavigationSnapshot(try reader.readRest(), contextsVersion: contextsVersion)
    }
    guard state.greatestUsedNumber <= Self.greatestNumber else {
      throw NavigationState.CompactError.refused(.invalidIdentity)
    }
  }
}

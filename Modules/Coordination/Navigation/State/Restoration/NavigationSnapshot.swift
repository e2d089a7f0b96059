/// A navigation state that an app stores so that a later run can restore it.
///
/// The snapshot format and the app's contexts are versioned separately. Snapshots can be stored with any `Encoder` and
/// `Decoder`.
public struct NavigationSnapshot: Hashable, Sendable {
  /// The snapshot format version that is written, which is also the only version that can be read.
  public static let schemaVersion = 2
  /// The highest number that an identity in a snapshot can have.
  ///
  /// This limit leaves enough numbers for new identities.
  static let greatestNumber = NavigationState.greatestNumber / 2

  /// The state to restore.
  public let state: NavigationState
  /// The version of the app's contexts, which is at least 1.
  public let contextsVersion: Int

  /// Creates a snapshot of a state.
  ///
  /// - Parameters:
  ///   - state: The state to store.
  ///   - contextsVersion: The version of the app's contexts, which must be at least 1.
  public init(_ state: NavigationState, contextsVersion: Int = 1) {
    precondition(contextsVersion >= 1, "Versions of contexts count from 1")
    self.state = state
    self.contextsVersion = contextsVersion
  }

  /// An error that is thrown if a snapshot's version is not supported.
  ///
  /// The snapshot might be valid for another version of the app. Therefore, do not delete a stored snapshot whose
  /// version is newer than the supported version.
  public enum VersionError: Error, Hashable, Sendable {
    /// The snapshot has a different format version.
    case otherFormat(Int)
    /// The contexts are from a later version of the app.
    case newerContexts(Int)
    /// The contexts are from an earlier version for which there is no migration step.
    case noStep(from: Int)
  }
}

extension NavigationSnapshot.VersionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherFormat(let version):
      "a snapshot of version \(version); only version \(NavigationSnapshot.schemaVersion) can be read"
    case .newerContexts(let version): "a snapshot with contexts of version \(version), from a later version of the app"
    case .noStep(let version): "a snapshot with contexts of version \(version), which the app can no longer read"
    }
  }
}

extension NavigationSnapshot: Codable {
  private enum CodingKeys: String, CodingKey { case schemaVersion, contextsVersion, state }

  /// Creates a snapshot by decoding from the given decoder.
  ///
  /// - Throws: ``VersionError/otherFormat(_:)`` if the format version differs, or `DecodingError` if the snapshot is
  ///   invalid.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let version = try fields.decode(Int.self, forKey: .schemaVersion)
    guard version == Self.schemaVersion else { throw VersionError.otherFormat(version) }
    contextsVersion = try fields.decode(Int.self, forKey: .contextsVersion)
    guard contextsVersion >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .contextsVersion, in: fields, debugDescription: "invalid version \(contextsVersion)")
    }
    state = try fields.decode(NavigationState.self, forKey: .state)
    guard state.greatestUsedNumber <= Self.greatestNumber else {
      throw DecodingError.dataCorruptedError(
        forKey: .state, in: fields, debugDescription: "a number above \(Self.greatestNumber) leaves too few numbers")
    }
  }

  /// Encodes the versions and the state.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.schemaVersion, forKey: .schemaVersion)
    try fields.encode(contextsVersion, forKey: .contextsVersion)
    try fields.encode(state, forKey: .state)
  }
}

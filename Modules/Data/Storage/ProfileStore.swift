/// The file that a profile is kept in.
public typealias ProfileStore = DocumentStore<Profile>

/// Why a profile was not loaded or saved.
public typealias ProfileError = DocumentError

extension DocumentStore where Document == Profile {
  /// Makes a store; the file and its folder need not exist.
  public init(path: String) {
    self.init(path: path, versions: [Profile.CodingKeys.schemaVersion.stringValue: Profile.schemaVersion])
  }
}

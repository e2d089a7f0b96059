public import Domain

/// The profile file, which stores an account.
public typealias ProfileStore = DocumentStore<Account>

/// The error of loading or saving the profile file.
public typealias ProfileError = DocumentError

extension DocumentStore where Document == Account {
  /// Creates a store; the file and its folder need not exist.
  public init(path: String) {
    self.init(path: path, versions: [Account.CodingKeys.schemaVersion.stringValue: Account.schemaVersion])
  }
}

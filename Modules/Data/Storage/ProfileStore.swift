public import Domain

/// The profile file, which stores an account.
public typealias ProfileStore = DocumentStore<Account>

/// An error that occurs when the profile file is loaded or saved.
public typealias ProfileError = DocumentError

extension DocumentStore where Document == Account {
  /// Creates a store.
  ///
  /// The file and its folder need not exist.
  public init(path: String) {
    self.init(path: path, versions: [Account.CodingKeys.schemaVersion.stringValue: Account.schemaVersion])
  }

  /// Saves an account, together with the changes that other processes have saved since this process last read or wrote
  /// the file.
  ///
  /// - Parameters:
  ///   - account: The account to save, including this process's changes.
  ///   - base: The account that this process last read or wrote, or `nil` if there was none.
  ///   - onDamage: A closure that is called with the error if the file was damaged and has been moved aside.
  /// - Returns: The account that the file now contains, and the fields that this process and another process have
  ///   changed to different values.
  /// - Throws: The same errors as ``update(onDamage:_:)``.
  public func save(
    _ account: Account, mergingChangesSince base: Account?, onDamage: (DocumentError) -> Void = { _ in }
  ) throws(DocumentError) -> AccountMerge {
    var merge = AccountMerge(account, with: account, base: base)
    try update(onDamage: onDamage) { saved in
      // If there is no saved account, there is nothing to merge.
      merge = AccountMerge(account, with: saved ?? account, base: base)
      return merge.account
    }
    return merge
  }
}

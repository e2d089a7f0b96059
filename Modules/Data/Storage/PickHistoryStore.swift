/// The file that stores the user's recently chosen cities and recent searches.
///
/// If the file system supports locks, several processes can add entries at the same time without losing any entries.
/// The file is replaced atomically and has mode 0600. A damaged file is moved aside, and a file from a later version is
/// neither read nor replaced.
///
/// ```swift
/// import Storage
///
/// func recordChoice(of cityID: Int, foundBy text: String, in path: String) throws -> [Int] {
///   let store = PickHistoryStore(path: path)
///   let history = try store.update { history in
///     history.addCity(cityID)
///     history.addSearch(text)
///   }
///   return history.cityIDs
/// }
/// ```
public struct PickHistoryStore: Sendable {
  private let store: DocumentStore<PickHistory>

  /// Creates a store.
  ///
  /// The file and its folder need not exist.
  public init(path: String) {
    store = DocumentStore(
      path: path, versions: [PickHistory.CodingKeys.schemaVersion.stringValue: PickHistory.schemaVersion])
  }

  public var path: String { store.path }

  /// Loads the history and removes temporary files that killed processes left behind.
  ///
  /// - Parameter onDamage: A closure that is called with the error if the file was damaged and has been moved aside.
  /// - Returns: The history, which is empty if there is no file or the file was damaged.
  /// - Throws: ``DocumentError`` if the file is from a later version, cannot be read, or is damaged and cannot be moved
  ///   aside.
  public func load(onDamage: (DocumentError) -> Void = { _ in }) throws(DocumentError) -> PickHistory {
    store.removeTemporaryFiles()
    return try store.loadOrMoveAside(onDamage) ?? PickHistory()
  }

  /// Adds entries to the saved history.
  ///
  /// - Parameters:
  ///   - onDamage: A closure that is called with the error if the file was damaged and has been moved aside. In this
  ///     case, the history contains only the new entries.
  ///   - change: A closure that adds entries to the saved history, which includes the entries of other processes.
  /// - Returns: The history that the file now contains.
  /// - Throws: The same errors as ``DocumentStore/update(onDamage:_:)``.
  @discardableResult
  public func update(
    onDamage: (DocumentError) -> Void = { _ in }, _ change: (inout PickHistory) -> Void
  ) throws(DocumentError) -> PickHistory {
    try store.update(onDamage: onDamage) { saved in
      var history = saved ?? PickHistory()
      change(&history)
      return history
    }
  }
}

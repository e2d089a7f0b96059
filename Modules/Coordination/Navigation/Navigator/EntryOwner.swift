/// Whoever puts entries into the state, and wants to know when they have left.
@MainActor package protocol EntryOwner: AnyObject {
  /// Called inside the transaction in which an entry left.
  ///
  /// - Parameter cause: Why it left.
  /// - Returns: Whether the owner wants to be settled.
  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool
  /// Called inside the transaction in which a container of it left.
  func didLoseContainer()
  /// Called before that transaction ends; here an owner of nothing may end.
  func settle()
  /// Called on an owner that the navigator retains, when all is closed or the navigator goes away.
  ///
  /// - Parameter action: What a person did; `nil` if the navigator goes away.
  func close(by action: UserAction?)
}

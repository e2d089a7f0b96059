/// Whoever puts entries into the state, and wants to know when they have left.
@MainActor package protocol EntryOwner: AnyObject {
  /// Called inside the transaction in which an entry came that it has pushed.
  func didGainEntry()
  /// Called inside the transaction in which an entry left.
  ///
  /// - Parameter cause: Why it left.
  /// - Returns: Whether the owner wants to be settled.
  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool
  /// Called inside the transaction in which a container of it left.
  func didLoseContainer()
  /// Called when an entry or a container that had left is there again, because the host did not show that it left.
  func didRegain(_ what: EntryOwnership)
  /// Returns the owner of a number, if that is this one or one that it holds.
  func owner(_ number: NavigationState.Owner) -> (any EntryOwner)?
  /// Called before that transaction ends; here an owner of nothing may end.
  func settle()
  /// Called on an owner that the navigator retains before the navigator goes away, which cannot be asked any more.
  func navigatorIsGone()
  /// Called on an owner that the navigator retains, when all is closed or the navigator goes away.
  ///
  /// - Parameter action: What a person did; `nil` if the navigator goes away.
  func close(by action: UserAction?)
}

/// What an owner has in the state.
package enum EntryOwnership { case entry, container }

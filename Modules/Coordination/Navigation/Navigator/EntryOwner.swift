/// Puts entries into the state, and is notified when they leave.
@MainActor package protocol EntryOwner: AnyObject {
  /// Called in the transaction in which an entry of the owner was added.
  func didGainEntry()
  /// Called in the transaction in which an entry of the owner left.
  ///
  /// - Parameter cause: Why it left.
  /// - Returns: Whether the owner is to be settled.
  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool
  /// Called in the transaction in which a container of the owner left.
  func didLoseContainer()
  /// Called when an entry or a container is in the state again, because the host did not show that it left.
  func didRegain(_ what: EntryOwnership)
  /// Returns the owner with a number: this one or one that it holds.
  func owner(_ number: NavigationState.Owner) -> (any EntryOwner)?
  /// Called before the transaction ends. An owner without entries may end here.
  func settle()
  /// Called on a retained owner when the navigator is gone and can no longer be used.
  func navigatorIsGone()
  /// Called on a retained owner when everything is closed or the navigator is gone.
  ///
  /// - Parameter action: The action of the user, or `nil` if the navigator is gone.
  func close(by action: UserAction?)
}

/// A possession of an owner.
package enum EntryOwnership { case entry, container }

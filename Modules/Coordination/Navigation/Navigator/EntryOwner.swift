/// An owner of entries and tabs in the state.
///
/// The owner is notified when its entries or tabs are added or removed.
@MainActor package protocol EntryOwner: AnyObject {
  var identity: NavigationState.Owner? { get }
  /// Called in the transaction that adds one of the owner's entries to the state, before owners are settled.
  func didGainEntry()
  /// Called in the transaction that removes one of the owner's entries.
  ///
  /// - Parameter cause: The reason for the removal.
  /// - Returns: Whether the owner needs to be settled.
  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool
  /// Called in the transaction that adds the owner's tabs to the state.
  func didGainTabs()
  /// Called in the transaction that removes the owner's tabs from the state.
  func didLoseTabs()
  /// Returns the owner with the given identity, or `nil` if there is none.
  ///
  /// The search includes this owner and the owners that it retains directly or indirectly.
  func owner(_ identity: NavigationState.Owner) -> (any EntryOwner)?
  /// Called before the transaction ends. An owner without entries can end during this call.
  func settle()
  /// Called on a retained owner after the navigator has been released.
  func navigatorWasReleased()
  /// Called on a retained owner when everything is closed or the navigator has been released.
  ///
  /// - Parameter action: The user's action, or `nil` if the navigator was released.
  func close(by action: UserAction?)
}

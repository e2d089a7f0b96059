/// An owner of entries and tabs in the state.
///
/// The owner is notified when its entries or tabs are added or removed.
@MainActor package protocol EntryOwner: AnyObject {
  var identity: NavigationState.Owner? { get }
  /// Called in the transaction in which the state gains an entry of the owner, before owners are settled.
  func didGainEntry()
  /// Called in the transaction in which an entry of the owner is removed.
  ///
  /// - Parameter cause: The reason why the entry is removed.
  /// - Returns: Whether the owner needs to be settled.
  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool
  /// Called in the transaction that adds tabs of the owner to the state.
  func didGainTabs()
  /// Called in the transaction that removes tabs of the owner from the state.
  func didLoseTabs()
  /// Returns the owner with the given identity, or `nil` if there is none.
  ///
  /// The search includes this owner and the owners that it retains directly or indirectly.
  func owner(_ identity: NavigationState.Owner) -> (any EntryOwner)?
  /// Called before the transaction ends. An owner without entries may end during this call.
  func settle()
  /// Called on a retained owner after the navigator has been released.
  func navigatorWasReleased()
  /// Called on a retained owner when everything is closed or the navigator has been released.
  ///
  /// - Parameter action: The action of the user, or `nil` if the navigator was released.
  func close(by action: UserAction?)
}

/// Adds entries to the state and is notified when they leave.
@MainActor package protocol EntryOwner: AnyObject {
  var identity: NavigationState.Owner? { get }
  /// Called in the transaction in which the state gains an entry of the owner, before owners are settled.
  func didGainEntry()
  /// Called in the transaction in which an entry of the owner left.
  ///
  /// - Parameter cause: The reason why the entry left.
  /// - Returns: Whether the owner is to be settled.
  func didLoseEntry(_ cause: NavigationState.Cause) -> Bool
  /// Called in the transaction in which the state gains tabs of the owner.
  func didGainTabs()
  /// Called in the transaction in which tabs of the owner left.
  func didLoseTabs()
  /// Returns the owner with an identity: this one or one that it retains.
  func owner(_ identity: NavigationState.Owner) -> (any EntryOwner)?
  /// Called before the transaction ends. An owner without entries may end here.
  func settle()
  /// Called on a retained owner after the navigator was released.
  func navigatorWasReleased()
  /// Called on a retained owner when everything is closed or the navigator was released.
  ///
  /// - Parameter action: The action of the user, or `nil` if the navigator was released.
  func close(by action: UserAction?)
}

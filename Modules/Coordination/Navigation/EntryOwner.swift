/// Whoever put an entry on the stack, and wants to know when it has left.
@MainActor package protocol EntryOwner: AnyObject {
  /// Called inside the transaction in which an entry left, whatever the reason.
  func didLose(_ entry: NavigationState.Entry.ID, cause: Cause)
  /// Called before that transaction ends; here an owner of nothing may end.
  func settle()
  /// Called when a person closed all that is shown, if nobody else holds the owner.
  func close(by action: UserAction)
}

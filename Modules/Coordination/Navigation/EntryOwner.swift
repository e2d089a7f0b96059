/// Whoever put an entry on the stack, and wants to know when it has left.
@MainActor package protocol EntryOwner: AnyObject {
  /// Called inside the transaction in which an entry left.
  ///
  /// - Parameters:
  ///   - entry: The entry, which is no longer on the stack.
  ///   - action: What a person did to take it away; `nil` if the program did.
  func didLose(_ entry: NavigationState.Entry.ID, by action: UserAction?)
  /// Called before that transaction ends; here an owner of nothing may end.
  func settle()
  /// Called on an owner that the navigator retains, when a person closed all that is shown or the navigator goes away.
  ///
  /// - Parameter action: What a person did; `nil` if the navigator goes away.
  func close(by action: UserAction?)
}

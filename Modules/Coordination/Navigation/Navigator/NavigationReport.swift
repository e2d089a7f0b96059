/// Something that went wrong and was survived; worth a line in a log, or a failed test.
public enum NavigationReport: Hashable, Sendable {
  /// A request was refused.
  case refused(Refusal)
  /// The host told of an entry that is not shown.
  case unknownEntry(NavigationState.Entry.ID)
  /// The host told of a container that is not shown.
  case unknownContainer(NavigationState.Container.ID)
  /// The host answered for a step that nothing waited for any more.
  case lateAnswer
  /// The host dropped a ticket without an answer.
  case droppedTicket(Step)
  /// The host said that it has not made a step.
  case refusedStep(Step)
  /// The host did not answer in time.
  case timedOut(Step)
  /// A flow that had ended was ended once more; the first outcome counts.
  case endedTwice
}

/// A problem that a navigator has recovered from, to be logged or to fail a test.
public enum NavigationReport: Hashable, Sendable {
  /// A request was rejected.
  case refused(Refusal)
  /// The host reported an entry that is not shown.
  case unknownEntry(NavigationState.Entry.ID)
  /// The host reported a container that is not shown.
  case unknownContainer(NavigationState.Container.ID)
  /// The host answered for a step that is no longer in flight.
  case lateAnswer
  /// The host dropped a ticket without an answer.
  case droppedTicket(Step)
  /// The host did not perform a step.
  case refusedStep(Step)
  /// The host did not answer in time.
  case timedOut(Step)
  /// A flow that had ended was ended again; its first outcome counts.
  case endedTwice
}

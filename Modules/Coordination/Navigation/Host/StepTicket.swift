/// A host's answer for one step, given once: it cannot be copied, and answering consumes it.
///
/// A ticket that is released unanswered reports that the step was not performed, so that nothing waits forever.
public struct StepTicket: ~Copyable {
  private var navigator: Navigator?
  private let number: UInt64

  @MainActor init(_ navigator: Navigator, number: UInt64) {
    self.navigator = navigator
    self.number = number
  }

  /// Whether the navigator waits for the answer; a host reverts a step that it does not before it answers.
  @MainActor public var isAwaited: Bool { navigator?.isWaiting(for: number) ?? false }

  /// Confirms that the step was performed.
  @MainActor public consuming func complete() {
    let navigator = navigator.take()
    navigator?.answer(number, isMade: true)
  }

  /// Rejects the step, which was not performed.
  @MainActor public consuming func reject() {
    let navigator = navigator.take()
    navigator?.answer(number, isMade: false)
  }

  // A host can be released on any thread, with a ticket that it has not answered.
  deinit {
    guard let navigator else { return }
    let number = number
    MainQueue.run { navigator.drop(number) }
  }
}

/// A host's answer for one step: it cannot be copied, and answering consumes it.
///
/// A ticket that is released unanswered rejects the step, so that the navigator does not wait forever.
public struct StepTicket: ~Copyable {
  private var navigator: Navigator?
  private let number: UInt64

  @MainActor init(_ navigator: Navigator, number: UInt64) {
    self.navigator = navigator
    self.number = number
  }

  /// Whether the navigator is still waiting for the answer; if not, the host reverts the step before it answers.
  @MainActor public var isAwaited: Bool { navigator?.isWaiting(for: number) ?? false }

  /// Confirms that the step was performed.
  @MainActor public consuming func complete() {
    let navigator = navigator.take()
    navigator?.answer(number, isCompleted: true)
  }

  /// Rejects the step, which was not performed.
  @MainActor public consuming func reject() {
    let navigator = navigator.take()
    navigator?.answer(number, isCompleted: false)
  }

  // A host can be released on any thread, with a ticket that it has not answered.
  deinit {
    guard let navigator else { return }
    let number = number
    MainQueue.run { navigator.drop(number) }
  }
}

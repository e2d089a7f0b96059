/// A token with which a host reports whether it has performed a step.
///
/// A ticket cannot be copied, and answering consumes it. Releasing a ticket without an answer rejects the step so that
/// the navigator does not wait forever.
public struct StepTicket: ~Copyable {
  private var navigator: Navigator?
  private let number: UInt64

  @MainActor init(_ navigator: Navigator, number: UInt64) {
    self.navigator = navigator
    self.number = number
  }

  /// Whether the navigator is still waiting for the answer.
  ///
  /// If the navigator is no longer waiting, the host must revert the step before it answers.
  @MainActor public var isAwaited: Bool { navigator?.isWaiting(for: number) ?? false }

  /// Confirms that the step was performed.
  @MainActor public consuming func complete() {
    let navigator = navigator.take()
    navigator?.answer(number, isCompleted: true)
  }

  /// Reports that the step was not performed.
  @MainActor public consuming func reject() {
    let navigator = navigator.take()
    navigator?.answer(number, isCompleted: false)
  }

  // A host that holds an unanswered ticket can be released on any thread.
  deinit {
    guard let navigator else { return }
    let number = number
    MainQueue.run { navigator.drop(number) }
  }
}

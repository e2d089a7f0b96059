/// A host's answer for one step, given once: it cannot be copied, and answering takes it away.
///
/// A ticket that goes away unanswered says that the step was not made, so that nothing waits for ever.
public struct StepTicket: ~Copyable {
  // Not isolated as a whole, because a deinitialiser cannot be; it goes away on the main actor all the same,
  // since it is not sendable.
  private var navigator: Navigator?
  private let number: UInt64

  init(_ navigator: Navigator, number: UInt64) {
    self.navigator = navigator
    self.number = number
  }

  /// Whether the answer is still waited for; a step that was given up, the host takes back before it says so.
  @MainActor public var isAwaited: Bool { navigator?.isWaiting(for: number) ?? false }

  /// Says that the step has been made.
  @MainActor public consuming func complete() {
    let navigator = navigator.take()
    navigator?.answer(number, isMade: true)
  }

  /// Says that the step was not made, and will not be.
  @MainActor public consuming func refuse() {
    let navigator = navigator.take()
    navigator?.answer(number, isMade: false)
  }

  deinit {
    guard let navigator else { return }
    let number = number
    MainActor.assumeIsolated { navigator.drop(number) }
  }
}

public import Navigation
public import Screens

// Requests that ask the user for confirmation.
extension Flow {
  /// Asks the user a question in a modal.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// @MainActor func discardChanges(in flow: Flow<String>) {
  ///   flow.confirm(.init(title: "Discard changes?", confirmation: "Discard")) { isConfirmed in
  ///     if isConfirmed { flow.cancel() }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - question: The text of the question and of its buttons.
  ///   - onAnswer: A closure that is called exactly once, when the modal is dismissed or cannot be presented. The
  ///     answer is `true` only if the user confirms.
  /// - Returns: The decision on the request to present the modal.
  @discardableResult
  public func confirm(
    _ question: ConfirmationScreen.State, onAnswer: @escaping @MainActor (Bool) -> Void
  ) -> RequestDecision {
    present(ConfirmationCoordinator(question)) { onAnswer($0.output ?? false) }
  }

  /// Asks the user a question in a modal and waits for the answer.
  ///
  /// - Returns: Whether the user confirmed.
  public func confirm(_ question: ConfirmationScreen.State) async -> Bool {
    await run(ConfirmationCoordinator(question), in: .modal()).output ?? false
  }
}

/// Asks the user a question and finishes with the answer.
private final class ConfirmationCoordinator: Coordinator {
  private let question: ConfirmationScreen.State

  init(_ question: ConfirmationScreen.State) { self.question = question }

  func start(_ flow: Flow<Bool>) {
    flow.push(ConfirmationScreen(question)) { screen, flow in
      screen.onAnswer = { [weak screen] in
        // Ignores a second tap while the modal is being dismissed.
        screen?.onAnswer = nil
        flow.finish($0)
      }
    }
  }
}

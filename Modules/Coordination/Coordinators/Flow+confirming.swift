public import Navigation
public import Screens

// Confirmation by the user of an action that cannot be undone.
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
  ///   - question: The texts of the question.
  ///   - onAnswer: Called exactly once, when the modal has left. The answer is `false` if the user dismissed the modal,
  ///     or if it cannot be presented.
  /// - Returns: The decision of the request to present the modal.
  @discardableResult
  public func confirm(
    _ question: ConfirmationScreen.State, onAnswer: @escaping @MainActor (Bool) -> Void
  ) -> RequestDecision {
    present(ConfirmationCoordinator(question)) { onAnswer($0.output ?? false) }
  }

  /// Asks the user a question in a modal and waits for the answer.
  ///
  /// - Returns: Whether the user has confirmed.
  public func confirm(_ question: ConfirmationScreen.State) async -> Bool {
    await run(ConfirmationCoordinator(question), in: .modal()).output ?? false
  }
}

/// Shows one question and finishes with the answer.
private final class ConfirmationCoordinator: Coordinator {
  private let question: ConfirmationScreen.State

  init(_ question: ConfirmationScreen.State) { self.question = question }

  func start(_ flow: Flow<Bool>) {
    flow.push(ConfirmationScreen(question)) { screen, flow in
      screen.onAnswer = { [weak screen] in
        // A second tap while the modal leaves has no effect.
        screen?.onAnswer = nil
        flow.finish($0)
      }
    }
  }
}

/// A screen that asks the user a question with two answers, for example, whether to discard changes.
///
/// The screen needs no view, because every host shows the title, the message, and the two answers. To present a
/// confirmation from a flow, call the flow's `confirm` method.
@MainActor public final class ConfirmationScreen: ActionableScreen, TitledScreen {
  /// The text of a confirmation.
  public struct State: Hashable, Sendable {
    /// The question, such as "Discard changes?".
    public let title: String
    /// An explanation of the consequences, which can be empty.
    public let message: String
    /// The text of the confirming answer, such as "Discard".
    public let confirmation: String
    /// The text of the canceling answer.
    public let cancellation: String

    public init(title: String, message: String = "", confirmation: String = "OK", cancellation: String = "Cancel") {
      (self.title, self.message) = (title, message)
      (self.confirmation, self.cancellation) = (confirmation, cancellation)
    }
  }

  public struct Action: Hashable, Sendable, CustomStringConvertible {
    /// Whether the action is the confirming answer.
    public let isConfirmation: Bool
    public let description: String
  }

  public let state: State
  public var stateDidChange: (@MainActor () -> Void)?
  /// A closure that is called with `true` if the user confirms, or with `false` if the user cancels.
  public var onAnswer: ((Bool) -> Void)?

  public init(_ state: State) { self.state = state }

  /// The answers.
  ///
  /// The canceling answer comes first, so that pressing Return without selecting an answer is not destructive.
  public var actions: [Action] {
    [
      Action(isConfirmation: false, description: state.cancellation),
      Action(isConfirmation: true, description: state.confirmation),
    ]
  }

  public var title: String { state.title }

  public var remarks: [String] { [state.message].filter { !$0.isEmpty } }

  public func action(for text: String) -> Action? {
    actions.first { $0.description.lowercased() == text.lowercased() }
  }

  public func perform(_ action: Action) { onAnswer?(action.isConfirmation) }
}

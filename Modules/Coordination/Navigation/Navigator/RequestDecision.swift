public import Screens

/// A navigator's immediate decision on a request.
///
/// ```swift
/// import Coordination
///
/// @MainActor func show(_ screen: any Screen, on flow: Flow<Void>) {
///   switch flow.push(screen) {
///   case .accepted: break
///   case .ignored(let reason): print("not pushed: \(reason)")
///   case .rejected(let error): print("cannot push: \(error)")
///   }
/// }
/// ```
///
/// An accepted request has already changed ``Navigator/state``. Later, the request's completion receives a
/// ``RequestResult`` that states whether the host shows the change.
public enum RequestDecision: Hashable, Sendable {
  /// The request has changed the state.
  case accepted
  /// The request was ignored for a reason that is not an error.
  case ignored(Reason)
  /// The request cannot be performed and has changed nothing.
  case rejected(NavigationError)

  /// The reason that a request was ignored.
  public enum Reason: Hashable, Sendable {
    /// The request comes from a screen that is no longer on top, for example, after a second tap.
    case stale
    /// The screen, tab, or page is already current.
    case alreadyShown
    /// There is nothing to pop or navigate back to.
    case nothingToPop
  }

  /// The error, or `nil` if the request was accepted or ignored.
  public var error: NavigationError? { if case .rejected(let error) = self { error } else { nil } }

  /// Whether the request has changed the state.
  public var isAccepted: Bool { self == .accepted }

  init(_ note: NavigationState.Change.Note?) {
    self =
      switch note {
      case .alreadyShown: .ignored(.alreadyShown)
      case .nothingToPop: .ignored(.nothingToPop)
      case .clamped, nil: .accepted
      }
  }
}

extension RequestDecision.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .stale: "the screen that the request comes from is no longer on top"
    case .alreadyShown: "it is already shown"
    case .nothingToPop: "there is nothing to pop"
    }
  }
}

/// A navigator's decision on a request to pop or dismiss screens, and the screens that were removed.
///
/// ```swift
/// import Coordination
///
/// final class EditScreen: Screen { var text = "" }
///
/// @MainActor func popEditor(of flow: Flow<Void>) -> String? {
///   (flow.pop().screens.first as? EditScreen)?.text
/// }
/// ```
public struct PopDecision {
  public let decision: RequestDecision
  /// The removed screens, from top to bottom.
  ///
  /// The array is empty unless the request was accepted.
  public let screens: [any Screen]

  package init(_ decision: RequestDecision, screens: [any Screen] = []) {
    (self.decision, self.screens) = (decision, screens)
  }

  /// The error, or `nil` if the request was accepted or ignored.
  public var error: NavigationError? { decision.error }

  /// Whether the request has changed the state.
  public var isAccepted: Bool { decision.isAccepted }
}

public import Coordination

/// A move on a host, such as a touch by the user, a change by other code, or the passage of time.
public enum HostMove: Hashable, Sendable {
  /// The user taps the back button.
  case tapBack
  /// The user holds the back button and chooses an earlier screen.
  case chooseInBackMenu(NavigationState.Entry.ID)
  /// The user starts to drag the top screen from the left edge.
  case beginSwipeBack
  /// The user starts to drag the top sheet down.
  case beginSwipeDown
  /// The user completes the gesture.
  case finishGesture
  /// The user cancels the gesture.
  case cancelGesture
  /// The user taps a tab, identified by its container.
  case tapTab(NavigationState.Container.ID)
  /// The user swipes to the next or previous page.
  case turnPage(forward: Bool)
  /// Code other than the navigator removes a screen.
  case removeExternally(NavigationState.Entry.ID)
  /// The app enters the background.
  ///
  /// The simulated host does not support this move.
  case enterBackground
  /// UIKit ends the transition of a step whose answer is ``StepAnswer/later``.
  case finishTransition
  /// UIKit cancels the transition of a step whose answer is ``StepAnswer/later`` and restores the previous state.
  case cancelTransition
  /// Time passes.
  case wait(Duration)
}

extension HostMove: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tapBack: "tap back"
    case .chooseInBackMenu(let id): "choose \(id.number) in the back menu"
    case .beginSwipeBack: "begin to swipe back"
    case .beginSwipeDown: "begin to swipe down"
    case .finishGesture: "finish the gesture"
    case .cancelGesture: "cancel the gesture"
    case .tapTab(let id): "tap tab \(id.number)"
    case .turnPage(let forward): forward ? "turn to the next page" : "turn to the page before"
    case .removeExternally(let id): "other code removes \(id.number)"
    case .enterBackground: "go to the background"
    case .finishTransition: "finish the transition"
    case .cancelTransition: "cancel the transition"
    case .wait(let duration): "wait \(duration)"
    }
  }
}

/// A host's answer to a step.
public enum StepAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// Completes the step immediately.
  case immediately
  /// Begins the step and waits for a later move that ends it, such as ``HostMove/finishTransition``.
  case later
  /// Begins the step and does not end it while the navigator waits.
  case never
  /// Rejects the step.
  case rejected
  /// Releases the ticket without an answer.
  case dropped
}

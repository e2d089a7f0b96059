public import Coordination

/// What happens to a host from outside the program: a person's touches, time,
/// and code that navigation knows nothing of.
public enum HostMove: Hashable, Sendable {
  /// A tap on the back button.
  case tapBack
  /// A long press on the back button, and the choice of an earlier screen.
  case chooseInBackMenu(NavigationState.Entry.ID)
  /// A finger drags the top screen from the left edge.
  case beginSwipeBack
  /// A finger drags the top sheet down.
  case beginSwipeDown
  /// The finger has gone far enough.
  case finishGesture
  /// The finger has turned round.
  case cancelGesture
  /// A tap on a tab, by its container.
  case tapTab(NavigationState.Container.ID)
  /// A swipe to the next page, or to the one before.
  case turnPage(forward: Bool)
  /// Other code takes a screen off the glass.
  case removeElsewhere(NavigationState.Entry.ID)
  /// The app goes to the background; nothing follows from it.
  case enterBackground
  /// A slow transition ends.
  case finishTransition
  /// A slow transition is given up by UIKit, and all is as before.
  case cancelTransition
  /// Time passes.
  case wait(Duration)
}

extension HostMove: CustomStringConvertible {
  /// The move in words.
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
    case .removeElsewhere(let id): "other code removes \(id.number)"
    case .enterBackground: "go to the background"
    case .finishTransition: "finish the transition"
    case .cancelTransition: "cancel the transition"
    case .wait(let duration): "wait \(duration)"
    }
  }
}

/// How a host answers for a step.
public enum StepAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// Makes it and says so at once.
  case immediately
  /// Begins it, and ends it when told to.
  case later
  /// Begins it and never ends it.
  case never
  /// Says that it will not be made.
  case rejected
  /// Lets the ticket go without an answer.
  case dropped
}

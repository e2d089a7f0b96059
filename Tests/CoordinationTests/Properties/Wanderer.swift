import Coordination
import Screens

/// A flow that does what a script says: once as a coordinator that is its own flow, once as a plain object.
@MainActor protocol Wanderer: Coordinator<Int> {}

final class WandererFlow: BaseCoordinator<Int>, Wanderer {
  private let whileStarting: @MainActor () -> Void

  init(whileStarting: @escaping @MainActor () -> Void) { self.whileStarting = whileStarting }

  override func start() { whileStarting() }
}

final class PlainWanderer: Wanderer {
  let flow = Flow<Int>()
  private let whileStarting: @MainActor () -> Void

  init(whileStarting: @escaping @MainActor () -> Void) { self.whileStarting = whileStarting }

  func start() { whileStarting() }
}

/// A screen that asks for something when it is about to appear for the first time.
final class WandererScreen: Screen, LeaveGuard {
  let allowsLeaving: Bool
  private var whenAppearing: (@MainActor () -> Void)?

  init(allowsLeaving: Bool, whenAppearing: (@MainActor () -> Void)?) {
    self.allowsLeaving = allowsLeaving
    self.whenAppearing = whenAppearing
  }

  func willAppear() {
    let ask = whenAppearing.take()
    ask?()
  }

  func didAttemptToLeave() {}
}

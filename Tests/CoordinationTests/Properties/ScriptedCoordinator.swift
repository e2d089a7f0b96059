import Coordination
import CoordinationSupport
import CoordinationTesting

/// A coordinator that runs a closure when it starts.
final class ScriptedCoordinator: Coordinator {
  private(set) var flow: Flow<Int>?
  private let whileStarting: @MainActor () -> Void

  init(whileStarting: @escaping @MainActor () -> Void) { self.whileStarting = whileStarting }

  func start(_ flow: Flow<Int>) {
    self.flow = flow
    whileStarting()
  }
}

/// A screen that makes a request when it is about to appear for the first time.
final class ScriptedScreen: Screen, LeaveGuard {
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

  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {}
}

import Coordination
import CoordinationSupport
import CoordinationTesting

/// The behavior of a coordinator that is created for a link.
///
/// `ContextWorld` provides the behavior.
@MainActor struct LinkedBehavior {
  let makeDestination: @MainActor (ScreenContext) throws -> ContextDestination?
  let resume: @MainActor () -> Void
}

/// A coordinator that is created for a link.
final class LinkedCoordinator: ContextCoordinator {
  private(set) var flow: Flow<Int>?
  private let journey: LinkedBehavior

  init(_ journey: LinkedBehavior) { self.journey = journey }

  func start(_ flow: Flow<Int>) { self.flow = flow }
  func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    try journey.makeDestination(context)
  }
  func resume(_ flow: Flow<Int>) {
    self.flow = flow
    journey.resume()
  }
}

/// A coordinator that runs a closure when it starts and can create destinations for contexts.
final class HomeFlow: StubCoordinator<Int>, DestinationBuilder {
  private let whileStarting: @MainActor (HomeFlow) -> Void
  private let journey: LinkedBehavior?

  init(_ journey: LinkedBehavior? = nil, whileStarting: @escaping @MainActor (HomeFlow) -> Void) {
    self.journey = journey
    self.whileStarting = whileStarting
  }

  override func start(_ flow: Flow<Int>) {
    super.start(flow)
    whileStarting(self)
  }

  func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    try journey?.makeDestination(context)
  }
}

/// A screen that can prevent the user from leaving.
class PlaceScreen: Screen, LeaveGuard {
  let allowsLeaving: Bool

  init(allowsLeaving: Bool) { self.allowsLeaving = allowsLeaving }

  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) {}
}

final class SplitPlaceScreen: PlaceScreen, ScreenContaining {
  private(set) var activeContext: ScreenContext?
  let contexts: [ScreenContext]

  init(_ contexts: [ScreenContext], allowsLeaving: Bool) {
    self.contexts = contexts
    activeContext = contexts.first
    super.init(allowsLeaving: allowsLeaving)
  }

  var activeScreen: (any Screen)? { nil }
  func select(_ context: ScreenContext) { activeContext = context }
}

/// A builder that creates destinations for the contexts that no other builder handles.
final class FallbackBuilder: DestinationBuilder {
  private let journey: LinkedBehavior

  init(_ journey: LinkedBehavior) { self.journey = journey }

  func makeDestination(for context: ScreenContext) throws -> ContextDestination? {
    try journey.makeDestination(context)
  }
}

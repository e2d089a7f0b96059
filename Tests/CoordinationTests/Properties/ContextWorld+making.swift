import Coordination
import CoordinationSupport
import CoordinationTesting

// These methods create the app's screens and coordinators.
extension ContextWorld {
  func makeDestination(for context: ScreenContext, atRoot isAtRoot: Bool) throws -> ContextDestination? {
    guard let (number, payload) = context.numbers, app.kinds.indices.contains(number) else { return nil }
    let kind = app.kinds[number]
    switch kind.making {
    case .here: break
    case .fallback: return nil
    case .root, .flow, .forwarding: if !isAtRoot { return nil }
    }
    reply(kind.whileMaking)
    if kind.isFragile, payload == 1 { throw Fragile() }
    switch kind.making {
    case .here, .root, .fallback: return .screen(screen(context))
    case .flow: return linked(kind) { LinkedCoordinator($0) }
    case .forwarding: return linked(kind) { journey in LinkedCoordinator(forwarding(kind, journey)) }
    }
  }

  func lastResort(_ context: ScreenContext) throws -> ContextDestination? {
    guard let (number, payload) = context.numbers, payload == 0 else { return nil }
    let kind = app.kinds[number]
    guard kind.making == .fallback else { return nil }
    reply(kind.whileMaking)
    return .screen(screen(context))
  }

  /// Returns the behavior of a linked coordinator.
  ///
  /// The behavior creates the coordinator's first screen and, later, screens of the kinds that any coordinator can
  /// create (`Making.here`).
  private func journey(_ kind: RandomApp.Kind, _ number: Int) -> LinkedBehavior {
    var isFirst = true
    return LinkedBehavior { [weak self] context in
      guard let self else { return nil }
      defer { isFirst = false }
      return isFirst ? .screen(screen(context)) : try makeDestination(for: context, atRoot: false)
    } resume: { [weak self, journal] in
      journal.run(number)
      self?.reply(kind.whileResuming)
    }
  }

  /// Returns a behavior that creates a child coordinator for the first screen.
  private func forwarding(_ kind: RandomApp.Kind, _ journey: LinkedBehavior) -> LinkedBehavior {
    LinkedBehavior { [weak self] context in
      guard context.kind == kind.name else { return try journey.makeDestination(context) }
      return self?.linked(kind) { LinkedCoordinator($0) }
    } resume: {
      journey.resume()
    }
  }

  private func linked(_ kind: RandomApp.Kind, _ make: (LinkedBehavior) -> LinkedCoordinator) -> ContextDestination {
    let number = journal.newFlow()
    let coordinator = make(journey(kind, number))
    note(coordinator) { [weak coordinator] in coordinator?.flow }
    journal.watch(number) { [weak coordinator] in coordinator?.flow?.isRunning ?? false }
    return .flow(coordinator) { [journal] in journal.end(number, "\($0.kind)") }
  }

  func screen(_ context: ScreenContext?) -> PlaceScreen {
    let kind = context?.numbers.flatMap { app.kinds.indices.contains($0.kind) ? app.kinds[$0.kind] : nil }
    let allowsLeaving = kind?.isGuarded != true
    let screen =
      kind?.hasContents == true
      ? SplitPlaceScreen([.kind(5, 0), .kind(5, 1)], allowsLeaving: allowsLeaving)
      : PlaceScreen(allowsLeaving: allowsLeaving)
    probe.watch(screen)
    return screen
  }

  private struct Fragile: Error {}
}

import Coordination
import CoordinationSupport
import CoordinationTesting

// These methods start flows, end them, and make requests on them.
extension World {
  /// Performs an act of a flow.
  func perform(_ act: Act, as run: Run, of running: [Run]) {
    guard let flow = run.flow else { return }
    switch act.kind {
    case .runHere: start(act, under: run, in: .here)
    case .runModal: start(act, under: run, in: .modal(style(act), isBlocking: act.choice % 7 == 0, containerKind(act)))
    case .runTab: start(act, under: run, in: .tab(containerKind(act)))
    case .runWindow: start(act, under: run, in: .window(containerKind(act)))
    case .runAlone: runAlone(act)
    case .finish: finish(flow, act)
    case .finishParent: finish(parent(of: run)?.flow ?? flow, act)
    case .cancel: flow.cancel()
    case .fail: flow.fail(NavigationError.tooMany)
    default: request(act, of: flow, running)
    }
  }

  /// Runs a flow without a parent.
  func runAlone(_ act: Act) { start(act, under: nil, in: act.choice % 2 == 0 ? .here : .window(containerKind(act))) }

  private func start(_ act: Act, under parent: Run?, in placement: FlowPlacement) {
    // Some acts run a coordinator that is already running.
    if act.choice % 24 == 0, let again = parent?.coordinator {
      return run(again, number: journal.newFlow(), act, under: parent, in: placement)
    }
    let number = journal.newFlow()
    let whileStarting: @MainActor () -> Void = { [weak self] in
      guard let self, let run = self.run(number) else { return }
      let acts = act.replies(.starting)
      if acts.isEmpty { run.flow?.push(newScreen(act)) }
      for act in acts { perform(act, as: run) }
    }
    let coordinator = ScriptedCoordinator(whileStarting: whileStarting)
    probe.watch(coordinator)
    note(Run(number: number, coordinator: coordinator))
    run(coordinator, number: number, act, under: parent, in: placement)
  }

  private func run(
    _ coordinator: ScriptedCoordinator, number: Int, _ act: Act, under parent: Run?, in placement: FlowPlacement
  ) {
    let onEnd: @MainActor (FlowOutcome<Int>) -> Void = { [weak self, journal] outcome in
      journal.end(number, outcome)
      for reply in act.replies(.ended) { self?.perform(reply, as: parent) }
    }
    if let flow = parent?.flow {
      flow.run(coordinator, in: placement, onEnd: onEnd)
    } else {
      navigator.run(coordinator, in: placement, onEnd: onEnd)
    }
  }

  private func finish(_ flow: Flow<Int>, _ act: Act) {
    flow.finish(act.choice)
    if act.choice % 4 == 0 { flow.cancel() }
    guard act.choice % 3 == 0, !flow.isRunning else { return }
    flow.push(newScreen(act), completion: isOffTree(flow) ? completionAtOnce : completion(of: act))
  }

  private func containerKind(_ act: Act) -> ContainerKind { act.choice % 3 == 0 ? .pages : .stack }
}

// MARK: - Requests

extension World {
  private func request(_ act: Act, of flow: Flow<Int>, _ running: [Run]) {
    let flow = handle(of: flow, act)
    let completion = isOffTree(flow) ? completionAtOnce : completion(of: act)
    let screen = screen(act)
    switch act.kind {
    case .push: flow.push(screen, context: context(act), completion: completion)
    case .show: flow.show(context(act) ?? ScreenContext(kind: "place"), completion: completion) { screen }
    case .pop: flow.pop(1 + act.choice % 3, completion: completion)
    case .popTo: flow.popTo(knownScreen(act, of: flow) ?? screen, completion: completion)
    case .popToRoot: flow.popToRoot(completion: completion)
    case .replaceTop: flow.replaceTop(with: screen, completion: completion)
    case .setRoot: flow.setRoot(screen, completion: completion)
    case .setScreens: flow.setScreens(screens(act, of: flow), completion: completion)
    case .present: flow.present(screen, style: style(act), isBlocking: act.choice % 5 == 0, completion: completion)
    case .dismiss: flow.dismiss(completion: completion)
    case .select:
      guard let other = running[act.choice % running.count].coordinator else { break }
      flow.select(other, completion: completion)
    default: break
    }
  }

  private func handle(of flow: Flow<Int>, _ act: Act) -> Flow<Int> {
    let flow = isAnimated ? flow : flow.unanimated
    guard act.choice % 8 == 1, let origin = knownScreen(act, of: flow) else { return flow }
    return flow.from(origin)
  }

  /// Returns whether the flow has no navigator, as is the case after its outcome is delivered.
  private func isOffTree(_ flow: Flow<Int>) -> Bool { (flow.driver as? FlowNode)?.navigator == nil }

  private func parent(of run: Run) -> Run? {
    let parent = (run.flow?.driver as? FlowNode)?.parent?.coordinator as? ScriptedCoordinator
    return parent.flatMap { parent in runningFlows.first { $0.coordinator === parent } }
  }

  /// A completion for a flow without a navigator.
  ///
  /// Such a flow delivers a request's result immediately, out of order with other results.
  private var completionAtOnce: @MainActor (RequestResult) -> Void { { [journal] in journal.recordImmediate($0) } }

  /// Returns a completion that records the request's result, or `nil` for some acts.
  func completion(of act: Act) -> (@MainActor (RequestResult) -> Void)? {
    guard act.choice % 9 != 0 else { return nil }
    let number = journal.newRequest()
    return { [weak self, journal] result in
      journal.record(number, result)
      for reply in act.replies(.completed) { self?.perform(reply, as: nil) }
    }
  }

  /// Returns a new screen or, rarely, a screen that is already shown.
  private func screen(_ act: Act) -> any Screen {
    let known = navigator.screens
    return act.choice % 32 == 3 && !known.isEmpty ? known[act.flow % known.count] : newScreen(act)
  }

  private func newScreen(_ act: Act) -> ScriptedScreen {
    let replies = act.replies(.appearing)
    let screen = ScriptedScreen(allowsLeaving: act.choice % 8 != 5) { [weak self] in
      for reply in replies { self?.perform(reply, as: nil) }
    }
    probe.watch(screen)
    return screen
  }

  /// Returns a shown screen, usually one that belongs to the flow, or `nil` if there is no such screen.
  private func knownScreen(_ act: Act, of flow: Flow<Int>) -> (any Screen)? {
    let screens = act.choice % 6 == 0 ? navigator.screens : flow.screens
    return screens.isEmpty ? nil : screens[act.choice % screens.count]
  }

  /// Returns some of the container's screens, sometimes in reverse order, followed by new screens.
  private func screens(_ act: Act, of flow: Flow<Int>) -> [any Screen] {
    let container = (flow.driver as? FlowNode)?.container(in: navigator)
    let shown = container.flatMap { navigator.state?.container($0) }
    var screens = (shown?.entries ?? []).compactMap { navigator.screen(of: $0.id) }
    if act.choice % 3 == 0 { screens.reverse() }
    screens.removeLast(min(screens.count, act.flow % 4))
    for _ in 0..<(act.choice % 4) { screens.append(newScreen(act)) }
    return screens
  }

  private func style(_ act: Act) -> NavigationState.Presentation.Style {
    act.choice % 2 == 0 ? .sheet : NavigationState.Presentation.Style.allCases[act.choice % 3]
  }

  private func context(_ act: Act) -> ScreenContext? {
    act.choice % 4 == 0 ? nil : ScreenContext(kind: "place", payload: .int(act.choice % 2))
  }
}

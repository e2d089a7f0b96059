import Coordination
import CoordinationSupport
import CoordinationTesting

/// A random app with a router, used to play a script of links.
///
/// A script restores snapshots into new navigators, so this class does not use a `TestStage`, which has one navigator.
@MainActor final class ContextWorld {
  let app: RandomApp
  let journal: ContextJournal
  let probe: LeakProbe
  private(set) var navigator = Navigator()
  private(set) var host: SimulatedHost
  private(set) var explored: ExploredApp
  private(set) var router: ContextRouter
  private var fallback: FallbackBuilder?
  private let gate = RandomApp.Gate()
  /// The flows that were run.
  private var flows: [() -> Flow<Int>?] = []
  /// The number of nested acts that can still be played.
  ///
  /// The limit ensures that a script ends.
  private var replyBudget = 12
  private(set) var replyCount = 0
  private(set) var faults: [String] = []

  init(_ app: RandomApp, _ journal: ContextJournal, _ probe: LeakProbe) {
    (self.app, self.journal, self.probe) = (app, journal, probe)
    host = SimulatedHost(for: navigator)
    explored = ExploredApp(host: host) { 0 }
    router = ContextRouter(navigator, planner: app.planner(gate))
    begin()
  }

  private func begin(_ snapshot: NavigationSnapshot? = nil) {
    // Releasing the earlier router completes its waiting requests. The completions might use the current router, so the
    // earlier router is released last.
    let earlier = router
    defer { withExtendedLifetime(earlier) {} }
    navigator = Navigator()
    navigator.stepTimeout = .seconds(3)
    probe.watch(navigator)
    host = SimulatedHost(for: navigator)
    explored = ExploredApp(host: host) { 0 }
    let fallback = FallbackBuilder(
      LinkedBehavior { [weak self] in
        try self?.lastResort($0)
      } resume: {
      })
    self.fallback = fallback
    router = ContextRouter(navigator, planner: app.planner(gate), fallback: fallback)
    if let snapshot { restore(snapshot) }
    runHome()
  }

  var running: [Flow<Int>] { flows.compactMap { $0() }.filter(\.isRunning) }

  func fail(_ fault: String) { faults.append(fault) }

  /// Records a flow without retaining it.
  func note(_ coordinator: AnyObject, _ flow: @escaping () -> Flow<Int>?) {
    probe.watch(coordinator)
    flows.append(flow)
  }

  func note(_ home: HomeFlow) { note(home) { [weak home] in home.flatMap { $0.isRunning ? $0.flow : nil } } }

  // MARK: Beginning

  private func runHome() {
    let journey = LinkedBehavior { [weak self] in
      try self?.makeDestination(for: $0, atRoot: true)
    } resume: {
    }
    let home = HomeFlow(journey) { [weak self] home in
      guard let self else { return }
      guard app.hasTabs else { return show(.kind(0, 0), on: home) }
      for number in 0..<2 {
        let tab = HomeFlow { [weak self] in self?.show(.kind(number, 0), on: $0) }
        note(tab)
        home.flow.addTab(tab)
      }
    }
    note(home)
    navigator.run(home)
  }

  private func show(_ context: ScreenContext, on flow: HomeFlow) {
    flow.flow.push(screen(context), context: context)
  }

  /// Restores the current state in a new run.
  private func relaunch() {
    let snapshot = router.snapshot
    close()
    settle()
    begin(snapshot)
  }

  private func restore(_ snapshot: NavigationSnapshot) {
    let request = journal.newRequest("restore")
    let count = replyCount
    var waitingPart: Int?
    router.restore(snapshot) { [weak self, journal] restoration in
      journal.record(request, "\(restoration.verdict)")
      if let waiting = restoration.waiting { waitingPart = journal.newRequest("\(waiting)") }
      guard let self, restoration.verdict == .restored, restoration.dropped.isEmpty, waitingPart == nil,
        replyCount == count
      else { return }
      // The new run shows the initial tabs, so its tabs can differ from those in the saved state.
      let (found, saved) = (router.situation.state, snapshot.state)
      let isRestored =
        found?.modals.count == saved.modals.count && found?.top.current.context == saved.top.current.context
      if !isRestored { fail("restored \(found.map(\.shape) ?? "nothing") of \(saved.shape)") }
    } opened: { [weak self, journal] result in
      if let waitingPart { journal.record(waitingPart, "restored later: \(result.word)") }
      if waitingPart == nil { self?.fail("a part that did not wait was opened later: \(result.word)") }
    }
  }

  private func close() { navigator.close() }

  /// Ends all gestures and transitions in progress.
  func settle() {
    host.nextAnswers = []
    for move in [HostMove.cancelGesture, .finishTransition, .wait(.seconds(3)), .finishTransition] { host.play(move) }
    while host.isInTransition, host.play(.finishTransition) || host.play(.finishGesture) {}
  }

  /// Closes the navigator and ends all transitions.
  ///
  /// Releasing the router ends the requests that are still waiting.
  func end() {
    close()
    settle()
  }
}

// MARK: - Acts

extension ContextWorld {
  func play(_ act: ContextAct) {
    if act.choice % 5 == 0 { settle() }
    if act.answer != .immediately { host.nextAnswers = [act.answer] }
    perform(act)
  }

  func reply(_ act: ContextAct?) {
    guard let act, replyBudget > 0 else { return }
    replyBudget -= 1
    replyCount += 1
    perform(act)
  }

  private func perform(_ act: ContextAct) {
    journal.count(act.kind.rawValue)
    let running = running
    let flow = running.isEmpty ? nil : running[act.choice % running.count]
    switch act.kind {
    case .open: open(act)
    case .openInTransaction: flow?.run(HomeFlow { [weak self] _ in self?.open(act) })
    case .push: flow?.push(screen(nil), context: act.choice % 2 == 0 ? act.target.first : nil)
    case .present: flow?.present(screen(nil))
    case .run:
      let child = HomeFlow { [weak self] in self?.show(act.target[0], on: $0) }
      note(child)
      flow?.run(child, in: act.choice % 3 == 0 ? .modal(.sheet) : .here)
    // The first running flow never ends here, because it is the whole app's flow.
    case .finish: if running.count > 1 { running[1 + act.choice % (running.count - 1)].finish(1) }
    case .cancel: if running.count > 1 { running[1 + act.choice % (running.count - 1)].cancel() }
    case .openGate: gate.isOpen = act.choice % 3 != 0
    case .close: close(); if act.replies.isEmpty, navigator.state == nil { runHome() }
    case .relaunch: relaunch()
    default: move(act)
    }
  }

  private func move(_ act: ContextAct) {
    let entries = navigator.shown?.top.selected.entries ?? []
    switch act.kind {
    case .tapBack: host.play(.tapBack)
    case .swipeBack: host.play(.beginSwipeBack)
    case .swipeDown: host.play(.beginSwipeDown)
    case .finishGesture: host.play(.finishGesture)
    case .cancelGesture: host.play(.cancelGesture)
    case .removeExternally: if let last = entries.last { host.play(.removeExternally(last.id)) }
    case .finishTransition: host.play(.finishTransition)
    case .cancelTransition: host.play(.cancelTransition)
    case .wait: host.play(.wait(.seconds(1 + act.choice % 3)))
    case .tapTab:
      guard let root = navigator.shown?.root, root.tabBar != nil else { break }
      host.play(.tapTab(root.containers[act.choice % root.containers.count].id))
    default: break
    }
  }

  /// Opens a chain of contexts and checks that the result matches the plan.
  private func open(_ act: ContextAct) {
    let (state, count) = (navigator.state, replyCount)
    let planned = router.plan(for: act.target)
    var result: ContextResult?
    let followed = router.open(act.target, animated: act.choice % 3 != 0, completion: completion(act) { result = $0 })
    journal.count("\(followed.word)")
    // A nested act can change the result, so the result is checked only if no nested act was played.
    guard replyCount == count, !router.isWaiting || followed.isWaiting else { return }
    // A plan cannot predict whether a screen can be created.
    var isUnmade = false
    if planned.verdict == .open, case .reject(let rejection) = followed.verdict {
      isUnmade = result == .rejected(rejection) && followed.moves == planned.moves
    }
    if followed != planned, !isUnmade, !followed.isWaiting { fail("planned \(planned), followed \(followed)") }
    switch followed.verdict {
    case .open:
      guard navigator.isSettled, result == .done || result == nil else { break }
      let (found, expected) = (router.situation.state.map(\.shape), followed.result.map(\.shape))
      if found != expected { fail("\(act.target) leads to \(found ?? "nothing"), not to \(expected ?? "nothing")") }
    case .alreadyShown:
      if result != .alreadyShown { fail("\(act.target) is shown already, and reported as \(result as Any)") }
    case .wait, .deny, .reject:
      if navigator.state != state { fail("\(act.target) moved something, though \(followed)") }
      if followed.reason?.isEmpty ?? true { fail("\(act.target) has no reason") }
    }
  }

  private func completion(
    _ act: ContextAct, _ note: @escaping @MainActor (ContextResult) -> Void
  ) -> @MainActor (ContextResult) -> Void {
    let request = journal.newRequest("\(act.target)")
    return { [weak self, journal] result in
      journal.record(request, result.word)
      note(result)
      for reply in act.replies { self?.reply(reply) }
    }
  }
}

extension ContextPlan {
  /// A short description of the verdict.
  fileprivate var word: String {
    switch verdict {
    case .alreadyShown: "planned: already shown"
    case .open: "planned: open"
    case .wait: "planned: wait"
    case .deny: "planned: deny"
    case .reject(let rejection):
      "planned: reject \(Mirror(reflecting: rejection).children.first?.label ?? "\(rejection)")"
    }
  }
}

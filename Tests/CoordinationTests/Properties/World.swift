import Coordination
import CoordinationSupport
import CoordinationTesting

/// A navigator with a host and flows, in which a script happens.
@MainActor final class World {
  /// A flow that was run, which nothing here holds.
  @MainActor struct Run {
    let number: Int
    weak var coordinator: Wanderer?

    var flow: Flow<Int>? { coordinator?.flow }
  }

  let navigator = Navigator()
  let journal: Journal
  let probe: LeakProbe
  /// Whether transitions take time: until the end of the act, if nothing else was said.
  let isAnimated: Bool
  /// The app as its host sees it; `nil` while there is no host.
  private(set) var app: ExploredApp?
  /// The flows that were run, as far as they are not gone.
  private var runs: [Run] = []
  private var nextAnswer = StepAnswer.immediately
  /// Whether the host stays and makes every step from now on.
  private var isReliable = false
  /// Whether the step that was asked for last is to be made before the act ends.
  private var isHurried = false

  init(journal: Journal, probe: LeakProbe, isAnimated: Bool) {
    self.journal = journal
    self.probe = probe
    self.isAnimated = isAnimated
    probe.watch(navigator)
    navigator.stepTimeout = .seconds(3)
    attach()
  }

  /// The flows that run, in the order in which they were run.
  var runningFlows: [Run] { runs.filter { $0.flow?.isRunning ?? false } }

  /// Returns a flow that was run and is not gone.
  func run(_ number: Int) -> Run? { runs.first { $0.number == number && $0.coordinator != nil } }

  func note(_ run: Run) {
    runs.removeAll { $0.coordinator == nil }
    runs.append(run)
  }

  // MARK: Acts

  /// Does an act, and lets transitions end that take no more time than usual.
  func play(_ act: Act) {
    if act.flow % 4 == 0 { goOn() }
    // Of the first step only: the same one, however long transitions take.
    if act.answer != .immediately { nextAnswer = act.answer }
    perform(act, as: nil)
    hurry()
  }

  /// Lets what has taken long enough come to its end.
  private func goOn() {
    guard let host else { return attach() }
    host.play(.finishGesture)
    host.play(.finishTransition)
    hurry()
    host.play(.wait(.seconds(3)))
    hurry()
  }

  /// Does an act.
  ///
  /// - Parameters:
  ///   - act: The act.
  ///   - run: Whose act it is; without it, the act says whose.
  func perform(_ act: Act, as run: Run?) {
    if act.kind.isOfHost || act.kind == .goBack {
      journal.count(act)
      return move(act)
    }
    let running = runningFlows
    guard !running.isEmpty else { return runAlone(act) }
    journal.count(act)
    // Those at the top end, mostly: with the first, all would be over.
    let lowest = act.kind.isEnd && act.choice % 4 != 0 ? running.count / 2 : 0
    perform(act, as: run ?? running[lowest + act.flow % (running.count - lowest)], of: running)
  }

  // MARK: Host

  var host: SimulatedHost? { app?.host }

  /// Takes the host away, or brings another one.
  func changeHost() {
    if app == nil { return attach() }
    guard !isReliable else { return }
    navigator.host = nil
    app = nil
  }

  private func attach() {
    // A host asks screens to appear while it is made.
    guard navigator.host == nil else { return }
    let host = SimulatedHost(for: navigator)
    host.answerFor = { [weak self] _ in self?.takeAnswer() }
    app = ExploredApp(host: host) { 0 }
  }

  /// Comes to rest: nothing is under way any more.
  func settle() {
    isReliable = true
    nextAnswer = .immediately
    if app == nil { attach() }
    for move in [HostMove.cancelGesture, .finishTransition, .wait(.seconds(3)), .finishTransition] {
      host?.play(move)
      hurry()
    }
  }

  /// Closes everything.
  func close() {
    navigator.close()
    hurry()
  }

  private func takeAnswer() -> StepAnswer {
    let answer = nextAnswer
    nextAnswer = .immediately
    journal.count(answer.rawValue)
    isHurried = isAnimated && answer == .immediately
    return isHurried ? .later : answer
  }

  private func hurry() {
    while isHurried, let host, host.isInTransition {
      isHurried = false
      host.play(.finishTransition)
    }
  }
}

import Coordination
import CoordinationSupport
import CoordinationTesting

/// A navigator with a host and flows, used to play a script.
///
/// A script attaches hosts and releases them, so this class does not use a `TestStage`, which has one host.
@MainActor final class World {
  /// A flow's number, with a weak reference to the flow's coordinator.
  @MainActor struct Run {
    let number: Int
    weak var coordinator: ScriptedCoordinator?

    var flow: Flow<Int>? { coordinator?.flow }
  }

  let navigator = Navigator()
  let journal: Journal
  let probe: LeakProbe
  /// Whether transitions take time.
  ///
  /// Unless an act specifies another answer, transitions end when the act ends.
  let isAnimated: Bool
  /// The app with its host, or `nil` while there is no host.
  private(set) var app: ExploredApp?
  /// The flows that were run.
  ///
  /// Flows whose coordinators were released are removed when another flow is added.
  private var runs: [Run] = []
  private var nextAnswer = StepAnswer.immediately
  /// Whether the host can no longer be removed.
  private var isReliable = false
  /// Whether the last requested step must finish before the act ends.
  private var isHurried = false

  init(journal: Journal, probe: LeakProbe, isAnimated: Bool) {
    self.journal = journal
    self.probe = probe
    self.isAnimated = isAnimated
    probe.watch(navigator)
    navigator.stepTimeout = .seconds(3)
    attach()
  }

  /// The running flows, in the order in which they were run.
  var runningFlows: [Run] { runs.filter { $0.flow?.isRunning ?? false } }

  /// Returns the flow with the given number, or `nil` if there is none or its coordinator was released.
  func run(_ number: Int) -> Run? { runs.first { $0.number == number && $0.coordinator != nil } }

  func note(_ run: Run) {
    runs.removeAll { $0.coordinator == nil }
    runs.append(run)
  }

  // MARK: Acts

  /// Plays an act and then finishes the last step's transition unless the act delays it.
  func play(_ act: Act) {
    if act.flow % 4 == 0 { goOn() }
    // The answer applies only to the next step, which is the same with and without animations.
    if act.answer != .immediately { nextAnswer = act.answer }
    perform(act, as: nil)
    hurry()
  }

  /// Finishes the gesture and the transitions in progress before letting the time limit pass.
  ///
  /// If there is no host, the method attaches one instead.
  private func goOn() {
    guard let host else { return attach() }
    host.play(.finishGesture)
    host.play(.finishTransition)
    hurry()
    host.play(.wait(.seconds(3)))
    hurry()
  }

  /// Performs an act of the given flow or, if `run` is `nil`, of a flow that the act selects.
  func perform(_ act: Act, as run: Run?) {
    if act.kind.isOfHost || act.kind == .goBack {
      journal.count(act)
      return move(act)
    }
    let running = runningFlows
    guard !running.isEmpty else { return runAlone(act) }
    journal.count(act)
    // Most acts that end flows apply to a flow in the second half of `running`, because ending the first flow would
    // also end all of its children.
    let lowest = act.kind.isEnd && act.choice % 4 != 0 ? running.count / 2 : 0
    perform(act, as: run ?? running[lowest + act.flow % (running.count - lowest)], of: running)
  }

  // MARK: Host

  var host: SimulatedHost? { app?.host }

  /// Removes the host or, if there is none, attaches a new one.
  func changeHost() {
    if app == nil { return attach() }
    guard !isReliable else { return }
    navigator.host = nil
    app = nil
  }

  private func attach() {
    // A host's initializer calls appearance hooks, which can play an act that attaches another host.
    guard navigator.host == nil else { return }
    let host = SimulatedHost(for: navigator)
    host.answerFor = { [weak self] _ in self?.takeAnswer() }
    app = ExploredApp(host: host) { 0 }
  }

  /// Ends all gestures and transitions in progress.
  func settle() {
    isReliable = true
    nextAnswer = .immediately
    if app == nil { attach() }
    for move in [HostMove.cancelGesture, .finishTransition, .wait(.seconds(3)), .finishTransition] {
      host?.play(move)
      hurry()
    }
  }

  /// Closes the navigator, which ends all flows.
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

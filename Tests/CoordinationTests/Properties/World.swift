import Coordination
import CoordinationSupport
import CoordinationTesting

/// A navigator with a host and flows, in which a script is played.
@MainActor final class World {
  /// A flow that was run, held weakly.
  @MainActor struct Run {
    let number: Int
    weak var coordinator: ScriptedCoordinator?

    var flow: Flow<Int>? { coordinator?.flow }
  }

  let navigator = Navigator()
  let journal: Journal
  let probe: LeakProbe
  /// Whether transitions take time; by default, until the end of the act.
  let isAnimated: Bool
  /// The app with its host, or `nil` while there is no host.
  private(set) var app: ExploredApp?
  /// The flows that were run and are still alive.
  private var runs: [Run] = []
  private var nextAnswer = StepAnswer.immediately
  /// Whether the host stays and performs every step from now on.
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

  /// Returns a flow that was run and is still alive, or `nil`.
  func run(_ number: Int) -> Run? { runs.first { $0.number == number && $0.coordinator != nil } }

  func note(_ run: Run) {
    runs.removeAll { $0.coordinator == nil }
    runs.append(run)
  }

  // MARK: Acts

  /// Plays an act, and finishes transitions of normal duration.
  func play(_ act: Act) {
    if act.flow % 4 == 0 { goOn() }
    // The answer applies only to the first step, which is the same regardless of the duration of transitions.
    if act.answer != .immediately { nextAnswer = act.answer }
    perform(act, as: nil)
    hurry()
  }

  /// Finishes gestures and transitions that have taken long enough.
  private func goOn() {
    guard let host else { return attach() }
    host.play(.finishGesture)
    host.play(.finishTransition)
    hurry()
    host.play(.wait(.seconds(3)))
    hurry()
  }

  /// Performs an act.
  ///
  /// - Parameters:
  ///   - act: The act.
  ///   - run: The flow of the act, or `nil` to let the act select one.
  func perform(_ act: Act, as run: Run?) {
    if act.kind.isOfHost || act.kind == .goBack {
      journal.count(act)
      return move(act)
    }
    let running = runningFlows
    guard !running.isEmpty else { return runAlone(act) }
    journal.count(act)
    // Ending acts mostly apply to the latest flows, because ending the first flow would end everything.
    let lowest = act.kind.isEnd && act.choice % 4 != 0 ? running.count / 2 : 0
    perform(act, as: run ?? running[lowest + act.flow % (running.count - lowest)], of: running)
  }

  // MARK: Host

  var host: SimulatedHost? { app?.host }

  /// Removes the host, or attaches a new one.
  func changeHost() {
    if app == nil { return attach() }
    guard !isReliable else { return }
    navigator.host = nil
    app = nil
  }

  private func attach() {
    // A host calls appearance hooks while it is created.
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

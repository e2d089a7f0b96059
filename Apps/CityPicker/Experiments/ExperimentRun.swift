import Experiments
import Flows
import Presentation
import Storage

/// One run's part in the experiments: which picker it has, decided once, and what becomes of that.
///
/// What cannot be logged is told when the terminal is free again, and stops nothing.
@MainActor
final class ExperimentRun {
  /// What was decided; whatever is edited meanwhile, this run has it.
  let decision: Decision<CityPickerVariant>
  /// What it depended on.
  let setup: ExperimentSetup
  /// Who it was decided about.
  let unit: ExperimentUnit
  /// Why what was assigned earlier, or now, does not hold.
  let stickyProblem: Message?
  /// Tells the time that is never set, and the one of the wall clock.
  private let now: @MainActor () -> (uptime: ContinuousClock.Instant, timestamp: Timestamp)
  /// `nil` if nothing is logged.
  private var recorder: ExposureRecorder?
  /// When the picker of each choice that has not ended was first shown.
  private var open: [Int: ContinuousClock.Instant] = [:]
  private var count = 0
  /// Why something is missing from the log.
  private(set) var rejection: (any Error)?

  init(
    _ decision: Decision<CityPickerVariant>, by setup: ExperimentSetup, _ unit: ExperimentUnit,
    stickyProblem: Message? = nil, to sink: (any EventSink)?, session: String,
    now: @escaping @MainActor () -> (uptime: ContinuousClock.Instant, timestamp: Timestamp) = {
      (.now, SystemClock.timestamp)
    }
  ) {
    self.decision = decision
    self.setup = setup
    self.unit = unit
    self.stickyProblem = stickyProblem
    self.now = now
    recorder = sink.map { ExposureRecorder(sessionID: session, sink: $0) }
    log { try $0.assign(decision, at: now().timestamp) }
  }

  /// Which screen picks a city: all that the others get to know.
  var variant: CityPickerVariant { decision.variant }

  /// What is to be told of the choices that a person sees.
  var watch: SelectionObserver { SelectionObserver(onFirstShown: pickerDidAppear, onLeave: end) }

  private func pickerDidAppear() -> CityChoiceCoordinator.OnEnd {
    let (uptime, timestamp) = now()
    log { try $0.expose(decision, at: timestamp) }
    count += 1
    open[count] = uptime
    return { [weak self, count] in self?.end(count, as: ChoiceOutcome($0)) }
  }

  private func end(as outcome: ChoiceOutcome) { for number in open.keys.sorted() { end(number, as: outcome) } }

  private func end(_ number: Int, as outcome: ChoiceOutcome) {
    guard let shown = open.removeValue(forKey: number) else { return }
    let (uptime, timestamp) = now()
    let elapsed = Int((uptime - shown) / .milliseconds(1))
    log { try $0.record(.init(outcome.rawValue, elapsedMilliseconds: elapsed), of: decision, at: timestamp) }
  }

  private func log(_ write: (inout ExposureRecorder) throws -> Void) {
    guard var recorder else { return }
    do { try write(&recorder) } catch { rejection = rejection ?? error }
    self.recorder = recorder
  }
}

extension ExperimentRun {
  /// Adds what is to be told of the experiments to what a command leaves to do.
  func tell(in outcome: inout Outcome) {
    var messages = setup.ignored.map { named in
      Message("unknown experiment '\(named.key)'", at: Program.experimentsVariable, advice: "it is ignored")
    }
    messages += [setup.configuration?.problem, gotOver, unit.problem, stickyProblem].compactMap(\.self)
    if let rejection, let path = setup.logPath {
      messages.append(Message("cannot log (\(rejection))", at: path, advice: Self.advice(on: rejection)))
    }
    outcome.messages = messages + outcome.messages
    if setup.options.explains { outcome.notes += explanation }
  }

  /// What was got over, in one line; the explanation has all of it.
  private var gotOver: Message? {
    guard let configuration = setup.configuration, !setup.options.explains else { return nil }
    let mismatch = decision.configuration?.error.flatMap { $0.code == .typeMismatch ? $0.message : nil }
    let faults = (mismatch.map { [$0] } ?? []) + configuration.ownDiagnostics
    guard let first = faults.first else { return nil }
    let rest = faults.count > 1 ? "and see --explain for \(faults.count - 1) more" : "and see --explain"
    return Message("got over: \(first)", at: configuration.path, advice: "mend it, \(rest)")
  }

  private static func advice(on rejection: any Error) -> String {
    guard let rejection = rejection as? SystemError else { return "log elsewhere" }
    if rejection.isAboutNothing { return "make the folder, or log elsewhere" }
    return rejection.isAboutRoom ? "make room, or log elsewhere" : "log elsewhere"
  }
}

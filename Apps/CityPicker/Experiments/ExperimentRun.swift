import Experiments
import Flows
import Presentation
import Storage

/// The experiment in one run of the program.
///
/// The run contains the decision about the picker and logs the experiment's events. Logging errors do not stop the
/// program. The program reports them after it has restored the terminal.
@MainActor
final class ExperimentRun {
  /// The final decision for this run.
  let decision: Decision<CityPickerVariant>
  /// The inputs for the decision.
  let setup: ExperimentSetup
  /// The unit for which the decision was made.
  let unit: ExperimentUnit
  /// The reason that earlier assignments were lost or the new assignment was not saved, or `nil` if there was no
  /// problem.
  let stickyProblem: Message?
  /// A closure that returns the monotonic time and the wall-clock time.
  private let now: @MainActor () -> (uptime: ContinuousClock.Instant, timestamp: Timestamp)
  /// The recorder, or `nil` if nothing is logged.
  private var recorder: ExposureRecorder?
  /// The times at which the pickers of unfinished city selections were first shown, keyed by selection number.
  private var open: [Int: ContinuousClock.Instant] = [:]
  private var count = 0
  /// The first logging error.
  private(set) var loggingError: (any Error)?

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

  /// The variant of the screen for picking a city.
  ///
  /// Screens, flows, and hosts receive this value instead of the decision.
  var variant: CityPickerVariant { decision.variant }

  /// An observer that logs the city selections in a session.
  var observer: SelectionObserver { SelectionObserver(onFirstShown: pickerDidAppear, onLeave: end) }

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
    do { try write(&recorder) } catch { loggingError = loggingError ?? error }
    self.recorder = recorder
  }
}

extension ExperimentRun {
  /// Adds the warnings about the experiments and, if requested, the explanation to a command's outcome.
  func report(in outcome: inout Outcome) {
    var messages = setup.ignored.map { $0.warning(for: setup.options) }
    messages += [setup.configuration?.problem, ignoredProblem, unit.problem, stickyProblem].compactMap(\.self)
    if let loggingError, let path = setup.logPath {
      messages.append(.warning("cannot write log '\(path)': \(loggingError)", advice: Self.advice(on: loggingError)))
    }
    outcome.messages = messages + outcome.messages
    if setup.options.printsExplanation { outcome.notes += explanation }
  }

  /// A warning about the first ignored problem, or `nil` if there is no problem or the explanation lists all problems.
  private var ignoredProblem: Message? {
    guard let configuration = setup.configuration, !setup.options.printsExplanation else { return nil }
    let mismatch = decision.configuration?.error.flatMap { $0.code == .typeMismatch ? $0.message : nil }
    let faults = (mismatch.map { [$0] } ?? []) + configuration.ownDiagnostics
    guard let first = faults.first else { return nil }
    let rest = faults.count > 1 ? " for \(faults.count - 1) more" : ""
    return .warning("problem in experiments '\(configuration.path)': \(first)", advice: "see '--explain'\(rest)")
  }

  /// Returns a sink that writes events to the log file at the given path.
  ///
  /// Users can safely view the lines in a terminal because control characters are escaped.
  static func sink(at path: String) -> any EventSink {
    FileSink(path: path) { event in try LineJSON.encode(event) }
  }

  private static func advice(on loggingError: any Error) -> String {
    let advice = "use another file"
    guard let loggingError = (loggingError as? FileSinkError).map({ SystemError(code: $0.code) }) else { return advice }
    if loggingError.isNotFound { return "create the folder, or \(advice)" }
    return loggingError.isOutOfSpace ? "free disk space, or \(advice)" : advice
  }
}

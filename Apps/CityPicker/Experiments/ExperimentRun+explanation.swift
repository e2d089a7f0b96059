import Experiments
import Presentation
import TerminalUI

extension ExperimentRun {
  /// The decision, its inputs, and its source, in complete lines for the user.
  var explanation: String {
    let title = "\(decision.experiment): \(decision.variant.rawValue), \(decision.reason.rawValue)"
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.text)" }
    // The text may contain control characters from the configuration or the user.
    return ([title] + lines).map { DisplayText($0).string + "\n" }.joined()
  }

  private var rows: [(name: String, text: String)] {
    let sources = Override.Source.allCases.map { source in
      (source.words, decision.overrides.first { $0.source == source }?.variant ?? "-")
    }
    let diagnostics = (setup.configuration?.diagnostics ?? []).map { ("problem", $0) }
    return [("decided by", decider)] + sources + [("configuration", configuration), ("logged as", loggedNames)]
      + [("unit", unitWords), ("bucket", bucket), ("counted", counted), ("log", log)] + diagnostics
  }

  private var decider: String {
    switch decision.source {
    case .override(let source): source.words
    case .configuration: "configuration, step \(decision.step.rawValue)"
    case .nobody: "default: nothing is configured"
    }
  }

  private var configuration: String {
    guard let configuration = setup.configuration else { return "-" }
    var words = [configuration.path]
    if let answer = decision.configuration {
      if case .string(let variant) = answer.value { words.append(variant) }
      words.append(answer.reason.rawValue)
      if let error = answer.error { words.append("\(error.code.rawValue): \(error.message)") }
      if let version = answer.configVersion { words.append("version \(version)") }
    }
    return words.joined(separator: ", ")
  }

  private var loggedNames: String { "\(decision.experimentID), \(decision.variationID)" }

  private var unitWords: String {
    switch unit {
    case .none: "-"
    case .given(let id): id.isEmpty ? "empty, so that no unit takes part" : id
    case .kept(let id, let path): "\(id), kept in \(path)"
    case .passing(let id, let reason): "\(id), for this run only: \(reason)"
    case .displaced(let id, let problem): "\(id), for this run only: \(problem.text)"
    }
  }

  private var bucket: String {
    guard let bucket = decision.bucket, let version = decision.hashVersion else { return "-" }
    return "\(bucket), hash version \(version.rawValue)"
  }

  private var counted: String {
    if decision.isForced { return "no: the variant was requested" }
    return decision.isInExperiment ? "yes" : "no: not in the experiment"
  }

  private var log: String {
    if let path = setup.logPath { return path }
    return setup.logProhibition.map { "-, because of \($0)" } ?? "-"
  }
}

extension Override.Source {
  /// The options or variable by which the user can request a variant.
  fileprivate var words: String { self == .argument ? "\(Option.picker.flag), \(place)" : place }
}

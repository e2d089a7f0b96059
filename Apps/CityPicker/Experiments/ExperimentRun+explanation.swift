import Experiments
import Presentation
import TerminalUI

extension ExperimentRun {
  /// Lines that explain the decision, its inputs, and its source to the user.
  var explanation: String {
    let title = "\(decision.experiment): \(decision.variant.rawValue), \(decision.reason.rawValue)"
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.text)" }
    // Escapes control characters from the configuration or the user.
    return ([title] + lines).map { DisplayText($0).string + "\n" }.joined()
  }

  private var rows: [(name: String, text: String)] {
    let sources = Override.Source.allCases.map { source in
      (source.inputNames, decision.overrides.first { $0.source == source }?.variant ?? "-")
    }
    let diagnostics = (setup.configuration?.diagnostics ?? []).map { ("problem", $0) }
    return [("decided by", decider)] + sources + [("configuration", configuration), ("logged as", loggedNames)]
      + [("unit", unitDescription), ("bucket", bucket), ("counted", counted), ("log", log)] + diagnostics
  }

  private var decider: String {
    switch decision.source {
    case .override(let source): source.inputNames
    case .configuration: "configuration, step \(decision.step.rawValue)"
    case .unconfigured: "default: nothing is configured"
    }
  }

  private var configuration: String {
    guard let configuration = setup.configuration else { return "-" }
    var words = [configuration.path]
    if let resolution = decision.configuration {
      if case .string(let variant) = resolution.value { words.append(variant) }
      words.append(resolution.reason.rawValue)
      if let error = resolution.error { words.append("\(error.code.rawValue): \(error.message)") }
      if let version = resolution.configVersion { words.append("version \(version)") }
    }
    return words.joined(separator: ", ")
  }

  private var loggedNames: String { "\(decision.experimentID), \(decision.variationID)" }

  private var unitDescription: String {
    switch unit {
    case .none: "-"
    case .given(let id): id.isEmpty ? "empty, so that no unit takes part" : id
    case .saved(let id, let path): "\(id), saved in \(path)"
    case .temporary(let id, let reason): "\(id), for this run only: \(reason)"
    case .replacement(let id, let problem): "\(id), for this run only: \(problem.text)"
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
  /// The options or the environment variable with which the user can request a variant.
  fileprivate var inputNames: String { self == .argument ? "\(Option.picker.flag), \(inputName)" : inputName }
}

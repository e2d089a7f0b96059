import ExperimentAnalysis
import Presentation

/// The options of `report`.
struct ReportOptions: Equatable {
  /// The source of the data.
  enum Source: Equatable {
    /// The paths of event logs.
    case logs([String])
    /// The path of a file with counts from a database.
    case counts(String)
  }

  var source: Source
  var design: ExperimentDesign
  /// The outcome to measure, if given.
  var metric: String?
  /// The time limit of the second rate in milliseconds, if given.
  var thresholdMilliseconds: Int?
  var isSequential = false
  var isJSON = false
}

extension ReportOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if let counts = try arguments.path(of: .counts) {
      try arguments.rejectOperands()
      source = .counts(counts)
    } else {
      guard !arguments.operands.isEmpty else { throw .missingLog }
      source = .logs(arguments.operands)
    }
    let keys = arguments.values(of: .experiment)
    if let first = keys.first, let other = keys.first(where: { $0 != first }) {
      throw .repeated(.experiment, first, other)
    }
    let key = try arguments.value(of: .experiment) { $0.isEmpty ? nil : $0 } ?? CityPickerExperiment.key
    let variants = CityPickerVariant.allCases.map(\.rawValue)
    let weights =
      try arguments.value(of: .weights, Self.weights)
      ?? variants.map { (variation: $0, weight: 1 / Double(variants.count)) }
    do throws(ExperimentDesign.WeightError) {
      design = try ExperimentDesign(key: key, weights: weights)
    } catch {
      throw .invalidValue(
        .weights, arguments[.weights] ?? "", expected: Option.weights.uses[0].value?.expectation ?? "")
    }
    design.population = try arguments.value(of: .population, ExperimentDesign.Population.init) ?? design.population
    metric = try arguments.value(of: .metric) { $0.isEmpty ? nil : $0 }
    thresholdMilliseconds = try arguments.value(of: .within) { DurationText($0)?.milliseconds }
    design.metric = metric ?? ChoiceOutcome.picked.rawValue
    design.thresholdMilliseconds = thresholdMilliseconds ?? design.thresholdMilliseconds
    isSequential = arguments.has(.sequential)
    isJSON = arguments.has(.json)
  }

  /// Parses names and weights, such as `list=0.5,map=0.5`.
  private static func weights(_ text: String) -> [(variation: String, weight: Double)]? {
    // The text is split by scalars, because an equals sign and a combining mark after it are one character.
    let parts = text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let weights = parts.compactMap { part -> (variation: String, weight: Double)? in
      guard part.count == 2, let first = part[0].first, let last = part[0].last,
        !first.properties.isWhitespace, !last.properties.isWhitespace,
        part[1].allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let weight = Double(String(part[1]))
      else { return nil }
      return (String(part[0]), weight)
    }
    return weights.count == parts.count ? weights : nil
  }
}

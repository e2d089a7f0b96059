import ExperimentAnalysis

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
  /// The parts of the experiment design that command-line options specify.
  var design: DesignDocument
  /// The path of a file with the remaining parts of the design, or `nil` if `--design` was not given.
  var designFile: String?
  var isJSON = false
}

extension ReportOptions {
  init(_ arguments: Arguments) throws(UsageError) {
    if let option = SampleSizeOptions.options.first(where: arguments.has) { throw .planning(option, isPlan: false) }
    if let counts = try arguments.path(of: .counts) {
      try arguments.rejectOperands()
      for option in [Option.window, .from, .until] where arguments.has(option) { throw .conflict(option, .counts) }
      source = .counts(counts)
    } else {
      guard !arguments.operands.isEmpty else { throw .missingLog }
      source = .logs(arguments.operands)
    }
    design = try DesignDocument(arguments)
    designFile = try arguments.path(of: .design)
    isJSON = arguments.has(.json)
  }
}

extension DesignDocument {
  /// Creates a document with the parts of the design that command-line options specify.
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    let keys = arguments.values(of: .experiment)
    if let first = keys.first, let other = keys.first(where: { $0 != first }) {
      throw .repeated(.experiment, first, other)
    }
    experiment = try arguments.value(of: .experiment) { $0.isEmpty ? nil : $0 }
    weights = try arguments.value(of: .weights, Self.weights)
    do throws(DesignError) {
      _ = try citypickerDesign()
    } catch {
      throw .invalidValue(.weights, arguments[.weights] ?? "", expected: Option.Use.weights.value?.expectation ?? "")
    }
    metrics = try arguments.allValues(of: .metric) { Metric(parsing: $0) }
    guardrails = try arguments.allValues(of: .guardrail) { Metric(guardrail: $0) }
    population = try arguments.value(of: .population, ExperimentDesign.Population.init)
    thresholdMilliseconds = try arguments.value(of: .within) { DurationText($0)?.milliseconds }
    conversionWindowMilliseconds = try arguments.value(of: .window) { DurationText(window: $0)?.milliseconds }
    // The report prints this placeholder for events without a version.
    version = arguments[.phase].map { $0 == Report.unnamed ? "" : $0 }
    start = try arguments.value(of: .from) { EntryPeriod(from: $0, until: nil) == nil ? nil : $0 }
    end = try arguments.value(of: .until) { EntryPeriod(from: nil, until: $0) == nil ? nil : $0 }
    segmentName = try arguments.value(of: .by) { $0.isEmpty ? nil : $0 }
    isSequential = arguments.has(.sequential) ? true : nil
  }
}

extension Arguments {
  /// Returns the values that the given closure parses from all occurrences of an option, or `nil` if the option was not
  /// given.
  fileprivate func allValues<Value>(of option: Option, _ read: (String) -> Value?) throws(UsageError) -> [Value]? {
    var all: [Value] = []
    for text in values(of: option) {
      guard let value = read(text) else {
        throw .invalidValue(option, text, expected: option.use(for: namedCommand)?.value?.expectation ?? "")
      }
      all.append(value)
    }
    return all.isEmpty ? nil : all
  }
}

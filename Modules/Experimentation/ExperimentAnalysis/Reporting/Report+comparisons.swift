extension Report {
  /// A compared figure and its name in the report's text.
  struct ComparedFigure {
    let name: String
    let difference: (any Difference)?
    let adjustedP: Double?
    /// The additional metric, or `nil` for the rates of the main metric.
    var metric: Metric?
    /// The index of the metric in ``ExperimentDesign/additionalMetrics``, or `nil` for the rates of the main metric.
    var metricIndex: Int?

    /// An additional metric's rates or means for the control and the variation.
    ///
    /// No table in the report contains these figures.
    var levels: String?

    /// Whether the figure is a share, which is shown as a percentage.
    var isShare: Bool { metric?.measure != .value }
  }

  /// Returns all figures of a comparison.
  private func figures(_ comparison: Comparison) -> [ComparedFigure] {
    [
      ComparedFigure(name: outcome, difference: comparison.mainDifference, adjustedP: comparison.adjustedP),
      ComparedFigure(name: within, difference: comparison.differenceInTime, adjustedP: comparison.adjustedPInTime),
    ]
      + comparison.metrics.enumerated().map { index, metric in
        ComparedFigure(
          name: metric.metric.phrase, difference: metric.difference, adjustedP: metric.adjustedP,
          metric: metric.metric, metricIndex: index, levels: metric.levels)
      }
  }

  /// Returns one line for each difference in a comparison, with the figures aligned.
  ///
  /// Each line is an array of parts, between which it can wrap.
  func lines(_ comparison: Comparison) -> [[String]] {
    let subject = "\(comparison.variation) – \(comparison.control), "
    let figures = figures(comparison)
    let texts = figures.map { figure in
      figure.difference.map { DifferenceText($0, isShare: figure.isShare, alpha: alpha, isSequential: isSequential) }
    }
    let rows = zip(figures, texts).compactMap { figure, text in text.map { [subject + "\(figure.name):", $0.figure] } }
    var starts = TextTable(alignments: [.left, .right], rows: rows, gap: " ").lines[...]
    return zip(figures, texts).enumerated().map { index, row in
      let (figure, text) = row
      guard let text, let start = starts.popFirst() else { return [subject + "\(figure.name): " + Figure.none] }
      let verdict =
        index == 0 ? text.verdict(adjustedP: figure.adjustedP) : [text.holm(figure.adjustedP)].compactMap(\.self)
      let guardrail = figure.metric?.guardrail.map { limit in
        let verdict = figure.metricIndex.flatMap { guardrailVerdict(of: comparison.metrics[$0]) }
        return text.text(verdict, onGuardrail: limit)
      }
      let parts = verdict + [figure.levels, guardrail].compactMap(\.self)
      return [start, "  " + text.interval] + parts.map { "   " + $0 }
    }
  }

  /// Returns the plot's entries for the differences between shares.
  func entries(_ comparison: Comparison) -> [IntervalPlot.Entry] {
    figures(comparison).filter(\.isShare).compactMap { figure in
      guard let difference = figure.difference,
        let interval = difference.interval(alpha: alpha, isSequential: isSequential)
      else { return nil }
      return .init(
        label: "\(comparison.variation), \(figure.name)", difference: difference.difference, interval: interval)
    }
  }

  /// A note that states the intervals' confidence level, or an empty array for a single comparison.
  var levelNote: [[String]] {
    guard comparisons.count > 1 else { return [] }
    let level = Figure.shortPercent(1 - alpha)
    return [["intervals at \(level) % for \(comparisons.count) comparisons (Bonferroni), so that they hold together"]]
  }
}

extension Report {
  /// A note that explains a report on several versions.
  var versionNote: [String] {
    [
      "\(versions.count) versions of the configuration are compared separately,",
      " and their differences are combined (Mantel–Haenszel weights)",
    ]
  }

  /// A warning that chance can explain a difference in one of several segments, as parts of one line.
  ///
  /// The warning is `nil` if there are fewer than two segments.
  var segmentWarning: [String]? {
    guard let name = design.segmentName, segments.count > 1 else { return nil }
    let risk = (0..<segments.count).reduce(1.0) { risk, _ in risk * 0.95 }
    return [
      "by \(name): \(segments.count) segments, at least one of which shows a difference by chance alone in",
      " \(Figure.shortPercent(((1 - risk) * 100).rounded() / 100)) % of experiments;",
      " verify a finding in a new experiment",
    ]
  }

  /// The reports on the segments, as paragraphs.
  var segmentParagraphs: [[String]] {
    guard let name = design.segmentName, !segments.isEmpty else { return [] }
    return [[""], segmentWarning ?? ["by \(name): 1 segment"]]
      + segments.flatMap { segment in
        let report = segment.report
        return [
          ["\(name) \(segment.label)", "   \(Figure.units(report.unitCount)) \(design.population.rawValue)"]
        ]
          + report.comparisons.flatMap(report.lines) + report.rejections.map { ["not compared: \($0.reason)"] }
      }
  }

  /// The number of units in the population.
  var unitCount: Int { variations.reduce(0) { $0 + $1.units } }
}

extension Report {
  /// The placeholder for a missing version or segment.
  package static let unnamed = "(none)"
}

extension Report.Part {
  /// The name, or a placeholder for units without a version or segment.
  var label: String { name.isEmpty ? Report.unnamed : name }

  /// Returns the report on a version as lines of text.
  func lines(columns: Int?) -> [String] {
    let wrapped = { (paragraphs: [[String]]) in paragraphs.flatMap { TextLine(parts: $0).wrapped(at: columns) } }
    let rejected = report.rejections.map { ["not compared: \($0.reason)"] }
    return wrapped([report.heading(of: "version \(label)")])
      + report.table.parts(within: columns).flatMap(\.lines)
      + wrapped(report.comparisons.flatMap(report.lines) + [report.ratioHealth] + rejected)
  }
}

extension ExperimentDesign {
  /// The restrictions on the counted units and outcomes, for the report's heading.
  var restrictions: [String] {
    [
      version.map { "version \($0.isEmpty ? Report.unnamed : $0)" }, period.phrase,
      conversionWindowMilliseconds.map { "outcomes within \(DurationText(milliseconds: $0).windowPhrase)" },
    ].compactMap(\.self)
  }
}

extension MetricComparison {
  /// The rates or means of the control and the variation, such as `10.0 → 12.5 %`.
  fileprivate var levels: String? {
    if let proportion {
      return "\(Figure.percent(proportion.control.rate)) → \(Figure.percent(proportion.treatment.rate)) %"
    }
    return mean.map { "\(Figure.decimal($0.control.mean, 2)) → \(Figure.decimal($0.treatment.mean, 2))" }
  }
}

extension Metric {
  /// The name of the compared figure, such as `purchase value`.
  var phrase: String {
    switch measure {
    case .rate: name
    case .within(let limit): "\(name) within \(DurationText(milliseconds: limit).phrase)"
    case .value: "\(name) value"
    }
  }
}

extension Report {
  /// Returns the report as text for the user.
  ///
  /// - Parameter columns: The maximum width of a line, or `nil` for lines of any width. A value below 40 is raised to
  ///   40.
  /// - Returns: The lines, each followed by a newline.
  public func text(columns: Int? = nil) -> String {
    let columns = columns.map { max($0, 40) }
    let wrapped = { (paragraphs: [[String]]) in paragraphs.flatMap { TextLine(parts: $0).wrapped(at: columns) } }
    let rejected = rejections.map { ["not compared: \($0.reason)"] }
    let plot = IntervalPlot(entries: comparisons.flatMap(entries), columns: columns).lines
    let data =
      versions.isEmpty
      ? table.parts(within: columns).flatMap(\.lines)
      : wrapped([versionNote]) + versions.flatMap { $0.lines(columns: columns) } + ["all versions"]
    let conclusion = advice.map { [$0] } + comparisons.flatMap(lines) + levelNote + [health] + rejected
    let lines = wrapped([heading]) + data + wrapped(conclusion) + (plot.isEmpty ? [] : [""] + plot)
    return (lines + wrapped(segmentParagraphs)).map { $0.withVisibleControls + "\n" }.joined()
  }

  /// The last word of the metric's name, such as `picked` for `city_picked`.
  var outcome: String { design.metric.split(separator: "_").last.map(String.init) ?? design.metric }
  var within: String { "within " + DurationText(milliseconds: design.thresholdMilliseconds).phrase }

  private var heading: [String] {
    heading(of: design.key) + design.restrictions.map { "   \($0)" }
  }

  /// Returns the parts of a line that shows a title, the weights, the number of units, and the range of days.
  func heading(of title: String) -> [String] {
    let arms = zip(design.arms, weights).enumerated().map { index, arm in
      "\(arm.0.variation)\(index == 0 ? " (control)" : "") \(Figure.shortPercent(arm.1)) %"
    }
    let days = counts.days.map { $0.first + ($0.first == $0.last ? "" : " … \($0.last)") }
    return ["\(title)   \(arms[0])"] + arms.dropFirst().map { "  |  \($0)" }
      + ["       \(Figure.units(unitCount)) \(design.population.rawValue)"]
      + (days.map { ["   \($0)"] } ?? [])
  }

  var table: TextTable {
    let titles = [
      "", "assigned", "shown", outcome, "rate", "95 % CI", "median (all)", "median (\(outcome))", within,
    ]
    let rows = variations.map { variation in
      let (counts, rate) = (variation.counts, variation.completed)
      let inTime = variation.completedInTime.map { Figure.percent($0.rate) + " %" } ?? Figure.none
      return [
        counts.variation, Figure.grouped(counts.assigned), Figure.grouped(counts.shown),
        Figure.grouped(counts.completed), rate.map { Figure.percent($0.rate) + " %" } ?? Figure.none,
        rate.map { Figure.percent($0.interval.lower) + " – " + Figure.percent($0.interval.upper) + " %" }
          ?? Figure.none,
        Figure.seconds(counts.timesOfAll.median), Figure.seconds(counts.times.median),
        Figure.grouped(counts.completedInTime) + "  " + inTime,
      ]
    }
    return TextTable(
      alignments: [.left, .right, .right, .right, .right, .left, .right, .right, .right], rows: [titles] + rows)
  }

}

extension String {
  /// The string with a visible symbol in place of each control character.
  ///
  /// The names in a report come from logs, so they might contain control characters that would affect a terminal.
  fileprivate var withVisibleControls: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "·")
      case 0x7F: text.unicodeScalars.append("␡")
      case 0x80..<0xA0: text.unicodeScalars.append("·")
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Figure {
  /// Returns a fraction as a percentage with up to two decimal places, as needed.
  static func shortPercent(_ part: Double) -> String {
    let hundredths = Int((part * 10_000).rounded())
    let decimals = hundredths.isMultiple(of: 100) ? 0 : hundredths.isMultiple(of: 10) ? 1 : 2
    return decimal(part * 100, decimals)
  }
}

extension Report {
  /// Whether the log can be believed, in one line.
  var health: [String] {
    let given = comparisons.map { comparison in
      let name = comparisons.count > 1 ? " (\(comparison.variation))" : ""
      return "shown given assigned\(name) "
        + (comparison.shownOfAssigned.map { verdict($0.p, isOK: $0.p >= SampleRatio.threshold) } ?? Figure.none)
    }
    let quality = counts.quality
    var left = [
      "\(quality.forcedUnits) forced", "\(quality.unitsInSeveralVariations) multiple",
      "\(quality.malformedLines.map { "\($0)" } ?? Figure.none) malformed",
    ]
    let others = [
      (quality.unitsInUnknownVariation, "in an unknown variation" + unknownNames),
      (quality.eventsWithoutUser, "without a user"),
      (quality.eventsWithoutTime, "without a time"),
    ]
    left += others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let parts = ["SRM shown \(verdict(shownRatio))", "SRM assigned \(verdict(assignedRatio))"] + given
    return ["health: " + (parts.first ?? "")] + (parts.dropFirst() + [left.joined(separator: ", ")]).map { " · " + $0 }
  }

  /// What to do before any figure is believed, a line each.
  var advice: [String] {
    isShownUnevenly ? ["who was shown it depends on the variation: use --population assigned"] : []
  }

  private var unknownNames: String {
    counts.quality.unknownVariations.list.map { " (\($0))" } ?? ""
  }

  private func verdict(_ ratio: SampleRatio) -> String {
    guard ratio.isConclusive, let p = ratio.p else { return "\(Figure.none) (under 100 units)" }
    return verdict(p, isOK: !ratio.isMismatch)
  }

  private func verdict(_ p: Double, isOK: Bool) -> String {
    "p \(Figure.probability(p, decimals: 2)) \(isOK ? "ok" : "MISMATCH")"
  }
}

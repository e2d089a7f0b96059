extension Tally {
  /// The counts of all events so far.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of units.
  var counts: ExperimentCounts {
    var parts = groups.names.map { _ in GroupCounts(design) }
    var quality = quality
    quality.malformedLines = malformedLines
    quality.unknownVariations = variations.others
    if let version = design.version {
      let names = groups.names.map(\.version)
      quality.otherVersions = NameSample(names.filter { !$0.elementsEqual(version.utf8) })
    }
    for (index, unit) in units.units.enumerated() {
      if unit.isForced { quality.forcedUnits += 1 }
      guard unit.start != .never, counts(unit) else { continue }
      parts[Int(unit.group)].add(unit, &quality)
      guard case .one(let variation) = unit.variation(in: design.population), variation < design.arms.count else {
        continue
      }
      if groups.names[Int(unit.group)].isFolded { quality.unitsInOtherGroups += 1 }
      parts[Int(unit.group)].add(unit.entry, to: Int(variation)) { units.outcome(of: index, named: $0) }
    }
    let named = parts.indices.filter { !parts[$0].isEmpty }.map { (groups.names[$0], parts[$0]) }
    return GroupCounts.combined(named, quality, in: design)
  }

  /// Returns whether the design includes a unit, based on the unit's version and entry time.
  private func counts(_ unit: Unit) -> Bool {
    guard design.period.contains(unit.start) else { return false }
    guard let version = design.version else { return true }
    return groups.names[Int(unit.group)].version.elementsEqual(version.utf8)
  }
}

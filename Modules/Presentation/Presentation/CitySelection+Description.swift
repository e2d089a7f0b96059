import Domain

extension CitySelection {
  /// What is told of a choice of several cities to somebody who does not see the marks.
  ///
  /// - Parameter canToggle: Whether there is a city that can be chosen now, or given up.
  /// - Returns: Lines.
  func remarks(canToggle: Bool) -> [String] {
    let chosen = cities.map(\.fullName).joined(separator: "; ")
    let state =
      isEmpty
      ? "Nothing is chosen yet: to take a city ends with that one."
      : "Chosen: \(chosen): to take a city ends with \(cities.count == 1 ? "this one" : "these")."
    return [state] + (canToggle ? ["“Toggle” and the name of a city: chooses it, or gives it up."] : [])
  }
}

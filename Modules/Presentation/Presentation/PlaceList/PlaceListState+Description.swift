import Domain

extension PlaceListState {
  /// Additional information about the actions: the rows' details and the selection state of each city.
  var details: [PlaceListAction: String] {
    var details: [PlaceListAction: String] = [:]
    for row in rows {
      if !row.facts.isEmpty { details[.choose(row.item)] = row.facts }
      if case .place(.city(let city)) = row.item { details[.toggle(city)] = row.selectionDetail }
    }
    return details
  }
}

extension PlaceListState.Row {
  /// The row's detail and population.
  var facts: String { [detail, population].filter { !$0.isEmpty }.joined(separator: " · ") }

  /// The row's detail and whether the city is selected, or `nil` if the row cannot be selected or deselected.
  var selectionDetail: String? {
    isChosen.map { [detail, $0 ? "chosen" : "not chosen"].filter { !$0.isEmpty }.joined(separator: " · ") }
  }
}

extension CitySelection {
  /// Returns a description of the selected cities for accessible prompts.
  ///
  /// - Parameter canToggle: Whether a city can currently be selected or deselected.
  /// - Returns: The lines of the description.
  func remarks(canToggle: Bool) -> [String] {
    let chosen = cities.map(\.fullName).joined(separator: "; ")
    let state =
      isEmpty
      ? "No city is selected. To finish with one city, choose it."
      : "Selected: \(chosen). To finish with \(cities.count == 1 ? "this city" : "these cities"), choose any city."
    return [state] + (canToggle ? ["To select or deselect a city, type “Toggle” and its name."] : [])
  }
}

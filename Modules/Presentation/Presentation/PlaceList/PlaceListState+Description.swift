import Domain

extension PlaceListState {
  /// Additional information about the actions: the rows' details and the selection state of each city.
  var details: [PlaceListAction: String] {
    var details: [PlaceListAction: String] = [:]
    for row in rows {
      let detail = [row.detail, row.population].filter { !$0.isEmpty }.joined(separator: " · ")
      if !detail.isEmpty { details[.choose(row.item)] = detail }
      guard let isChosen = row.isChosen, case .place(.city(let city)) = row.item else { continue }
      let state = isChosen ? "chosen" : "not chosen"
      details[.toggle(city)] = row.detail.isEmpty ? state : "\(row.detail) · \(state)"
    }
    return details
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

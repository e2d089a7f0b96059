import Domain

extension PlaceListState {
  /// Additional information about the actions: the details of rows, and whether a city is selected.
  var details: [PlaceListAction: String] {
    var details: [PlaceListAction: String] = [:]
    for row in rows {
      if !row.detail.isEmpty { details[.choose(row.item)] = row.detail }
      guard let isChosen = row.isChosen, case .place(.city(let city)) = row.item else { continue }
      details[.toggle(city)] = isChosen ? "chosen" : "not chosen"
    }
    return details
  }
}

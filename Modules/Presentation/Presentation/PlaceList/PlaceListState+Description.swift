import Domain

extension PlaceListState {
  /// What is told beside the actions: of a row its detail, of a city among several whether it is chosen.
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

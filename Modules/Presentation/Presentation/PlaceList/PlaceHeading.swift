import Domain

/// The title of a place's row.
///
/// The title consists of the place's name, followed by the alternate name that matched the search, if any.
struct PlaceHeading: Hashable {
  let text: String
  /// The range of the match, as character offsets in `text`, or an empty range if there is no search.
  let highlight: Range<Int>

  init(place: Place, match: CitySearch.Match?) {
    guard let match else {
      self.init(text: place.name, highlight: 0..<0)
      return
    }
    guard match.matchedName != place.name else {
      self.init(text: place.name, highlight: match.highlight)
      return
    }
    let separator = " — "
    let shift = place.name.count + separator.count
    self.init(
      text: place.name + separator + match.matchedName,
      highlight: match.highlight.lowerBound + shift..<match.highlight.upperBound + shift
    )
  }

  private init(text: String, highlight: Range<Int>) {
    self.text = text
    self.highlight = highlight
  }
}

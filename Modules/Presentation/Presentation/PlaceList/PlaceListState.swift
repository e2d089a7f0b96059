public import Domain

/// The state of a list of countries, regions, or cities.
public struct PlaceListState: Hashable, Sendable {
  /// The title above the list.
  public internal(set) var title: String
  /// The text that the search field shows while it is empty.
  public internal(set) var prompt = "Type to search"
  /// The text to search for.
  public internal(set) var query: String = ""
  /// Whether the query is a city name that the app entered and that the user's typing replaces.
  public internal(set) var isQuerySuggested = false
  /// The cities that are suggested above the rows, such as recently chosen cities.
  ///
  /// The array is empty during a search. The screen's actions do not include suggestions, because suggestions differ
  /// from user to user. In a prompt, each row therefore has the same number for all users.
  public internal(set) var suggestions: [Section] = []
  /// The rows below the suggestions.
  public internal(set) var sections: [Section] = []
  /// The total number of matching places, or of all items if there is no search.
  ///
  /// During a search, the rows show only the best matches.
  public internal(set) var total: Int
  /// The total number of selected cities, or `nil` if only one city can be chosen.
  public internal(set) var chosenCount: Int?

  /// The rows of all sections, excluding the suggestions.
  public var rows: [Row] { sections.flatMap(\.rows) }

  /// Whether several cities can be selected and at least one row or suggestion shows a city.
  public var allowsMultipleSelection: Bool {
    chosenCount != nil && (suggestions.flatMap(\.rows) + rows).contains { $0.isChosen != nil }
  }
}

extension PlaceListState {
  /// The content of a row.
  public enum Item: Hashable, Sendable {
    case place(Place)
    /// The row that opens the list of all countries.
    case otherCountry

    /// The place, or `nil` for ``otherCountry``.
    package var place: Place? {
      guard case .place(let place) = self else { return nil }
      return place
    }
  }

  public struct Row: Hashable, Sendable {
    public let item: Item
    /// The name, followed by the alternate name that matched the search, if any.
    public let title: String
    /// The range of ``title`` that matches the typed text, as character offsets.
    ///
    /// The range is empty if there is no search.
    public let highlight: Range<Int>
    /// Additional information, such as the region of a city or the number of selected cities in a region.
    ///
    /// If the search text is a point, the detail of a city starts with the distance from the point, so that a view
    /// without room for the whole detail can truncate its end.
    public let detail: String
    /// The number of inhabitants, or an empty string if the number is unknown or the place is not a city.
    public let population: String
    /// Whether the city is selected, or `nil` if the row cannot be selected or deselected.
    public let isChosen: Bool?

    init(
      item: Item, title: String, highlight: Range<Int> = 0..<0, detail: String = "", population: String = "",
      isChosen: Bool? = nil
    ) {
      self.item = item
      self.title = title
      self.highlight = highlight
      self.detail = detail
      self.population = population
      self.isChosen = isChosen
    }
  }

  /// A group of rows under a title.
  ///
  /// The title can be empty.
  public struct Section: Hashable, Sendable {
    public let title: String
    public let rows: [Row]
  }
}

/// A user action on a list of places.
public enum PlaceListAction: Hashable, Sendable, CustomStringConvertible {
  /// Searches for the text.
  ///
  /// An empty string ends the search.
  case search(String)
  /// Chooses a city, or opens a region, a country, or the list of countries.
  case choose(PlaceListState.Item)
  /// Selects or deselects a city without ending the selection.
  case toggle(City)
  /// Selects every city that a row or suggestion shows.
  case selectAll
  /// Deselects all cities, including cities that no row shows.
  case deselectAll
  /// Accepts the selected cities and ends the selection.
  case accept

  /// The action's label in a prompt.
  public var description: String {
    switch self {
    case .search(""): "Clear the search"
    case .search(let text): "Search “\(text)”"
    case .choose(.otherCountry): "Other country…"
    case .choose(.place(let place)): place.name
    case .toggle(let city): "Toggle \(city.name)"
    case .selectAll: "Select all"
    case .deselectAll: "Deselect all"
    case .accept: "Finish"
    }
  }
}

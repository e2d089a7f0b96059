public import Domain

/// The state of a list of countries, regions, or cities.
public struct PlaceListState: Hashable, Sendable {
  /// The title above the list.
  public internal(set) var title: String
  /// The text that the user has typed.
  public internal(set) var query: String = ""
  public internal(set) var rows: [Row] = []
  /// The total number of matching places, of which the rows show only the best.
  public internal(set) var total: Int
  /// The total number of selected cities, or `nil` if only one city can be chosen.
  public internal(set) var chosenCount: Int?

  /// Whether several cities can be selected and at least one row shows a city.
  public var allowsMultipleSelection: Bool { chosenCount != nil && rows.contains { $0.isChosen != nil } }
}

extension PlaceListState {
  /// The content of a row.
  public enum Item: Hashable, Sendable {
    case place(Place)
    /// The row that opens the list of all countries.
    case otherCountry

    var place: Place? {
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
    /// Information that distinguishes the place from other places with the same name.
    public let detail: String
    /// Whether the city is selected, or `nil` if the row cannot be selected or deselected.
    public let isChosen: Bool?
  }
}

/// An action of the user on a list of places.
public enum PlaceListAction: Hashable, Sendable, CustomStringConvertible {
  /// Searches for the text.
  ///
  /// An empty string shows all places.
  case search(String)
  /// Chooses a row.
  case choose(PlaceListState.Item)
  /// Selects or deselects a city without ending the selection.
  case toggle(City)

  /// The label in a prompt.
  public var description: String {
    switch self {
    case .search(""): "Clear the search"
    case .search(let text): "Search “\(text)”"
    case .choose(.otherCountry): "Other country…"
    case .choose(.place(let place)): place.name
    case .toggle(let city): "Toggle \(city.name)"
    }
  }
}

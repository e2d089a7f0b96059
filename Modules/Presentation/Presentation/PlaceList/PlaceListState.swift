public import Domain

/// What a list of places shows: of countries, of regions, or of cities.
public struct PlaceListState: Hashable, Sendable {
  /// What stands above the list.
  public internal(set) var title: String
  /// What has been typed.
  public internal(set) var query: String = ""
  /// The rows, in order.
  public internal(set) var rows: [Row] = []
  /// The number of places that match, of which the rows may show only the best.
  public internal(set) var total: Int
  /// How many cities are chosen in all; `nil` where one city is chosen at once.
  public internal(set) var chosenCount: Int?

  /// Whether several cities can be chosen, and a row is a city.
  public var offersSeveral: Bool { chosenCount != nil && rows.contains { $0.isChosen != nil } }
}

extension PlaceListState {
  /// What a row stands for.
  public enum Item: Hashable, Sendable {
    /// A place.
    case place(Place)
    /// The way to all the countries.
    case otherCountry

    var place: Place? {
      guard case .place(let place) = self else { return nil }
      return place
    }
  }

  /// One row of the list.
  public struct Row: Hashable, Sendable {
    /// What the row stands for.
    public let item: Item
    /// The name, with the other name that matched.
    public let title: String
    /// The part of ``title`` that matches what was typed, in characters; empty if nothing was.
    public let highlight: Range<Int>
    /// What tells the place from its namesakes.
    public let detail: String
    /// Whether the city is chosen; `nil` where one city is chosen at once, and for other rows.
    public let isChosen: Bool?
  }
}

/// What can be done on a list of places.
public enum PlaceListAction: Hashable, Sendable, CustomStringConvertible {
  /// Look for places that go by a text; an empty one shows all.
  case search(String)
  /// Take a row.
  case choose(PlaceListState.Item)
  /// Choose a city, or give up its choice, and stay.
  case toggle(City)

  /// The words of a prompt.
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

public import Domain
public import TerminalUI

/// Options for the lists and maps from which the user chooses cities.
public struct PickerOptions {
  /// The position of the search field.
  public enum Layout: String, CaseIterable, Sendable {
    /// The search field is above the list.
    case reverse
    /// The search field is below the list, whose first row is at the bottom, as in fzf.
    case `default`
  }

  /// The view that shows the selected place beside a list if there is room.
  public enum Preview {
    /// A summary of a city.
    case card
    /// A map of a country or of the area around a city.
    case map(any CityCatalog & WorldGeometry)
    /// No view until the user shows the card.
    case none
  }

  /// The prompt that precedes the search text.
  public var prompt = "› "
  public var layout = Layout.reverse
  public var preview = Preview.card
  /// Whether moving past one end of a list selects the row at the other end.
  public var wrapsAround = false
  /// The earlier searches, starting with the newest.
  public var previousSearches: [String] = []

  /// Creates the default options.
  public init() {}

  /// Applies the options to a list or map, or does nothing for any other view.
  @MainActor public func apply(to view: View) {
    switch view {
    case let list as PlaceListView: list.options = self
    case let map as CityMapView: map.options = self
    default: break
    }
  }

  /// The hints for the keys that these options enable.
  @MainActor public var hints: [KeyHint] { previousSearches.isEmpty ? [] : PromptLine.historyKeys.hints }
}

extension PromptLine {
  /// Sets the prompt and the previous searches.
  func apply(_ options: PickerOptions) {
    prompt = options.prompt
    previousSearches = options.previousSearches
  }
}

import Domain
import Presentation
import TerminalHost

/// A request to choose cities in the terminal.
struct PickRequest: Equatable {
  let picker: CityPickerVariant
  /// The country to which the choice of cities is restricted, if any.
  ///
  /// The first screen shows the cities of this country or, without a country, the cities of the world.
  let country: Country?
  /// Whether the user can choose several cities.
  let allowsMultiple: Bool
  /// The initial search text.
  let query: String
  /// The cities around the place at which the picker starts, sorted by distance.
  var nearbyCities: [City] = []
  /// The initially selected cities.
  var selection = CitySelection()
  /// The text above the screens.
  var header = ""
  /// The time limit of the session, or `nil` for no limit.
  var timeout: Duration?
  /// The additional keys that accept a city.
  var expectedKeys: [ExpectedKey] = []
  /// The bindings that replace the effects of keys, as `--bind` specifies.
  var bindings: [KeyBinding] = []
  var appearance = PickAppearance()
  /// Whether Enter ends the session even if there is no city to accept.
  var endsWithoutSelection = false
  /// The recently chosen cities to suggest and to update, or `nil` to do neither.
  var recentCities: StoredRecentCities?
  var display = DisplayOptions()
}

extension SessionOptions {
  /// Creates the host's options for a request.
  @MainActor init(_ request: PickRequest) {
    self.init()
    header = request.header
    deadline = request.timeout.map { .now + $0 }
    acceptKeys = Set(request.expectedKeys.map(\.key))
    bindings = request.bindings
    usesMouse = request.display.usesMouse
    endsWithoutSelection = request.endsWithoutSelection
    confirmsQuitting = request.allowsMultiple && !request.selection.isEmpty
  }
}

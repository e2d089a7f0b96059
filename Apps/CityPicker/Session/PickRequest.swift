import Domain
import Presentation
import TerminalHost

/// A request to choose cities in the terminal.
struct PickRequest: Equatable {
  let picker: CityPickerVariant
  /// The only country whose cities the user can choose, or `nil` for all countries.
  ///
  /// The first screen shows cities in this country or, if the value is `nil`, in the whole world.
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
  /// The key bindings that `--bind` specifies.
  var bindings: [KeyBinding] = []
  var appearance = PickAppearance()
  /// Whether Enter ends the session even if there is no city to accept.
  var endsWithoutSelection = false
  /// The recently chosen cities to suggest and update, or `nil` to neither suggest nor record choices.
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

import Domain
import Presentation
import TerminalHost

/// What is to be chosen in the terminal.
struct PickRequest: Equatable {
  /// How cities are shown.
  let picker: CityPickerVariant
  /// The only country to choose in: the choice then begins at its regions.
  let country: Country?
  /// Whether several cities can be chosen.
  let allowsSeveral: Bool
  /// The search to begin with.
  let query: String
  /// The cities that are chosen to begin with.
  var chosen = CitySelection()
  /// What stands above all.
  var header = ""
  /// How long the user has; `nil` for ever.
  var timeout: Duration?
  /// The keys that take as Enter does.
  var expectedKeys: [ExpectedKey] = []
  /// Whether Enter ends where there is nothing to take.
  var endsWithNothing = false
  /// How the screens are shown.
  var display = DisplayOptions()
}

extension SessionOptions {
  /// Creates what a choice asks of the host.
  @MainActor init(_ request: PickRequest) {
    self.init()
    header = request.header
    deadline = request.timeout.map { .now + $0 }
    acceptKeys = Set(request.expectedKeys.map(\.key))
    endsWithNothing = request.endsWithNothing
  }
}

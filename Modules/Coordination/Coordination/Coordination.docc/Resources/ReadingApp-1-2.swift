import Coordination

final class ListScreen: StatefulScreen, TitledScreen {
  let title: String
  var state: [String] { didSet { stateDidChange?() } }
  var stateDidChange: (@MainActor () -> Void)?
  var onSelect: ((String) -> Void)?

  init(title: String, rows: [String] = []) {
    self.title = title
    state = rows
  }
}

import Coordination

final class ListScreen: ActionableScreen, TitledScreen {
  struct Row: Hashable, Sendable, CustomStringConvertible {
    let description: String
  }

  let title: String
  var state: [String] { didSet { stateDidChange?() } }
  var stateDidChange: (@MainActor () -> Void)?
  var onSelect: ((String) -> Void)?

  init(title: String, rows: [String] = []) {
    self.title = title
    state = rows
  }

  var actions: [Row] { state.map { Row(description: $0) } }
  func action(for text: String) -> Row? { actions.first { $0.description == text } }
  func perform(_ action: Row) { onSelect?(action.description) }
}

final class BooksCoordinator: Coordinator {
  func start(_ flow: Flow<Never>) {
    flow.push(ListScreen(title: "Books", rows: ["Emma", "Middlemarch", "Ulysses"]))
  }
}

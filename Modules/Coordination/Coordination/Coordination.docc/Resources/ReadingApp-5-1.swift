import Coordination
import TerminalHost
import TerminalUI

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

struct BookAdded: FlowEvent {
  let title: String
}

final class BooksCoordinator: Coordinator {
  func start(_ flow: Flow<Never>) {
    flow.push(ListScreen(title: "Books", rows: ["Emma", "Middlemarch", "Ulysses"])) { screen, flow in
      screen.onSelect = { title in
        flow.push(ListScreen(title: title, rows: ["Read later"])) { screen, flow in
          screen.onSelect = { _ in
            flow.pop()
            flow.raise(BookAdded(title: title))
          }
        }
      }
    }
  }
}

final class AppCoordinator: Coordinator, FlowEventHandler {
  private let readingList = ListScreen(title: "Reading list")

  func start(_ flow: Flow<Never>) {
    flow.addTab(BooksCoordinator())
    flow.addTab(readingList)
    readingList.onSelect = { [weak readingList] title in
      guard let readingList else { return }
      flow.from(readingList).confirm(.init(title: "Remove \(title)?", confirmation: "Remove")) { isConfirmed in
        if isConfirmed { readingList.state.removeAll { $0 == title } }
      }
    }
  }

  func handle(_ event: any FlowEvent) -> Bool {
    guard let added = event as? BookAdded else { return false }
    if !readingList.state.contains(added.title) { readingList.state.append(added.title) }
    return true
  }
}

@main struct ReadingApp {
  static func main() throws {
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    navigator.run(AppCoordinator())
    let ending = try host.run(on: TTY())
    print(ending)
  }
}

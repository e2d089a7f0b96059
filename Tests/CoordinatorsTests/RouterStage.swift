import Coordination
import CoordinationSupport
import CoordinationTesting

/// A flow that shows `home`, and a child that shows `a` and `b`, in a container of a kind.
@MainActor final class RouterStage {
  /// The container of the child's screens.
  enum Kind: String, CaseIterable, Sendable { case stack, pages, tab, modal }

  let navigator = Navigator()
  let home: TestFlow
  let flow = TestFlow(["a", "b"])
  let host: CountingHost
  /// The results of requests, in the order in which they were delivered.
  private(set) var results: [String] = []

  init(_ kind: Kind) {
    host = CountingHost(navigator)
    home = TestFlow(["home"])
    switch kind {
    case .stack, .modal: navigator.run(home)
    case .pages: navigator.run(home, in: .window(.pages))
    case .tab:
      let main = TestFlow([])
      navigator.run(main)
      main.run(home, in: .tab())
      main.run(flow, in: .tab())
    }
    if kind != .tab { home.run(flow, in: kind == .modal ? .modal() : .here) }
  }

  /// The handle of the child.
  var router: Flow<String> { flow.flow }

  /// Returns a screen by its name.
  func screen(_ name: String) -> (any Screen)? {
    navigator.screens.first { ($0 as? NamedScreen)?.name == name }
  }

  /// A completion that records the result.
  var note: @MainActor (RequestResult) -> Void { { [weak self] in self?.results.append("\($0)") } }
}

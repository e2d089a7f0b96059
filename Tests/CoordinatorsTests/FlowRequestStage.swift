import Coordination
import CoordinationSupport
import CoordinationTesting

/// A stage on which a child flow shows `a` and `b` in a container of the given kind.
@MainActor final class FlowRequestStage: TestStage {
  /// The kind of container that shows the child's screens.
  enum Kind: String, CaseIterable, Sendable { case stack, pages, tab, modal }

  let child = TestFlow(["a", "b"])

  init(_ kind: Kind) {
    super.init(home: kind == .pages ? .window(.pages) : kind == .tab ? nil : .here)
    guard kind == .tab else {
      run(child, in: kind == .modal ? .modal() : .here)
      return
    }
    let main = TestFlow([])
    navigator.run(main)
    for tab in [home, child] { main.run(tab, in: .tab()) }
  }

  /// The child's flow.
  var flow: Flow<String> { child.flow }

  /// Returns the first screen with the given name.
  func screen(_ name: String) -> (any Screen)? {
    navigator.screens.first { ($0 as? NamedScreen)?.name == name }
  }

  /// A completion closure that records a request's result.
  var note: @MainActor (RequestResult) -> Void { { [weak self] in self?.note("\($0)") } }
}

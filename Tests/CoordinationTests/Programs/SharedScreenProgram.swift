import Coordination
import CoordinationSupport
import Testing

/// A program that makes a mistake which used to leave a flow behind: parent and child show the same screen.
@MainActor
@Suite("A program that shows a screen twice")
struct SharedScreenProgram {
  final class MapScreen: Screen {}

  final class DetailCoordinator: Coordinator {
    let map: MapScreen

    init(_ map: MapScreen) { self.map = map }

    func start(_ flow: Flow<Void>) { flow.push(map) }
  }

  final class MainCoordinator: Coordinator {
    private(set) var flow: Flow<Void>?
    let map = MapScreen()

    func start(_ flow: Flow<Void>) {
      self.flow = flow
      flow.push(map)
    }
  }

  @Test func `learns that the child failed, and the parent can end`() throws {
    let navigator = Navigator()
    navigator.onReport = { _ in }
    weak var released: MainCoordinator?
    do {
      let main = MainCoordinator()
      released = main
      var hasEnded = false
      navigator.run(main) { _ in hasEnded = true }
      var outcome: FlowOutcome<Void>.Kind?
      let decision = try #require(main.flow).push(DetailCoordinator(main.map)) { outcome = $0.kind }
      #expect(decision.error != nil && outcome == .failed && main.flow?.children.count == 0)
      main.flow?.finish()
      #expect(hasEnded && navigator.flowTreeDescription == "")
    }
    #expect(released == nil)
  }
}

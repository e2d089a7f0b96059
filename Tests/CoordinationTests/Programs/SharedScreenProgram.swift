import Coordination
import CoordinationSupport
import Testing

/// A program in which a parent and its child show the same screen by mistake.
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

  @Test func `a child that shows its parent's screen fails, and the parent can end`() throws {
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

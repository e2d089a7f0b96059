import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Tree of flows")
struct FlowTreeTests {
  private let stage = TestStage()

  @Test func `the flow tree description has a line for each running flow, with the number of the flow's own screens`() {
    let main = stage.run("main")
    let first = stage.run("feed", ["A"], under: main, in: .tab())
    stage.run("profile", ["B", "C"], under: main, in: .tab())
    stage.run("modal", ["D"], under: first, in: .modal())
    let plain = Plain()
    stage.navigator.run(plain)
    #expect(
      stage.navigator.flowTreeDescription == """
        TestFlow
          TestFlow: 1 screen
            TestFlow: 1 screen
          TestFlow: 2 screens
        Plain
        """)
    first.cancel()
    plain.flow?.cancel()
    #expect(stage.navigator.flowTreeDescription == "TestFlow\n  TestFlow: 2 screens")
    stage.leave()
    #expect(stage.navigator.flowTreeDescription.isEmpty)
  }
}

/// A coordinator without a base class.
private final class Plain: Coordinator {
  private(set) var flow: Flow<Never>?

  func start(_ flow: Flow<Never>) { self.flow = flow }
}

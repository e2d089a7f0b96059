import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Flow events")
struct FlowEventTests {
  private struct Sale: FlowEvent { let amount: Int }
  private struct Alarm: FlowEvent {}

  /// A coordinator that records all received events and handles some of them.
  private final class Handler: StubCoordinator<String>, FlowEventHandler {
    private(set) var heard: [String] = []
    private let handles: (any FlowEvent) -> Bool

    init(_ handles: @escaping (any FlowEvent) -> Bool) { self.handles = handles }

    override func start(_ flow: Flow<String>) {
      super.start(flow)
      flow.push(NamedScreen("handler"))
    }

    func handle(_ event: any FlowEvent) -> Bool {
      heard.append("\(type(of: event))")
      return handles(event)
    }
  }

  /// A plain coordinator that handles all events.
  private final class PlainHandler: Coordinator, FlowEventHandler {
    private(set) var flow: Flow<String>?
    private(set) var heard = 0

    func start(_ flow: Flow<String>) {
      self.flow = flow
      flow.push(NamedScreen("plain"))
    }

    func handle(_ event: any FlowEvent) -> Bool {
      heard += 1
      return true
    }
  }

  @Test(.requirement("A18"))
  func `events bubble up to the first flow that handles them`() {
    let navigator = Navigator()
    let root = Handler { _ in true }
    let middle = Handler { ($0 as? Sale)?.amount == 1 }
    let deaf = TestFlow(["deaf"])
    let plain = PlainHandler()
    let leaf = TestFlow(["leaf"])
    navigator.run(root)
    root.run(middle)
    middle.run(deaf)
    deaf.run(leaf)
    #expect(leaf.raise(Sale(amount: 1)))
    #expect(middle.heard == ["Sale"] && root.heard == [])
    #expect(leaf.raise(Sale(amount: 2)))
    #expect(leaf.raise(Alarm()))
    #expect(middle.heard == ["Sale", "Sale", "Alarm"] && root.heard == ["Sale", "Alarm"])
    #expect(middle.raise(Alarm()), "An ancestor handles the events that a flow raises itself.")
    #expect(middle.heard.count == 3 && root.heard.count == 3)
    #expect(!root.raise(Alarm()), "The root has no parent.")
    leaf.finish("done")
    #expect(!leaf.raise(Alarm()), "The leaf is no longer in a tree.")

    let other = TestFlow(["other"])
    middle.run(plain)
    plain.flow?.push(other)
    #expect(other.raise(Alarm()))
    #expect(plain.heard == 1 && middle.heard.count == 3)
  }

  @Test func `events bubble up while the flows of a released navigator end`() {
    let root = Handler { _ in true }
    let (middle, leaf) = (TestFlow(["middle"]), TestFlow(["leaf"]))
    var isHandled: Bool?
    do {
      let navigator = Navigator()
      navigator.run(root)
      root.run(middle)
      middle.run(leaf) { _ in isHandled = middle.raise(Alarm()) }
    }
    #expect(isHandled == true && root.heard == ["Alarm"])
  }
}

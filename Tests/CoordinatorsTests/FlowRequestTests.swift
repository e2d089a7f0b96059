import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Requests of a flow")
struct FlowRequestTests {
  /// A request and the resulting screens in each kind of container.
  struct Request: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The expected values of `Navigator.picture` for a stack, pages, a tab, and a modal.
    let pictures: [String]
    let result: String
    let act: @MainActor @Sendable (FlowRequestStage) -> NavigationError?

    init(
      _ testDescription: String, _ stack: String, _ pages: String, _ tab: String, _ modal: String, result: String,
      _ act: @escaping @MainActor @Sendable (FlowRequestStage) -> NavigationError?
    ) {
      self.testDescription = testDescription
      (pictures, self.result, self.act) = ([stack, pages, tab, modal], result, act)
    }
  }

  @Test(.requirement("C1"), arguments: onward + back)
  func `each request is performed on each kind of container, and a pop keeps the parent's screens`(_ request: Request) {
    for (kind, picture) in zip(FlowRequestStage.Kind.allCases, request.pictures) {
      let stage = FlowRequestStage(kind)
      #expect(request.act(stage) == nil, "\(kind)")
      #expect(stage.navigator.picture == picture, "\(kind)")
      #expect(stage.events == [request.result], "\(kind)")
      #expect(stage.home.isRunning || !picture.contains("home"), "\(kind)")
      #expect(stage.child.isRunning == picture.contains(/\b[abc]\b/), "\(kind)")
    }
  }

  nonisolated static let onward = [
    Request(
      "push", "[home a b c]", "(home a b *c)", "{*[home] [a b c]}", "[home] + [a b c]", result: "done"
    ) { $0.flow.push(NamedScreen("c"), completion: $0.note).error },
    Request(
      "show another context", "[home a b c]", "(home a b *c)", "{*[home] [a b c]}", "[home] + [a b c]", result: "done"
    ) { $0.flow.show(.init(kind: "c"), completion: $0.note) { NamedScreen("c") }.error },
    Request(
      "replace the top", "[home a c]", "(home a *c)", "{*[home] [a c]}", "[home] + [a c]", result: "done"
    ) { $0.flow.replaceTop(with: NamedScreen("c"), completion: $0.note).error },
    Request("set the root", "[c]", "(*c)", "{*[home] [c]}", "[home] + [c]", result: "done") {
      $0.flow.setRoot(NamedScreen("c"), completion: $0.note).error
    },
    Request(
      "set the screens", "[home b c]", "(home b *c)", "{*[home] [b c]}", "[home] + [b c]", result: "done"
    ) { stage in
      let kept = (stage.navigator.picture.contains(/[\[(]home a/) ? ["home", "b"] : ["b"]).compactMap(stage.screen)
      return stage.flow.setScreens(kept + [NamedScreen("c")], completion: stage.note).error
    },
    Request(
      "present", "[home a b] + [c]", "(home a *b) + [c]", "{*[home] [a b]} + [c]", "[home] + [a b] + [c]",
      result: "done"
    ) { $0.flow.present(NamedScreen("c"), completion: $0.note).error },
    Request(
      "present a blocking full-screen modal", "[home a b] ! fullScreen [c]", "(home a *b) ! fullScreen [c]",
      "{*[home] [a b]} ! fullScreen [c]", "[home] + [a b] ! fullScreen [c]", result: "done"
    ) { $0.flow.present(NamedScreen("c"), style: .fullScreen, isBlocking: true, completion: $0.note).error },
    Request(
      "push without a transition", "[home a b c]", "(home a b *c)", "{*[home] [a b c]}", "[home] + [a b c]",
      result: "done"
    ) { stage in
      let decision = stage.flow.unanimated.push(NamedScreen("c"), completion: stage.note)
      #expect(stage.animations.last == false)
      return decision.error
    },
  ]

  nonisolated static let back = [
    Request("pop", "[home a]", "(home *a)", "{*[home] [a]}", "[home] + [a]", result: "done") {
      $0.flow.pop(completion: $0.note).error
    },
    Request("pop to a screen", "[home a]", "(home *a)", "{*[home] [a]}", "[home] + [a]", result: "done") { stage in
      stage.screen("a").flatMap { stage.flow.popTo($0, completion: stage.note).error }
    },
    Request("pop to the root", "[home a]", "(home *a)", "{*[home] [a]}", "[home] + [a]", result: "done") {
      $0.flow.popToRoot(completion: $0.note).error
    },
    Request(
      "pop zero screens", "[home a b]", "(home a *b)", "{*[home] [a b]}", "[home] + [a b]", result: "nothingToPop"
    ) {
      $0.flow.pop(0, completion: $0.note).error
    },
    Request(
      "pop a negative number of screens", "[home a b]", "(home a *b)", "{*[home] [a b]}", "[home] + [a b]",
      result: "nothingToPop"
    ) { $0.flow.pop(.min, completion: $0.note).error },
    // A flow can pop only its own two screens. The first screen of a container that was opened for the flow remains.
    Request("pop more screens than exist", "[home]", "(*home)", "{*[home] [a]}", "[home] + [a]", result: "clamped") {
      $0.flow.pop(.max, completion: $0.note).error
    },
    Request("close the modal above", "[home a b]", "(home a *b)", "{*[home] [a b]}", "[home] + [a b]", result: "done") {
      $0.flow.present(NamedScreen("c"))
      $0.flow.present(NamedScreen("d"))
      return $0.flow.dismiss(completion: $0.note).error
    },
  ]

  @Test(
    arguments: [
      (.stack, "[home a b]", .rejected(.noModal)), (.pages, "(home a *b)", .rejected(.noModal)),
      (.tab, "{*[home] [a b]}", .rejected(.noModal)), (.modal, "[home]", .accepted),
    ] as [(FlowRequestStage.Kind, String, RequestDecision)])
  func `without a modal above the flow, dismissing closes the flow's own modal, or is rejected outside a modal`(
    _ kind: FlowRequestStage.Kind, _ picture: String, _ decision: RequestDecision
  ) {
    let stage = FlowRequestStage(kind)
    #expect(stage.flow.dismiss(completion: stage.note).decision == decision)
    #expect(stage.navigator.picture == picture)
    #expect(stage.events == [decision.error.map { "\(RequestResult.rejected($0))" } ?? "done"])
    #expect(stage.child.isRunning == (kind != .modal))
  }
}

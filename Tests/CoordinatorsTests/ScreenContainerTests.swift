import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Screen container")
struct ScreenContainerTests {
  /// A container in which a `Tour` shows its screens, and the expected values of `Navigator.picture`.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let container: @MainActor @Sendable (Navigator) -> any ScreenContainer
    let whole: String
    let previous: String
  }

  @Test(
    .requirement("A10"),
    arguments: [
      Place(
        testDescription: "a stack", container: { $0.flow(in: .here) },
        whole: "[home one two three]", previous: "[home one two]"),
      Place(
        testDescription: "pages", container: { $0.flow(in: .window(.pages)) },
        whole: "(home one two *three)", previous: "(home one *two)"),
      Place(
        testDescription: "pages in a modal on an empty navigator", container: { $0.flow(in: .modal(.sheet, .pages)) },
        whole: "(home one two *three)", previous: "(home one *two)"),
      Place(
        testDescription: "a stack in a tab", container: { $0.flow(in: .tab()) },
        whole: "{*[home one two three]}", previous: "{*[home one two]}"),
      Place(
        testDescription: "a navigator without a flow", container: { $0 },
        whole: "[one two three]", previous: "[one two]"),
    ])
  func `a coordinator that knows only the ScreenContainer protocol runs unchanged in any container`(_ place: Place) {
    let navigator = Navigator()
    let tour = Tour(on: place.container(navigator))
    tour.start()
    #expect(navigator.picture == place.whole)
    tour.goBack()
    #expect(navigator.picture == place.previous)
  }

  @Test(.requirement("A19")) func `a coordinator that a single screen starts can run unchanged under a parent`() {
    // Initially, the app has one screen and no coordinators. The screen retains a navigator, which retains each
    // coordinator that the screen starts.
    var adopter: LoneScreen? = LoneScreen("alone")
    weak var held: PlainPicker?
    do {
      let picker = PlainPicker()
      held = picker
      adopter?.start(picker)
    }
    #expect(adopter?.navigator.picture == "[list]")
    #expect(held?.flow?.isRunning == true)
    (adopter?.navigator.activeScreen as? any ChoiceScreen)?.choose("deeper")
    (adopter?.navigator.activeScreen as? any ChoiceScreen)?.choose("Kazan")
    #expect(adopter?.result?.output == "Kazan")
    #expect(held == nil)
    do {
      let picker = PlainPicker()
      held = picker
      adopter?.start(picker)
    }
    adopter = nil
    #expect(held == nil, "The coordinator is released with the screen that retained it.")

    // Later, a parent runs the same coordinator.
    let navigator = Navigator()
    let parent = TestFlow(["home"])
    navigator.run(parent)
    var result: String?
    parent.run(PlainPicker()) { result = $0.output }
    #expect(navigator.picture == "[home list]")
    (navigator.activeScreen as? any ChoiceScreen)?.choose("deeper")
    (navigator.activeScreen as? any ChoiceScreen)?.choose("Perm")
    #expect(result == "Perm")
    #expect(navigator.picture == "[home]")
  }
}

/// A coordinator that shows three screens in sequence and depends only on its container's protocol.
@MainActor private final class Tour {
  private let container: any ScreenContainer

  init(on container: any ScreenContainer) { self.container = container }

  func start() {
    for name in ["one", "two", "three"] { #expect(container.show(NamedScreen(name)).error == nil) }
  }

  func goBack() { container.showPrevious() }
}

/// A screen that starts a coordinator itself.
@MainActor private final class LoneScreen: NamedScreen {
  let navigator = Navigator()
  private(set) var result: FlowOutcome<String>?

  func start(_ picker: PlainPicker) {
    navigator.run(picker) { [weak self] in self?.result = $0 }
  }
}

extension Navigator {
  fileprivate func flow(in placement: FlowPlacement) -> Flow<String> {
    let flow = TestFlow(["home"])
    run(flow, in: placement)
    return flow.flow
  }
}

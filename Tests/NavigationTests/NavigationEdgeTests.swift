import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Edge cases of navigation")
struct NavigationEdgeTests {
  @Test(arguments: [
    (entry: 3, pages: "20(1 *2 3)"), (entry: 4, pages: "20(1 *2 3 4)"), (entry: 2, pages: "20(1 *2)"),
    (entry: 1, pages: "20(*1)"),
  ])
  func `popping to a page keeps the current page unless the current page is removed`(
    _ entry: UInt32, _ pages: String
  ) throws {
    var state = NavigationState(NavigationTests.pages(20, 1, 2, 3, 4, at: 1))
    try state.apply(.popTo(.init(entry)))
    #expect(state.notation == pages)
  }

  @Test(arguments: [
    modal(1, stack(20, 2), isBlocking: true), modal(1, stack(20, 2), .fullScreen),
  ])
  func `a modal is dismissed and presented again if its style or its isBlocking flag changes`(
    _ changed: NavigationState.Level
  ) {
    let (start, end) = (NavigationState(stack(10, 1), modal(1, stack(20, 2))), NavigationState(stack(10, 1), changed))
    #expect(NavigationState.plan(from: start, to: end) == [.dismiss(20), .present(changed)])
    #expect(NavigationState.plan(from: end, to: end).isEmpty)
  }

  @Test func `selecting the selected tab again notifies a guarded screen and does not pop it`() throws {
    let window = TestWindow(tabs(30, stack(10, 1, 12), stack(11, 13)))
    let screen = try #require(window.screen(12))
    screen.allowsLeaving = false
    window.navigator.handleTabSelection(10)
    window.navigator.report(.reselected(10))
    #expect(window.state == "30{*10[1 12] 11[13]}" && window.shown == window.state)
    #expect(screen.calls == ["attempted to leave", "attempted to leave"])
    screen.allowsLeaving = true
    window.navigator.handleTabSelection(10)
    #expect(window.state == "30{*10[1] 11[13]}")
  }

  @Test func `selecting the selected tab again does not pop a guarded screen below an unguarded screen`() throws {
    let window = TestWindow(tabs(30, stack(10, 1, 12, 14), stack(11, 13)))
    let screen = try #require(window.screen(12))
    screen.allowsLeaving = false
    window.navigator.handleTabSelection(10)
    #expect(window.state == "30{*10[1 12 14] 11[13]}")
    #expect(screen.calls == ["attempted to leave"])
  }

  @Test func `selecting the selected tab again notifies only the topmost of two guarded screens`() throws {
    let window = TestWindow(tabs(30, stack(10, 1, 12, 14), stack(11, 13)))
    let (below, top) = (try #require(window.screen(12)), try #require(window.screen(14)))
    (below.allowsLeaving, top.allowsLeaving) = (false, false)
    window.navigator.handleTabSelection(10)
    #expect(window.state == "30{*10[1 12 14] 11[13]}")
    #expect(top.calls == ["attempted to leave"] && below.calls == [])
  }
}

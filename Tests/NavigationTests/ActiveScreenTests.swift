import Screens
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite("Active screen")
struct ActiveScreenTests {
  /// The contents of a window and the entry whose screen is active.
  struct Row: Sendable, CustomTestStringConvertible {
    let root: NavigationState.Level
    let modals: [NavigationState.Level]
    let active: UInt32

    init(_ active: UInt32, _ root: some LevelContent, _ modals: NavigationState.Level...) {
      (self.active, self.root, self.modals) = (active, root.level(presentation: nil), modals)
    }

    var testDescription: String { "\(active) of \(root.notation) under \(modals.map(\.notation))" }
  }

  @Test(
    .requirement("B1"),
    arguments: [
      Row(12, stack(10, 11, 12)),
      Row(13, pages(10, 11, 12, 13, at: 2)),
      Row(11, pages(10, 11, 12, 13, at: 0)),
      Row(12, tabs(30, stack(10, 11, 12), stack(20, 21))),
      Row(21, tabs(30, stack(10, 11, 12), stack(20, 21), at: 1)),
      Row(22, tabs(30, stack(10, 11, 12), pages(20, 21, 22, at: 1), at: 1)),
      Row(41, stack(10, 11, 12), modal(12, stack(40, 41))),
      Row(42, tabs(30, stack(10, 11)), modal(11, pages(40, 41, 42, at: 1))),
      Row(43, stack(10, 11), modal(11, stack(40, 41)), modal(41, tabs(50, stack(51, 42), stack(52, 43), at: 1))),
    ])
  func `the active screen is found through pages, tabs, and modals, separately for each window`(_ row: Row) {
    let window = TestWindow(row.root)
    for modal in row.modals { window.ask(.present(modal)) }
    let other = TestWindow(stack(10, 11))
    #expect(window.navigator.activeScreen === window.screen(row.active))
    #expect(other.navigator.activeScreen === other.screen(11))
    #expect(window.navigator.activeScreen !== other.navigator.activeScreen)
    #expect(window.navigator.screens.count == window.navigator.state?.entries.count)
    window.navigator.close()
    #expect(window.navigator.activeScreen == nil)
    #expect(other.navigator.activeScreen != nil)
  }
}

import Screens
import Testing

@testable import Navigation

@Suite("Tree of a state")
struct TreeDescriptionTests {
  private func showing(_ context: ScreenContext?) -> NavigationState {
    NavigationState(.stack(id: 10, root: .init(id: 1, context: context)))
  }

  @Test
  func `a tree description has a line for each modal, container, and entry, and marks selected tabs and current pages`()
  {
    let state = NavigationState(
      tabs(
        30, .stack(id: 10, root: entry(1, "profile"), pushed: [entry(2)]),
        .init(id: 20, kind: .pages, root: entry(3, "feed")), at: 1),
      modal(3, pages(40, 4, 5, at: 1), .fullScreen, isBlocking: true),
      modal(4, stack(50, 6)))
    #expect(
      state.treeDescription == """
        tabs 30
          stack 10
            1 profile
            2
          pages 20 (selected)
            3 feed (current)
        fullScreen over 3 (blocking)
          pages 40
            4
            5 (current)
        sheet over 4
          stack 50
            6
        """)
  }

  /// A context and its text in the tree.
  struct Example: Sendable, CustomTestStringConvertible {
    let context: ScreenContext
    let testDescription: String

    init(_ kind: String, _ payload: ContextValue, _ line: String) {
      context = ScreenContext(kind: kind, payload: payload)
      testDescription = line
    }
  }

  @Test(arguments: [
    Example("city", .int(551_487), "city 551487"),
    Example("город", .string("Казань"), #"город "Казань""#),
    Example("a", .object(["b": .array([.null]), "a": .double(1)]), #"a {"a": 1.0, "b": [null]}"#),
    Example("a", .array([.bool(true), .bool(false), .array([])]), "a [true, false, []]"),
    Example("a", .string(#"" \ "#), #"a "\" \\ ""#),
    Example("\u{1B}[2J", .string("\r\n\u{9B}31m\u{7F}\u{0}"), #"\u{1B}[2J "\u{D}\u{A}\u{9B}31m\u{7F}\u{0}""#),
    Example("a", .string("\u{202E}\u{2066}\u{200B}\u{2028}"), #"a "\u{202E}\u{2066}\u{200B}\u{2028}""#),
    Example("a", .object(["\u{7}\"": .null]), #"a {"\u{7}\"": null}"#),
    Example("a", .string(String(repeating: "x", count: 116)), "a \"" + String(repeating: "x", count: 116) + "\""),
    Example("a", .string(String(repeating: "x", count: 999)), "a \"" + String(repeating: "x", count: 117) + "…"),
    Example(String(repeating: "\u{301}", count: 200), .int(1), String(repeating: "\u{301}", count: 120) + "…"),
    Example(String(repeating: "x", count: 119) + "\u{0}y", .null, String(repeating: "x", count: 119) + "…"),
  ])
  func `the tree description escapes special characters in contexts and truncates long contexts`(_ example: Example) {
    let lines = showing(example.context).treeDescription
    #expect(lines == "stack 10\n  1 " + example.testDescription)
  }
}

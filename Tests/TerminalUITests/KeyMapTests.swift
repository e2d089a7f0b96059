import Testing

@testable import TerminalUI

@MainActor
@Suite("Key map")
struct KeyMapTests {
  enum Command { case save, saveAll, leave, jump }

  let keys: KeyMap<Command> = [
    .init([.enter: .save, .control("s"): .saveAll], "save"),
    .init([.enter: .leave, .escape: .leave], "leave", hidden: [.control("q"): .leave]),
    .init([.character("j"): .jump], "jump", in: .help),
  ]

  struct Example: Sendable, CustomTestStringConvertible {
    let key: KeyPress
    let command: Command?
    var testDescription: String { "\(key.name) → \(command.map { "\($0)" } ?? "nothing")" }
  }

  @Test(arguments: [
    Example(key: .enter, command: .save),
    Example(key: .escape, command: .leave),
    Example(key: .control("q"), command: .leave),
    Example(key: .control("й"), command: .leave),
    Example(key: .character("о"), command: .jump),
    Example(key: .character("О"), command: nil),
    Example(key: .character("q"), command: nil),
    Example(key: KeyPress(.enter, .alt), command: nil),
  ])
  func `a key triggers the command of its binding, even in the Russian layout`(_ example: Example) {
    #expect(keys[example.key] == example.command)
  }

  @Test func `the hints show the keys of each binding except hidden keys`() {
    #expect(keys.hints.map { "\($0.name) \($0.title)" } == ["Enter Ctrl-S save", "Enter Esc leave", "j jump"])
    #expect(keys.hints.map(\.place) == [.footer, .footer, .help])
  }

  struct Name: Sendable, CustomTestStringConvertible {
    let keys: [KeyPress]
    let name: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Name(keys: [], name: "type"),
    Name(keys: [.enter], name: "Enter"),
    Name(keys: [.up, .down], name: "↑↓"),
    Name(keys: [KeyPress(.left, .control), KeyPress(.right, .control)], name: "Ctrl ←→"),
    Name(keys: [KeyPress(.left, .control)], name: "Ctrl-←"),
    Name(keys: [.up, KeyPress(.down, .shift)], name: "↑ Shift-↓"),
    Name(keys: [.control("o")], name: "Ctrl-O"),
    Name(keys: [.backTab], name: "Shift-Tab"),
    Name(keys: [.character("+"), .character("-")], name: "+ −"),
    Name(keys: [KeyPress(.function(1)), .character("?")], name: "F1 ?"),
    Name(keys: [KeyPress(.character(" "), [.alt, .control])], name: "Ctrl-Alt-Space"),
  ])
  func `hints name keys by their labels on a keyboard`(_ example: Name) {
    #expect(KeyHint(keys: example.keys, title: "").name == example.name)
  }

  @Test func `hints that are only for the help are omitted from the footer`() {
    let line = StatusLine(hints: keys.hints)
    #expect(line.render(size: Size(columns: 60, rows: 1)).buffer.text == " Enter Ctrl-S save   Enter Esc leave")
  }

  @Test func `if the hints do not fit, the footer keeps the first ones and the last one`() {
    let hints = ["save", "leave", "help"].enumerated().map { KeyHint(KeyPress(.function($0 + 1)), title: $1) }
    let line = StatusLine(hints: hints)
    #expect(line.render(size: Size(columns: 20, rows: 1)).buffer.text == " F1 save   F3 help")
    #expect(line.render(size: Size(columns: 9, rows: 1)).buffer.text == " F3 help")
  }
}

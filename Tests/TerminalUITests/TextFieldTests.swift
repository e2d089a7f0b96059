import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Text field")
struct TextFieldTests {
  struct Edit: CustomTestStringConvertible {
    /// The text before the edit, in which `|` represents the cursor.
    let before: String
    let keys: [KeyPress]
    let after: String
    var testDescription: String { "\(before) \(keys.map(\.key)) → \(after)" }

    init(_ before: String, _ keys: KeyPress..., gives after: String) {
      (self.before, self.keys, self.after) = (before, keys, after)
    }
  }

  @Test(arguments: [
    Edit("Каз|ь", KeyPress(.character("а")), KeyPress(.character("н")), gives: "Казан|ь"),
    Edit("И|о", KeyPress(.character("\u{306}")), gives: "И\u{306}|о"),
    Edit("a|", KeyPress(.character("x"), .alt), gives: "a|"),
    Edit("Йо|", KeyPress(.backspace), gives: "Й|"),
    Edit("И\u{306}|", KeyPress(.backspace), gives: "|"),
    Edit("👍🏽|x", KeyPress(.left), KeyPress(.delete), gives: "|x"),
    Edit("ab|c", KeyPress(.left), KeyPress(.left), KeyPress(.left), KeyPress(.right), gives: "a|bc"),
    Edit("ab|c", KeyPress(.character("a"), .control), KeyPress(.character("d"), .control), gives: "|bc"),
    Edit("ab|c", KeyPress(.home), KeyPress(.end), KeyPress(.character("b"), .control), gives: "ab|c"),
    Edit("ab|cd", KeyPress(.character("u"), .control), gives: "|cd"),
    Edit("ab|cd", KeyPress(.character("k"), .control), gives: "ab|"),
    Edit("на Дону  |x", KeyPress(.character("w"), .control), gives: "на |x"),
    Edit("на Дону|", KeyPress(.backspace, .alt), KeyPress(.backspace, .control), gives: "|"),
    Edit("one two|", KeyPress(.character("b"), .alt), KeyPress(.left, .control), gives: "|one two"),
    Edit("|one two", KeyPress(.right, .control), KeyPress(.character("f"), .alt), gives: "one two|"),
    Edit("|one two", KeyPress(.character("d"), .alt), gives: "| two"),
    Edit("one two|", .control("w"), .control("a"), .control("y"), gives: "two|one "),
    Edit("ab|cd", .control("k"), .control("u"), .control("y"), .control("y"), gives: "abab|"),
    Edit("ab|cd", .control("k"), .backspace, .control("k"), .control("y"), gives: "acd|"),
    Edit("ab|cd", .control("t"), gives: "acb|d"),
    Edit("abcd|", .control("t"), gives: "abdc|"),
    Edit("Йо|", .control("t"), .control("t"), gives: "Йо|"),
    Edit("|ab", .control("t"), gives: "|ab"),
  ])
  func `keys edit the text`(_ edit: Edit) {
    let field = Self.field(edit.before)
    for key in edit.keys { _ = field.handle(key) }
    #expect(Self.text(of: field) == edit.after)
  }

  @Test(arguments: [
    KeyPress(.enter), KeyPress(.escape), KeyPress(.tab), KeyPress(.up), KeyPress(.backspace), KeyPress(.left),
    KeyPress(.character("c"), .control), KeyPress(.pageDown),
  ])
  func `keys that change nothing are not handled`(key: KeyPress) {
    #expect(!TextField().handle(key))
  }

  @Test func `a text field does not handle keys that are left to another view`() {
    let field = Self.field("a|b")
    field.unhandledKeys = [.home, .control("k")]
    #expect(!field.handle(.home) && !field.handle(.control("k")))
    #expect(Self.text(of: field) == "a|b")
    #expect(field.handle(.end))
  }

  @Test func `each key with a hint edits the text`() {
    let hints = TextField.hints
    #expect(hints.count > 5 && hints.allSatisfy { $0.topic == .editing && $0.place == .help })
    #expect(hints.flatMap(\.keys).allSatisfy { $0.editsText })
    #expect(hints.compactMap { $0.removing(Set($0.keys)) } == [])
  }

  @Test(.fault(10)) func `pasted text becomes one line`() {
    let field = Self.field("a|b")
    #expect(field.handle(paste: "1\r\r2\t3\u{1B}\u{9B}4"))
    #expect(Self.text(of: field) == "a1 2 34|b")
  }

  @Test(.fault(10)) func `the text is limited to 256 scalars`() {
    let field = TextField()
    var changes = 0
    field.onChange = { _ in changes += 1 }
    for _ in 0..<1000 { _ = field.handle(KeyPress(.character("a"))) }
    _ = field.handle(paste: String(repeating: "e\u{301}", count: 1000))
    #expect(field.text == String(repeating: "a", count: 256))
    #expect(changes == 256)
  }

  @Test(.fault(10)) func `text that the program sets becomes one line of limited length`() {
    let long = "1\r\n2\t\u{1B}" + String(repeating: "e\u{301}", count: 1000)
    let line = "1 2 " + String(repeating: "e\u{301}", count: 126)
    #expect(TextField(text: long).text == line)
    let field = TextField()
    field.text = long
    #expect(field.text == line && field.position == 130)
    _ = field.handle(.left)
    field.text = long
    #expect(field.position == 129, "setting the same text does not move the cursor")
  }

  @Test func `only changes by the user are reported`() {
    let field = TextField(text: "a")
    var reported: [String] = []
    field.onChange = { reported.append($0) }
    field.text = "b"
    for key in [Key.character("c"), .left, .right, .backspace] { _ = field.handle(KeyPress(key)) }
    #expect(reported == ["bc", "b"])
  }

  @Test func `the field scrolls to keep the cursor visible`() {
    let field = Self.field("Ростов-на-Дону 北京|")
    field.becomeFirstResponder()
    let frame = field.render(size: Size(columns: 8, rows: 1))
    #expect(frame.buffer.text == "ну 北京")
    #expect(frame.cursor == Point(column: 7, row: 0))
  }

  @Test(arguments: [(0, "|北a京b"), (1, "|北a京b"), (2, "北|a京b"), (3, "北a|京b"), (5, "北a京|b"), (9, "北a京b|")])
  func `a click moves the cursor in front of the clicked character`(_ column: Int, _ text: String) {
    let field = Self.field("北a京b|")
    _ = field.render(size: Size(columns: 20, rows: 1))
    #expect(field.dispatch(.mouse(MouseEvent(.press, button: 0, at: Point(column: column, row: 0)))))
    #expect(Self.text(of: field) == text)
    #expect(field.isFirstResponder)
  }

  @Test func `the field does not scroll while the cursor is visible`() {
    let field = Self.field("abcdefghij|")
    field.becomeFirstResponder()
    let size = Size(columns: 5, rows: 1)
    #expect(field.render(size: size).buffer.text == "ghij")
    field.dispatch(.mouse(MouseEvent(.press, button: 0, at: Point(column: 1, row: 0))))
    let clicked = field.render(size: size)
    #expect(clicked.buffer.text == "ghij" && clicked.cursor == Point(column: 1, row: 0))
    for _ in 0..<3 { _ = field.handle(.left) }
    #expect(field.render(size: size).buffer.text == "efghi")
    #expect(field.render(size: Size(columns: 20, rows: 1)).buffer.text == "abcdefghij")
  }

  @Test func `a superview keeps the focus when its field is clicked, and the field reports Enter and changes`() {
    let field = TextField()
    let form = View()
    form.addSubview(field)
    form.becomeFirstResponder()
    _ = form.render(size: Size(columns: 5, rows: 1))
    field.frame = form.bounds
    form.dispatch(.mouse(MouseEvent(.press, button: 0, at: .zero)))
    #expect(form.isFirstResponder)
    var reported: [String] = []
    field.addAction { reported.append("entered \(field.text)") }
    field.addAction(for: .changed) { reported.append(field.text) }
    for key in [KeyPress.character("a"), .left, .enter] { #expect(field.handle(key)) }
    #expect(reported == ["a", "entered a"])
    field.isEnabled = false
    #expect(!field.handle(.character("b")) && !field.handle(paste: "b") && !field.handle(.enter))
  }

  @Test(arguments: [
    (KeyPress.character("E"), "E|"), (.backspace, "|"), (.left, "ad|a"), (.control("a"), "|ada"), (.control("u"), "|"),
  ])
  func `typed text replaces selected text, deletion removes it, and cursor movements keep it`(
    _ key: KeyPress, _ after: String
  ) {
    let field = TextField(text: "ada")
    field.isTextSelected = true
    #expect(field.handle(key))
    #expect(!field.isTextSelected && Self.text(of: field) == after)
    _ = field.handle(.character("x"))
    #expect(field.text.count == after.count, "later text is inserted")
  }

  @Test func `a paste replaces selected text, and a click or a programmatic change ends the selection`() {
    let field = TextField(text: "ada")
    field.isTextSelected = true
    _ = field.handle(paste: "Eve")
    #expect(field.text == "Eve" && !field.isTextSelected)
    field.isTextSelected = true
    _ = field.handle(MouseEvent(.press, button: 0, at: .zero))
    #expect(!field.isTextSelected)
    field.isTextSelected = true
    field.text = "Bob"
    #expect(!field.isTextSelected)
  }

  @Test func `selected text is drawn differently from other text`() {
    let field = TextField(text: "ada")
    let before = field.render(size: Size(columns: 5, rows: 1)).snapshot
    field.isTextSelected = true
    #expect(field.render(size: Size(columns: 5, rows: 1)).snapshot != before)
  }

  private static func field(_ text: String) -> TextField {
    let cursor = text.firstIndex(of: "|") ?? text.endIndex
    let field = TextField(text: text.filter { $0 != "|" })
    for _ in 0..<text[cursor...].dropFirst().count { _ = field.handle(KeyPress(.left)) }
    return field
  }

  private static func text(of field: TextField) -> String {
    field.text.prefix(field.position) + "|" + field.text.dropFirst(field.position)
  }
}

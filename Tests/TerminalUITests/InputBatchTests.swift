import TestSupport
import Testing

@testable import TerminalUI

@Suite("Input batch")
struct InputBatchTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let incoming: String
    let events: [InputEvent]

    init(_ name: String, _ incoming: String, _ events: [InputEvent]) {
      testDescription = name
      self.incoming = incoming
      self.events = events
    }
  }

  private static func keys(_ keys: Key...) -> [InputEvent] { keys.map { .key(KeyPress($0)) } }
  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static func typed(_ text: String) -> [InputEvent] { InputExample.typed(text) }

  @Test(
    .fault(11),
    arguments: [
      Example("letters", "kazan", typed("kazan")),
      Example("a line typed ahead", "kazan\r", typed("kazan") + keys(.enter)),
      Example("Enter, then a line typed ahead", "\rkazan\r", keys(.enter) + typed("kazan") + keys(.enter)),
      Example("a line and two Enters", "kazan\r\r", typed("kazan") + keys(.enter, .enter)),
      Example("two lines", "kazan\romsk", [.paste("kazan\nomsk")]),
      Example("Enter, then two lines", "\rkazan\romsk", keys(.enter) + [.paste("kazan\nomsk")]),
      Example(
        "two lines, a key, a letter, a key, and two lines", "a\rb\u{1B}[Bc\u{1B}[Ad\re",
        [.paste("a\nb")] + keys(.down) + typed("c") + keys(.up) + [.paste("d\ne")]),
      Example("a letter and Ctrl-J", "k\n", typed("k") + [.key(.control("j"))]),
      Example("lines with an end", "kazan\nomsk\n", [.paste("kazan\nomsk\n")]),
      Example("a key between lines", "kazan\r\u{1B}[Bomsk", typed("kazan") + keys(.enter, .down) + typed("omsk")),
      Example(
        "Ctrl-C after a line", "kazan\r\u{3}",
        typed("kazan") + keys(.enter) + [.key(KeyPress(.character("c"), .control))]
      ),
      Example("the maximum number of typed letters", letters(999), typed(letters(999))),
      Example("one letter more and Enter", letters(1000) + "\r", [.paste(letters(1000) + "\n")]),
      Example(
        "Enter, too many letters, and keys", "\r\(letters(5000))\u{1B}[Bab\r",
        keys(.enter) + [.paste(letters(5000))] + keys(.down) + typed("ab") + keys(.enter)),
      Example(
        "two lines, a key, and too many letters", "a\rb\u{1B}[B\(letters(1000))",
        [.paste("a\nb")] + keys(.down) + [.paste(letters(1000))]),
    ])
  func `text in one batch is a paste only if the text has several lines or at least 1000 letters`(_ example: Example) {
    #expect(events(example.incoming) == example.events)
  }

  @Test(.fault(11))
  func `after a long run of letters, text in the next batch is also a paste until another event arrives`() {
    var decoder = InputDecoder()
    var batch = InputBatch(isInFlood: true)
    #expect(batch.events == [])
    decoder.feed("\rkazan\r".utf8).forEach { batch.append($0) }
    #expect(batch.isInFlood && batch.events == [.paste("\nkazan\n")])
    decoder.feed("\u{1B}[Bb\r".utf8).forEach { batch.append($0) }
    #expect(
      !batch.isInFlood && batch.events == [.paste("\nkazan\n")] + Self.keys(.down) + Self.typed("b") + Self.keys(.enter)
    )
  }

  @Test(.fault(12))
  func `a batch keeps the last of many consecutive mouse moves and at most ten wheel steps per direction`() {
    let moves = (1...500).map { "\u{1B}[<32;\($0);2M" }.joined()
    let wheel = String(repeating: "\u{1B}[<65;3;3M", count: 500) + String(repeating: "\u{1B}[<64;3;3M", count: 3)
    let received = events("\u{1B}[<0;1;2M" + moves + "\u{1B}[<0;500;2m" + wheel + "x")
    let actions = received.map { event -> MouseEvent.Action? in
      if case .mouse(let mouse) = event { mouse.action } else { nil }
    }
    let steps = Array(repeating: MouseEvent.Action.wheelDown, count: 10)
    #expect(actions == [.press, .move, .release] + steps + [.wheelUp, .wheelUp, .wheelUp] + [nil])
    #expect(received[1] == .mouse(MouseEvent(.move, button: 0, at: Point(column: 499, row: 1))))
    #expect(received.last == Self.typed("x")[0])
  }

  @Test(
    .fault(12),
    arguments: [
      ("other modifiers", "\u{1B}[<35;1;1M\u{1B}[<39;2;1M\u{1B}[<35;3;1M", 3),
      ("another button", "\u{1B}[<32;1;1M\u{1B}[<34;2;1M\u{1B}[<35;3;1M", 3),
      ("a key between", "\u{1B}[<35;1;1Mx\u{1B}[<35;2;1M", 3), ("the same", "\u{1B}[<35;1;1M\u{1B}[<35;2;1M", 1),
      ("presses", "\u{1B}[<0;1;1M\u{1B}[<0;1;1M", 2),
    ])
  func `only consecutive mouse moves with the same button and modifiers are merged`(
    _ name: String, _ incoming: String, _ count: Int
  ) {
    #expect(events(incoming).count == count)
  }

  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    var batch = InputBatch()
    decoder.feed(text.utf8).forEach { batch.append($0) }
    return batch.events
  }
}

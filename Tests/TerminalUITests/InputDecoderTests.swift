import TestSupport
import Testing

@testable import TerminalUI

@Suite("Input decoder")
struct InputDecoderTests {
  var decoder = InputDecoder()

  @Test(.faultByRow, arguments: InputExample.all)
  mutating func `the decoder decodes the bytes that terminals send`(_ example: InputExample) {
    let events = decoder.feed(example.bytes)
    CaseLog.covering(example.faults) {
      #expect(events == example.events)
      #expect(decoder.wait == nil)
    }
  }

  @Test(.fault(1), arguments: InputExample.all)
  func `the decoder returns the same events for any split of the bytes`(_ example: InputExample) {
    var whole = InputDecoder()
    let together = whole.feed(example.bytes)
    for split in 0...example.bytes.count {
      var decoder = InputDecoder()
      let events = decoder.feed(example.bytes.prefix(split)) + decoder.feed(example.bytes.dropFirst(split))
      #expect(events == together, "split before byte \(split)")
    }
    var decoder = InputDecoder()
    #expect(example.bytes.flatMap { decoder.feed([$0]) } == together)
  }

  struct Pause: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let wait: InputDecoder.Wait?
    let timeoutEvents: [InputEvent]
    /// The text after the pause and the expected events.
    let following: (String, [InputEvent])
    let faults: [Int]

    init(
      _ name: String, _ before: String, _ wait: InputDecoder.Wait?, _ timeoutEvents: [InputEvent], then: String = "x",
      about faults: Int...
    ) {
      testDescription = name
      self.faults = faults
      self.before = before
      self.wait = wait
      self.timeoutEvents = timeoutEvents
      following = (then, then.hasPrefix("\u{1B}") ? [.key(KeyPress(.up))] : then == "x" ? typed("x") : [.lateKey])
    }
  }

  @Test(
    .faultByRow,
    arguments: [
      Pause("nothing", "", nil, []),
      Pause("lone escape", "\u{1B}", .escape, [escape], about: 2),
      Pause("two escapes", "\u{1B}\u{1B}", .escape, [escape, escape], about: 2),
      Pause("an arrow whose escape timed out", "\u{1B}", .escape, [escape], then: "[A", about: 3),
      Pause("a whole arrow after escape", "\u{1B}", .escape, [escape], then: "\u{1B}[A", about: 2),
      Pause("half an arrow", "\u{1B}[", .sequence, []),
      Pause("open string", "\u{1B}]11;", .sequence, [], about: 7),
      Pause("open paste", "\u{1B}[200~abc\u{1B}[2", .sequence, [.paste("abc")], about: 10),
    ])
  func `a timeout resolves ambiguous input`(_ pause: Pause) {
    var decoder = decoder
    CaseLog.covering(pause.faults) {
      #expect(decoder.feed(pause.before.utf8).isEmpty)
      #expect(decoder.wait == pause.wait)
      #expect(decoder.timeout() == pause.timeoutEvents)
      #expect(decoder.wait == nil)
      #expect(decoder.feed(pause.following.0.utf8) == pause.following.1)
    }
  }

  @Test(.fault(4)) mutating func `a timeout drops an incomplete letter`() {
    #expect(decoder.feed([0xD0]).isEmpty)
    #expect(decoder.timeout().isEmpty)
    #expect(decoder.feed([0x96, 0x78]) == Self.typed("x"))
  }

  @Test mutating func `a bracket that is typed after Escape becomes a key when the decoder times out`() {
    _ = decoder.feed([0x1B])
    _ = decoder.timeout()
    #expect(decoder.feed([UInt8(ascii: "[")]).isEmpty)
    #expect(decoder.timeout() == Self.typed("["))
  }

  @Test(.fault(10)) mutating func `a paste of more than 64 KB is truncated at the end of a character`() throws {
    let text = "a" + String(repeating: "Ж", count: 500_000)
    let events = decoder.feed("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
    guard case .paste(let pasted) = try #require(events.first) else {
      return #expect(Bool(false), "expected a paste, found \(events.first.debugDescription)")
    }
    #expect(pasted.utf8.count == InputDecoder.maximumPaste - 1)
    #expect(text.hasPrefix(pasted))
    #expect(events.dropFirst() == Self.typed("x")[...])
  }

  @Test(.fault(7)) mutating func `a control string that is too long is canceled`() {
    let flood = "\u{1B}]" + String(repeating: "z", count: InputDecoder.maximumString + 1)
    #expect(decoder.feed(flood.utf8).isEmpty)
    #expect(decoder.feed("x".utf8) == Self.typed("x"))
  }

  @Test(.fault(7), arguments: [1, 2, 3] as [UInt64])
  mutating func `a letter is decoded after random bytes and a timeout`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let significant: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x31, 0x32, 0x4D, 0x50, 0x5D, 0x7E, 0x07, 0xD0, 0xF0, 0x90]
    for _ in 0..<2_000 {
      let noise = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? .random(in: 0...255, using: &random) : significant.randomElement(using: &random) ?? 0
      }
      _ = decoder.feed(noise)
      _ = decoder.timeout()
      #expect(decoder.wait == nil)
      #expect(decoder.feed("x".utf8) == Self.typed("x"), "after \(noise)")
    }
  }

  private static let escape = InputEvent.key(KeyPress(.escape))
  private static func typed(_ text: String) -> [InputEvent] { InputExample.typed(text) }
}

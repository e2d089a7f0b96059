@testable import TerminalUI

extension FuzzTarget {
  /// A target that decodes bytes from a terminal.
  static let decoder = FuzzTarget(
    name: "decoder",
    // Short inputs are enough to reach all states, and they run ten times faster than long inputs.
    maximumLength: 160,
    seeds: {
      [
        "a\u{1B}[A\u{1B}OP\u{1B}[1;5C\u{1B}[3~\u{1B}[[A\u{1B}\u{1B}[B\u{1B}x\r\u{7F}\u{8}",
        "Ж京\u{1B}é\u{1B}[1092::97;5u\u{1B}[27;5;13~\u{1B}[57400u\u{1B}Oj\u{1B}[5^\u{1B}[a",
        "\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<65;1;1M\u{1B}[M !!\u{1B}[I\u{1B}[O",
        "\u{1B}[200~a\nЖ\u{1B}[201\u{1B}[201~x\ny\n",
        "\u{1B}]11;rgb:00/8080/f\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?1;2c\u{1B}[3;4R\u{1B}[1;2R\u{1B}P1$r0m\u{1B}\\\u{1B}_x\u{18}",
      ].map { Array($0.utf8) }
    },
    check: { DecoderCheck(bytes: Array($0)).run() })
}

/// Checks the properties of events that are decoded from arbitrary bytes.
private struct DecoderCheck {
  let bytes: [UInt8]

  func run() {
    var whole = InputDecoder()
    let events = whole.feed(bytes)
    events.forEach(check)
    require(events.count <= bytes.count, "more events than bytes: \(events)")
    checkSplit(events, whole)
    checkText(events)
    checkBatch(events)
    var pausing = whole
    checkPause(&pausing)
    // A small, pseudorandom share of the inputs is repeated many times. If the decoder reread all earlier bytes for
    // each byte, this check would exceed the time limit.
    if !bytes.isEmpty, bytes.randomBits.trailingZeroBitCount >= 15 { checkFlood() }
  }

  /// Checks that the decoder produces the same events if it receives the bytes one by one, and that a pause between
  /// sequences has no effect.
  private func checkSplit(_ events: [InputEvent], _ whole: InputDecoder) {
    var decoder = InputDecoder()
    var found: [InputEvent] = []
    let pause = bytes.isEmpty ? 0 : Int(bytes.randomBits % UInt64(bytes.count))
    for (place, byte) in bytes.enumerated() {
      found += decoder.feed(CollectionOfOne(byte))
      if decoder.wait == nil { require(decoder.timeout() == [], "a pause between sequences has an effect") }
      if place == pause { checkPaused(decoder, then: bytes[(place + 1)...]) }
    }
    require(found == events, "\(found) byte by byte, \(events) at once")
    require(decoder == whole, "byte by byte, the decoder ends in another state")
  }

  /// Checks that a pause within a sequence ends only this sequence.
  ///
  /// The method then decodes the remaining bytes, with a pause before each escape byte.
  private func checkPaused(_ decoder: InputDecoder, then rest: ArraySlice<UInt8>) {
    var pausing = decoder
    checkPause(&pausing)
    pausing = decoder
    pausing.timeout().forEach(check)
    for part in rest.split(separator: 0x1B, omittingEmptySubsequences: false) {
      pausing.feed(part).forEach(check)
      pausing.timeout().forEach(check)
      pausing.feed(CollectionOfOne(0x1B)).forEach(check)
    }
    checkPause(&pausing)
  }

  /// Checks that, after a pause, an unfinished sequence produces only the events that its bytes allow.
  ///
  /// The method also checks that the next key is decoded correctly.
  private func checkPause(_ decoder: inout InputDecoder) {
    let wait = decoder.wait
    let decided = decoder.timeout()
    switch (wait, decided.first) {
    case (.escape, .key(KeyPress(.escape))):
      require(decided.count <= 2 && decided.allSatisfy { $0 == decided[0] }, "\(decided) from escape bytes")
    case (.sequence, .paste): require(decided.count == 1, "\(decided) from a paste")
    case (.sequence, .key(KeyPress(.character("[")))): require(decided.count == 1, "\(decided) from a bracket")
    default: require(decided == [] && wait != .escape, "\(decided) from an unfinished sequence")
    }
    require(decoder.wait == nil, "the decoder waits after a pause")
    require(decoder.feed(CollectionOfOne(UInt8(ascii: "x"))) == [.key(KeyPress(.character("x")))], "x is another key")
  }

  /// Checks that all values in an event are valid.
  private func check(_ event: InputEvent) {
    switch event {
    case .key(let press):
      require(press.modifiers.rawValue < 8, "\(press)")
      switch press.key {
      case .character(let character):
        require(character.unicodeScalars.count == 1, "\(press) has several scalars")
        require(character.unicodeScalars.allSatisfy { !$0.isControl }, "\(press) types a control character")
      case .function(let number): require((1...20).contains(number), "\(press)")
      default: break
      }
    case .paste(let text): require(text.utf8.count <= 3 * InputDecoder.maximumPaste, "\(text.utf8.count) bytes pasted")
    case .mouse(let mouse):
      require(mouse.point.column >= 0 && mouse.point.row >= 0 && (0...11).contains(mouse.button), "\(mouse)")
    case .reply(.cursor(let point)): require(point.column >= 0 && point.row >= 0, "\(point)")
    case .focus, .reply, .lateKey: break
    }
  }

  /// Checks that text without control characters is decoded as keys with the characters of the text.
  private func checkText(_ events: [InputEvent]) {
    guard let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: \.isControl) else {
      return
    }
    let keys = text.unicodeScalars.map { InputEvent.key(KeyPress(.character(Character($0)))) }
    require(events == keys, "\(text) is read as \(events)")
  }

  /// Checks that a batch of events has the same text as the individual events.
  ///
  /// A batch can combine repeated mouse events.
  private func checkBatch(_ events: [InputEvent]) {
    var batch = InputBatch()
    events.forEach { batch.append($0) }
    func text(_ events: [InputEvent]) -> String {
      events.reduce(into: "") { text, event in
        switch event {
        case .key(KeyPress(.enter)), .key(.control("j")): text += "\n"
        case .key(let press): if case .character(let typed) = press.key { text.append(typed) }
        case .paste(let pasted): text += pasted
        default: break
        }
      }
    }
    require(text(batch.events) == text(events), "\(events) become \(batch.events) in a batch")
  }

  /// Checks that the decoder still produces valid events after many repetitions of the bytes.
  private func checkFlood() {
    var decoder = InputDecoder()
    for _ in 0...(1 << 18) / bytes.count { decoder.feed(bytes).forEach(check) }
    checkPause(&decoder)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a C0 or C1 control character or DEL.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

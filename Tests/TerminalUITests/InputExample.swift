import Testing

@testable import TerminalUI

/// The bytes that a terminal sends and the expected events.
struct InputExample: CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let events: [InputEvent]
  /// The numbers of the known terminal faults that the example covers.
  fileprivate(set) var faults: [Int] = []

  init(_ name: String, _ text: String, _ events: [InputEvent]) {
    self.init(name, bytes: Array(text.utf8), events)
  }

  init(_ name: String, bytes: [UInt8], _ events: [InputEvent]) {
    testDescription = name
    self.bytes = bytes
    self.events = events
  }

  init(_ name: String, _ text: String, _ key: Key, _ modifiers: Modifiers = []) {
    self.init(name, text, [.key(KeyPress(key, modifiers))])
  }

  static func typed(_ text: String) -> [InputEvent] {
    text.unicodeScalars.map { .key(KeyPress(.character(Character($0)))) }
  }

  private static func mouseEvents(
    _ action: MouseEvent.Action,
    button: Int,
    column: Int,
    row: Int,
    _ modifiers: Modifiers = []
  ) -> [InputEvent] {
    [.mouse(MouseEvent(action, button: button, at: Point(column: column, row: row), modifiers: modifiers))]
  }

  static let all =
    characters.withFault(4) + controlLookalikes.withFault(6) + controls + arrows.withFault(14) + keys.withFault(14)
    + releases.withFault(15) + layouts.withFault(16) + reports.withFault(8) + mouse.withFault(13) + pastes.withFault(10)
    + unknown.withFault(7) + malformed.withFault(5)

  private static let characters = [
    InputExample("latin", "Kazan", typed("Kazan")),
    InputExample("han", "北京", typed("北京")),
    InputExample("four bytes", "😀", typed("😀")),
  ]

  private static let controlLookalikes = [
    InputExample("cyrillic with bytes of C1", "Лёд Н", typed("Лёд Н")),
    InputExample("C1 in UTF-8", bytes: [0xC2, 0x9B, 0x41], typed("A")),
    InputExample("C1 alone", bytes: [0x9B, 0x41, 0x8F, 0x42], typed("AB")),
  ]

  private static let controls = [
    InputExample("carriage return", "\r", .enter),
    InputExample("line feed, which is Ctrl-J", "\n", .character("j"), .control),
    InputExample("tab", "\t", .tab),
    InputExample("Ctrl-H", "\u{08}", .backspace),
    InputExample("DEL", "\u{7F}", .backspace),
    InputExample("Ctrl-C", "\u{03}", .character("c"), .control),
    InputExample("Ctrl-space", "\u{00}", .character(" "), .control),
    InputExample("Ctrl-backslash", "\u{1C}", .character("\\"), .control),
    InputExample("Alt-x", "\u{1B}x", .character("x"), .alt),
    InputExample("Alt-я", "\u{1B}я", .character("я"), .alt),
    InputExample("Alt-Enter", "\u{1B}\r", .enter, .alt),
    InputExample(
      "Ctrl-C directly after Escape", "\u{1B}\u{3}",
      [.key(KeyPress(.escape)), .key(KeyPress(.character("c"), .control))]),
    InputExample("Alt-Backspace", "\u{1B}\u{7F}", .backspace, .alt),
  ]

  private static let arrows = [
    InputExample("xterm up", "\u{1B}[A", .up),
    InputExample("application down", "\u{1B}OB", .down),
    InputExample("xterm Ctrl-right", "\u{1B}[1;5C", .right, .control),
    InputExample("xterm Shift-Alt-left", "\u{1B}[1;4D", .left, [.shift, .alt]),
    InputExample("xterm Ctrl-left", "\u{1B}[1;5D", .left, .control),
    InputExample("kitty Ctrl-right", "\u{1B}[1;5:1C", .right, .control),
    InputExample("short Ctrl-left", "\u{1B}[5D", .left, .control),
    InputExample("SS3 Ctrl-right", "\u{1B}O5C", .right, .control),
    InputExample("SS3 1;5 up", "\u{1B}O1;5A", .up, .control),
    InputExample("rxvt Shift-up", "\u{1B}[a", .up, .shift),
    InputExample("rxvt Ctrl-left", "\u{1B}Od", .left, .control),
    InputExample("rxvt Ctrl-right", "\u{1B}Oc", .right, .control),
    InputExample("rxvt Ctrl-down", "\u{1B}Ob", .down, .control),
    InputExample("rxvt Alt-right", "\u{1B}\u{1B}[C", .right, .alt),
    InputExample("kitty press", "\u{1B}[1;1:1A", .up),
  ]

  private static let keys = [
    InputExample("home", "\u{1B}[H", .home),
    InputExample("application end", "\u{1B}OF", .end),
    InputExample("linux home", "\u{1B}[1~", .home),
    InputExample("rxvt end", "\u{1B}[8~", .end),
    InputExample("delete", "\u{1B}[3~", .delete),
    InputExample("Ctrl-delete", "\u{1B}[3;5~", .delete, .control),
    InputExample("rxvt Shift-insert", "\u{1B}[2$", .insert, .shift),
    InputExample("rxvt Ctrl-page-up", "\u{1B}[5^", .pageUp, .control),
    InputExample("rxvt Ctrl-Shift-page-down", "\u{1B}[6@", .pageDown, [.control, .shift]),
    InputExample("Shift-Tab", "\u{1B}[Z", .tab, .shift),
    InputExample("F1", "\u{1B}OP", .function(1)),
    InputExample("linux F3", "\u{1B}[[C", .function(3)),
    InputExample("F5", "\u{1B}[15~", .function(5)),
    InputExample("Shift-F3", "\u{1B}[1;2R", .function(3), .shift),
    InputExample("F12 with Control", "\u{1B}[24;5~", .function(12), .control),
    InputExample("keypad enter", "\u{1B}OM", .enter),
    InputExample("keypad 7", "\u{1B}Ow", .character("7")),
    InputExample("kitty Escape", "\u{1B}[27u", .escape),
    InputExample("kitty Ctrl-a", "\u{1B}[97;5u", .character("a"), .control),
    InputExample("kitty Ctrl-h", "\u{1B}[104;5u", .backspace),
    InputExample("kitty Ctrl-Shift-l", "\u{1B}[108;6u", .character("l"), [.control, .shift]),
    InputExample("kitty letter with locks on", "\u{1B}[108;197u", .character("l"), .control),
    InputExample(
      "kitty keypad", "\u{1B}[57414u\u{1B}[57417u\u{1B}[57399u",
      [.enter, .left, .character("0")].map { .key(KeyPress($0)) }),
    InputExample("modifyOtherKeys Ctrl-Enter", "\u{1B}[27;5;13~", .enter, .control),
  ]

  private static let releases = [
    InputExample("kitty release", "\u{1B}[1;1:3A", []),
    InputExample("kitty release of a letter", "\u{1B}[97;5:3u", []),
    InputExample("kitty modifier alone", "\u{1B}[57442;5u", []),
  ]

  private static let layouts = [
    InputExample("kitty Ctrl-с in a Russian layout", "\u{1B}[1089::99;5u", .character("c"), .control),
    InputExample("kitty Alt-и in a Russian layout", "\u{1B}[1080::98;3u", .character("b"), .alt),
    InputExample("kitty letter in a Russian layout", "\u{1B}[1089::99;1u", .character("с")),
    InputExample("Ctrl-д without the Latin key", "\u{1B}[1076;5u", .character("l"), .control),
    InputExample("modifyOtherKeys Ctrl-я", "\u{1B}[27;5;1103~", .character("z"), .control),
  ]

  private static let mouse = [
    InputExample("mouse press", "\u{1B}[<0;3;2M", mouseEvents(.press, button: 0, column: 2, row: 1)),
    InputExample("mouse far right", "\u{1B}[<2;500;2m", mouseEvents(.release, button: 2, column: 499, row: 1)),
    InputExample(
      "wheel with Control", "\u{1B}[<80;1;1M", mouseEvents(.wheelUp, button: 3, column: 0, row: 0, .control)),
    InputExample("mouse drag", "\u{1B}[<34;9;9M", mouseEvents(.move, button: 2, column: 8, row: 8)),
    InputExample("mouse without a button", "\u{1B}[<35;9;9M", mouseEvents(.move, button: 3, column: 8, row: 8)),
    InputExample("side button", "\u{1B}[<128;1;1M", mouseEvents(.press, button: 8, column: 0, row: 0)),
    InputExample("wheel sideways", "\u{1B}[<66;1;1M\u{1B}[<67;1;1M\u{1B}[<192;1;1Mx", typed("x")),
    InputExample("mouse position 0", "\u{1B}[<0;0;0M\u{1B}[<0;1M\u{1B}[<;;Mx", typed("x")),
    InputExample("old mouse", "\u{1B}[M !!x", typed("x")),
  ]

  private static let pastes = [
    InputExample("paste", "\u{1B}[200~Нов\r\n\u{1B}[A\u{1B}[201~x", [.paste("Нов\r\n\u{1B}[A")] + typed("x")),
    InputExample("empty paste", "\u{1B}[200~\u{1B}[201~", [.paste("")]),
    InputExample("paste with an incomplete end sequence", "\u{1B}[200~a\u{1B}[20\u{1B}[201~", [.paste("a\u{1B}[20")]),
    InputExample("stray end of paste", "\u{1B}[201~x", typed("x")),
  ]

  private static let reports = [
    InputExample("focus", "\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    InputExample("device attributes, then a key", "\u{1B}[?62;22cq", [.reply(.deviceAttributes)] + typed("q")),
    InputExample("secondary attributes", "\u{1B}[>41;354;0c", [.reply(.other)]),
    InputExample("mode report", "\u{1B}[?2026;1$y", [.reply(.mode(2026, .set))]),
    InputExample("unknown mode", "\u{1B}[?1003;0$y", [.reply(.mode(1003, .unknown))]),
    InputExample(
      "mode report with nonsense", "\u{1B}[?7;9$y\u{1B}[?$y\u{1B}[?7;1y", Array(repeating: .reply(.other), count: 3)),
    InputExample("cursor position", "\u{1B}[12;40R", [.reply(.cursor(Point(column: 39, row: 11)))]),
    InputExample("cursor position 0", "\u{1B}[0;40R", [.reply(.other)]),
    InputExample(
      "color with bell", "\u{1B}]11;rgb:0000/8080/ffff\u{07}x",
      [.reply(.background(red: 0, green: 128, blue: 255))] + typed("x")),
    InputExample(
      "color with ST", "\u{1B}]11;rgba:f/08/000/f\u{1B}\\x",
      [.reply(.background(red: 255, green: 8, blue: 0))] + typed("x")),
    InputExample("text color", "\u{1B}]10;rgb:f/f/f\u{07}", [.reply(.other)]),
    InputExample("invalid color", "\u{1B}]11;rgb:g/00000/-1\u{07}", [.reply(.other)]),
    InputExample("version", "\u{1B}P>|term 1\u{1B}\\x", [.reply(.other)] + typed("x")),
  ]

  private static let unknown = [
    InputExample("unknown sequence", "\u{1B}[>4;2mx\u{1B}[?1;2Sy", typed("xy")),
    InputExample("unknown string", "\u{1B}_Gi=1;OK\u{1B}\\x", typed("x")),
    InputExample("canceled sequence", "\u{1B}[12\u{18}x", typed("x")),
    InputExample("interrupted sequence", "\u{1B}[1;\u{1B}[Bx", [.key(KeyPress(.down))] + typed("x")),
    InputExample("string cut by a key", "\u{1B}]11;rgb\u{1B}[B", [.key(KeyPress(.down))]),
    InputExample("letter inside a sequence", "\u{1B}[1Я", typed("Я")),
    InputExample("too many parameters", "\u{1B}[" + String(repeating: "1;", count: 500) + "Ax", typed("x")),
    InputExample("enormous number", "\u{1B}[99999999999999999999999~x", typed("x")),
    InputExample("signed numbers", "\u{1B}[+5~\u{1B}[-5~\u{1B}[<+0;+1;+1Mx", typed("x")),
    InputExample("enormous modifier", "\u{1B}[1;99999999999Ax", [.key(KeyPress(.up))] + typed("x")),
  ]

  private static let malformed = [
    InputExample("lone continuation", bytes: [0x9B, 0x41, 0xBF, 0x42], typed("AB")),
    InputExample("overlong slash", bytes: [0xC0, 0xAF, 0xE0, 0x80, 0xAF, 0x42], typed("B")),
    InputExample("surrogate", bytes: [0xED, 0xA0, 0x80, 0x42], typed("B")),
    InputExample("beyond Unicode", bytes: [0xF4, 0x90, 0x80, 0x80, 0xF8, 0xFF, 0x42], typed("B")),
    InputExample("character cut by another", bytes: [0xD0, 0xD0, 0x96, 0xE2, 0x82, 0x42], typed("ЖB")),
  ]
}

extension [InputExample] {
  fileprivate func withFault(_ fault: Int) -> [InputExample] {
    map { example in
      var copy = example
      copy.faults = [fault]
      return copy
    }
  }
}

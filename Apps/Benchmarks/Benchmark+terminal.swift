import TerminalUI

extension Benchmark {
  /// What happens between a key and the bytes that a terminal gets.
  static let terminal = [
    // The picture of a screen that has not changed.
    Benchmark(name: "frame.list_80x24", countedTimes: 10) {
      let glass = try Glass.list()
      return { blackHole(glass.frame()) }
    },
    Benchmark(name: "frame.map_200x60") {
      let glass = try Glass.map()
      return { blackHole(glass.frame()) }
    },
    // From a key to the bytes of the frame after it.
    keys("key.list_move", [.down, .up]) { try Glass.list() },
    keys("key.list_type", "kazan".map { .character($0) } + Array(repeating: .backspace, count: 5)) { try Glass.list() },
    keys("key.map_move", [.down, .up], .shift) { try Glass.map() },
    keys("key.map_zoom", [.character("+"), .character("-")]) { try Glass.map() },
    keys("key.map_world_move", [.down, .up], .shift) {
      let glass = try Glass.map()
      for _ in 1...12 { glass.press(KeyPress(.character("-"))) }
      return glass
    },
    diff("diff.same_200x60", changedCells: 0),
    diff("diff.5_percent_200x60", changedCells: 20),
    diff("diff.all_200x60", changedCells: 1),
    decoding,
  ]

  /// Presses keys that together change nothing; a figure is of one of them.
  private static func keys(
    _ name: String, _ keys: [Key], _ modifiers: Modifiers = [], on makeGlass: @escaping @MainActor () throws -> Glass
  ) -> Benchmark {
    Benchmark(name: name, parts: keys.count) {
      let glass = try makeGlass()
      return {
        for key in keys {
          glass.press(KeyPress(key, modifiers))
          blackHole(glass.bytes())
        }
      }
    }
  }

  /// Shows two pictures in turn, which differ in every `changedCells`th cell; 0 for none.
  private static func diff(_ name: String, changedCells: Int) -> Benchmark {
    Benchmark(name: name, parts: 2) {
      // Made twice: two values of one buffer are known to be equal without a look at them.
      let frames = [false, true].map { picture(changedCells: $0 ? changedCells : 0) }
      var encoder = FrameEncoder()
      return {
        for frame in frames { blackHole(encoder.encode(frame)) }
      }
    }
  }

  /// A picture of 200 by 60 letters that changes its look every eight columns.
  private static func picture(changedCells: Int) -> Frame {
    var buffer = CellBuffer(size: Size(columns: 200, rows: 60))
    for row in 0..<60 {
      for column in 0..<200 {
        let isChanged = changedCells > 0 && (row * 200 + column) % changedCells == 0
        let style = Style(foreground: .ansi(UInt8(column / 8 % 8)))
        buffer.write(isChanged ? "b" : "a", at: Point(column: column, row: row), style: style)
      }
    }
    return Frame(buffer: buffer)
  }

  /// Letters of three alphabets, arrows, a modified arrow, Enter and Backspace; a figure is of one key.
  private static var decoding: Benchmark {
    let keys = ["a", "k", "м", "é", "京", "\u{1B}[A", "\u{1B}[B", "\u{1B}[1;2C", "\r", "\u{7F}"]
    return Benchmark(name: "decode.key", parts: 100 * keys.count) {
      let bytes = Array(repeatElement(keys.joined(), count: 100).joined().utf8)
      var decoder = InputDecoder()
      return { blackHole(decoder.feed(bytes)) }
    }
  }
}

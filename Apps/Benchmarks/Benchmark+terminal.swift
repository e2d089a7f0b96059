import TerminalUI

extension Benchmark {
  /// Operations that turn key presses into the bytes to send to the terminal.
  static let terminal = [
    // These benchmarks render a screen that has not changed.
    Benchmark(name: "frame.list_80x24", countedTimes: 10) {
      let screen = try RenderedScreen.list()
      return { blackHole(screen.frame()) }
    },
    Benchmark(name: "frame.map_200x60") {
      let screen = try RenderedScreen.map()
      return { blackHole(screen.frame()) }
    },
    // These benchmarks handle a key press and encode the next frame.
    keys("key.list_move", [.down, .up]) { try RenderedScreen.list() },
    keys("key.list_type", "kazan".map { .character($0) } + Array(repeating: .backspace, count: 5)) {
      try RenderedScreen.list()
    },
    keys("key.map_move", [.down, .up], .shift) { try RenderedScreen.map() },
    // Alaska has a long coastline in the map data at 1:50 million, and England has many cities.
    keys("key.map_alaska_move", [.down, .up], .shift) { try RenderedScreen.map(of: "US.AK") },
    keys("key.map_england_move", [.down, .up], .shift) { try RenderedScreen.map(of: "GB.ENG") },
    keys("key.map_zoom", [.character("+"), .character("-")]) { try RenderedScreen.map() },
    keys("key.map_world_move", [.down, .up], .shift) {
      let screen = try RenderedScreen.map()
      for _ in 1...12 { screen.press(KeyPress(.character("-"))) }
      return screen
    },
    // Most letters move the map to another part of the world.
    keys("key.map_fly", flight, countedTimes: 1) { try RenderedScreen.zoomedWorldMap() },
    keys("key.map_type", "cincina".map { .character($0) } + [.escape], countedTimes: 1) {
      try RenderedScreen.zoomedWorldMap()
    },
    diff("diff.same_200x60", changedCells: 0),
    diff("diff.5_percent_200x60", changedCells: 20),
    diff("diff.all_200x60", changedCells: 1),
    diff("diff.all_ascii_200x60", changedCells: 1, as: TerminalCapabilities(glyphs: .ascii)),
    dimming,
    longList,
    decoding,
    pasting,
  ]

  /// The keys that type and delete texts in several scripts.
  ///
  /// Almost every letter moves the map to a distant city.
  private static let flight = ["kaz", "edi", "cinc", "qu", "sant", "мо", "ال", "xqz", "東"].flatMap { text in
    text.map { Key.character($0) } + Array(repeating: .backspace, count: text.count)
  }

  /// Returns a benchmark that presses a sequence of keys.
  ///
  /// The sequence must restore the initial state. The result is the average cost per key press.
  private static func keys(
    _ name: String, _ keys: [Key], _ modifiers: Modifiers = [], countedTimes: Int = 4,
    on makeScreen: @escaping @MainActor () throws -> RenderedScreen
  ) -> Benchmark {
    Benchmark(name: name, parts: keys.count, countedTimes: countedTimes) {
      let screen = try makeScreen()
      return {
        for key in keys {
          screen.press(KeyPress(key, modifiers))
          blackHole(screen.bytes())
        }
      }
    }
  }

  /// Returns a benchmark that encodes two alternating frames.
  ///
  /// The frames differ in one of every `changedCells` cells, or in no cell if `changedCells` is 0.
  private static func diff(
    _ name: String, changedCells: Int, as capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> Benchmark {
    Benchmark(name: name, parts: 2) {
      // The frames are rendered separately. If the frames shared a buffer, the encoder would recognize them as equal
      // without comparing their cells.
      let letters = capabilities.glyphs == .ascii ? ["ж", "é"] : ["a", "b"]
      let frames = [false, true].map { picture(of: letters, changedCells: $0 ? changedCells : 0) }
      var encoder = FrameEncoder(capabilities: capabilities)
      return {
        for frame in frames { blackHole(encoder.encode(frame)) }
      }
    }
  }

  /// Returns a frame of 200 by 60 letters whose style changes every eight columns.
  private static func picture(of letters: [String], changedCells: Int) -> Frame {
    var buffer = CellBuffer(size: Size(columns: 200, rows: 60))
    for row in 0..<60 {
      for column in 0..<200 {
        let isChanged = changedCells > 0 && (row * 200 + column) % changedCells == 0
        let style = Style(foreground: .ansi(UInt8(column / 8 % 8)))
        buffer.write(letters[isChanged ? 1 : 0], at: Point(column: column, row: row), style: style)
      }
    }
    return Frame(buffer: buffer)
  }

  /// A benchmark that decodes letters in several scripts, arrow keys with and without a modifier, Enter, and Backspace.
  ///
  /// The result is the average cost per key.
  private static var decoding: Benchmark {
    let keys = ["a", "k", "м", "é", "京", "\u{1B}[A", "\u{1B}[B", "\u{1B}[1;2C", "\r", "\u{7F}"]
    return Benchmark(name: "decode.key", parts: 100 * keys.count) {
      let bytes = Array(repeatElement(keys.joined(), count: 100).joined().utf8)
      var decoder = InputDecoder()
      return { blackHole(decoder.feed(bytes)) }
    }
  }

  /// A benchmark that decodes a bracketed paste of the maximum length.
  private static var pasting: Benchmark {
    Benchmark(name: "decode.paste_64k") {
      let bytes = Array("\u{1B}[200~\(String(repeating: "Казань ", count: 5_041))\u{1B}[201~".utf8)
      var decoder = InputDecoder()
      return { blackHole(decoder.feed(bytes)) }
    }
  }

  /// A benchmark that presses a key in a list of 100,000 rows and renders the next frame.
  private static var longList: Benchmark {
    Benchmark(name: "frame.list_100k_80x24", parts: 2) {
      let list = ListView<Int>()
      list.rows = (0..<100_000).map { ListRow(id: $0, text: "Kazan \($0)", detail: "Tatarstan, Russia") }
      return {
        for key in [Key.pageDown, .pageUp] {
          _ = list.handle(KeyPress(key))
          blackHole(list.render(size: Size(columns: 80, rows: 24)))
        }
      }
    }
  }

  /// A benchmark that renders a list behind a view that dims the list.
  private static var dimming: Benchmark {
    Benchmark(name: "frame.dimmed_80x24") {
      let list = ListView<Int>()
      list.rows = (0..<100).map { ListRow(id: $0, text: "Kazan \($0)", detail: "Tatarstan, Russia") }
      let shade = Shade()
      shade.frame = Rect(size: Size(columns: 80, rows: 24))
      list.addSubview(shade)
      return { blackHole(list.render(size: Size(columns: 80, rows: 24))) }
    }
  }
}

/// A view that dims everything behind it.
private final class Shade: View {
  override func draw(in context: inout DrawingContext) { context.dim() }
}

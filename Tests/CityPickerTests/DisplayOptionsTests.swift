import TerminalUI
import Testing

@testable import CityPicker

@MainActor
@Suite("Display options")
struct DisplayOptionsTests {
  struct Reading: Sendable, CustomTestStringConvertible {
    let line: String
    let options: DisplayOptions
    var testDescription: String { line }

    init(_ line: String, _ change: (inout DisplayOptions) -> Void) {
      self.line = line
      var options = DisplayOptions()
      change(&options)
      self.options = options
    }
  }

  @Test(arguments: [
    Reading("") { _ in },
    Reading("--accessible") { $0.isAccessible = true },
    Reading("--height 10") { $0.height = .lines(10) },
    Reading("--height=1000") { $0.height = .lines(1000) },
    Reading("--height 1%") { $0.height = .percent(1) },
    Reading("--height 100%") { $0.height = .percent(100) },
    Reading("--color auto") { $0.color = .auto },
    Reading("--color always") { $0.color = .always },
    Reading("--color=never --color never") { $0.color = .never },
    Reading("--theme light") { $0.theme = .light },
    Reading("--theme dark") { $0.theme = .dark },
    Reading("--ascii --no-mouse --no-animation") {
      ($0.isASCII, $0.usesMouse, $0.isAnimated) = (true, false, false)
    },
  ])
  func `display options are the same for pick and app, which pass them to the session`(_ reading: Reading) throws {
    let words = words(reading.line)
    #expect(try Invocation(words) == .pick(PickOptions(display: reading.options)))
    #expect(try Invocation(["app"] + words) == .app(AppOptions(display: reading.options)))
    var handed: [DisplayOptions] = []
    let program = Program.sample(environment: ["HOME": "/nonexistent"]) { request in
      handed.append(request.display)
      return .cancelled
    } app: { request in
      handed.append(request.display)
      return .cancelled
    }
    _ = program.run(words)
    _ = program.run(["app"] + words)
    #expect(handed == [reading.options, reading.options])
  }

  /// A command line and environment variables, and the expected terminal options and capabilities.
  struct Wish: Sendable, CustomTestStringConvertible {
    let line: String
    let variables: [String: String]
    let terminal: TerminalOptions
    let capabilities: TerminalCapabilities

    var testDescription: String { "\(line) \(variables)" }

    init(
      _ line: String = "", _ variables: [String: String] = [:], screen: TerminalOptions.Screen = .alternate,
      mouse: Bool = true, extensions: Bool = true, depth: TerminalCapabilities.ColorDepth = .ansi,
      glyphs: TerminalCapabilities.Glyphs = .unicode, theme: Theme = .dark
    ) {
      (self.line, self.variables) = (line, ["TERM": "xterm"].merging(variables) { $1 })
      terminal = TerminalOptions(screen: screen, usesMouse: mouse, usesExtensions: extensions)
      capabilities = TerminalCapabilities(depth: depth, glyphs: glyphs, theme: theme)
    }
  }

  @Test(arguments: [
    Wish(),
    Wish("--height 7", screen: .inline(rows: 7)),
    Wish("--height 7%", screen: .inlinePercent(7)),
    Wish("--no-mouse", mouse: false),
    // Terminals that print unknown control sequences receive no queries.
    Wish("", ["TERM_PROGRAM": "Apple_Terminal"], extensions: false),
    Wish("", ["TERM_PROGRAM": "iTerm.app"]),
    Wish("", ["TERM": "linux"], extensions: false, glyphs: .blocks),
    Wish("", ["TERM": "vt220"], extensions: false, depth: .none),
    Wish("--color always", ["TERM": "vt220"], extensions: false),
    Wish("--color never", depth: .none),
    Wish("--color never", ["COLORTERM": "truecolor"], depth: .none),
    Wish("", ["COLORTERM": "truecolor"], depth: .rgb),
    Wish("--color always", ["NO_COLOR": "1"]),
    Wish("", ["NO_COLOR": "1"], depth: .none),
    Wish("--ascii", glyphs: .ascii),
    Wish("--ascii", ["LANG": "C.UTF-8"], glyphs: .ascii),
    Wish("", ["LANG": "C"], glyphs: .ascii),
    Wish("--theme light", theme: .light),
    Wish("--theme light", ["COLORFGBG": "15;0"], theme: .light),
    Wish("--theme dark", ["COLORFGBG": "0;15"]),
    Wish("", ["COLORFGBG": "0;15"], theme: .light),
  ])
  func `options and environment determine the terminal options and capabilities`(_ wish: Wish) throws {
    let options = try DisplayOptions(Arguments(words(wish.line)))
    var terminal = options.terminal { wish.variables[$0] }
    #expect(terminal.minimumRows == 6)
    terminal.minimumRows = 1
    #expect(terminal == wish.terminal)
    #expect(options.capabilities { wish.variables[$0] } == wish.capabilities)
  }

  @Test(arguments: [
    ("--height 0", "1–1000 lines, or 1%–100%"), ("--height 1001", "1–1000 lines, or 1%–100%"),
    ("--height 0%", "1–1000 lines, or 1%–100%"), ("--height 101%", "1–1000 lines, or 1%–100%"),
    ("--height %", "1–1000 lines, or 1%–100%"), ("--height ~5", "1–1000 lines, or 1%–100%"),
    ("--height -5", "1–1000 lines, or 1%–100%"), ("--height 1e1", "1–1000 lines, or 1%–100%"),
    ("--color yes", "auto, always, or never"), ("--color=", "auto, always, or never"),
    ("--theme auto", "light or dark"),
    ("--theme Dark", "light or dark"),
  ])
  func `a bad value is a usage error`(_ line: String, _ expected: String) throws {
    let outcome = Program.sample().run(words(line))
    #expect(outcome.code == .usage)
    let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == " " || $0 == "=" }
    #expect(
      outcome.messages.map(\.description) == [
        "error: invalid value '\(parts[1])' for '\(parts[0])': must be \(expected)"
      ])
  }
}

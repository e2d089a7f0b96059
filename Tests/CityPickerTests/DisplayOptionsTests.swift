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
    Reading("--color accent:6,muted:bright-red,water:200,border:#0aF0ff") {
      $0.colors = [.accent: .ansi(6), .muted: .ansi(9), .water: .indexed(200), .border: .rgb(10, 240, 255)]
    },
    Reading("--color accent:1,never,accent:2") { ($0.color, $0.colors) = (.never, [.accent: .ansi(2)]) },
    Reading("--theme light") { $0.theme = .light },
    Reading("--theme dark") { $0.theme = .dark },
    Reading("--ambiguous wide") { $0.ambiguousWidth = .wide },
    Reading("--ambiguous=narrow") { $0.ambiguousWidth = .narrow },
    Reading("--map-style half-blocks") { $0.mapStyle = .halfBlocks },
    Reading("--ascii --no-mouse --no-animation") {
      ($0.isASCII, $0.usesMouse, $0.isAnimated) = (true, false, false)
    },
  ])
  func `pick and app parse the same display options and pass them to the session`(_ reading: Reading) throws {
    let words = words(reading.line)
    #expect(try Invocation(words) == .pick(PickOptions(display: reading.options)))
    #expect(try Invocation(["app"] + words) == .app(AppOptions(display: reading.options)))
    var handed: [DisplayOptions] = []
    let program = Program.sample(environment: ["HOME": "/nonexistent"]) { request in
      handed.append(request.display)
      return .canceled
    } app: { request in
      handed.append(request.display)
      return .canceled
    }
    _ = program.run(words)
    _ = program.run(["app"] + words)
    #expect(handed == [reading.options, reading.options])
  }

  /// A command line, environment variables, and the expected terminal options and capabilities.
  struct Preference: Sendable, CustomTestStringConvertible {
    let line: String
    let variables: [String: String]
    let terminal: TerminalOptions
    let capabilities: TerminalCapabilities

    var testDescription: String { "\(line) \(variables)" }

    init(
      _ line: String = "", _ variables: [String: String] = [:], screen: TerminalOptions.Screen = .alternate,
      mouse: Bool = true, extensions: Bool = true, depth: TerminalCapabilities.ColorDepth = .ansi,
      glyphs: TerminalCapabilities.Glyphs = .unicode, theme: Theme = .neutral,
      ambiguous: TerminalCapabilities.AmbiguousWidth = .narrow
    ) {
      (self.line, self.variables) = (line, ["TERM": "xterm"].merging(variables) { $1 })
      terminal = TerminalOptions(screen: screen, usesMouse: mouse, usesExtensions: extensions)
      capabilities = TerminalCapabilities(depth: depth, glyphs: glyphs, theme: theme, ambiguousWidth: ambiguous)
    }
  }

  @Test(arguments: [
    Preference(),
    Preference("--height 7", screen: .inline(rows: 7)),
    Preference("--height 7%", screen: .inlinePercent(7)),
    Preference("--no-mouse", mouse: false),
    // Terminals that print unknown control sequences receive no queries.
    Preference("", ["TERM_PROGRAM": "Apple_Terminal"], extensions: false),
    Preference("", ["TERM_PROGRAM": "iTerm.app"]),
    Preference("", ["TERM": "linux"], extensions: false, glyphs: .blocks, theme: .dark),
    Preference("", ["TERM": "vt220"], extensions: false, depth: .none),
    Preference("--color always", ["TERM": "vt220"], extensions: false),
    Preference("--color never", depth: .none),
    Preference("--color never", ["COLORTERM": "truecolor"], depth: .none),
    Preference("", ["COLORTERM": "truecolor"], depth: .rgb),
    Preference("--color always", ["NO_COLOR": "1"]),
    Preference("", ["NO_COLOR": "1"], depth: .none),
    Preference("--ascii", glyphs: .ascii),
    Preference("--ascii", ["LANG": "C.UTF-8"], glyphs: .ascii),
    Preference("", ["LANG": "C"], glyphs: .ascii),
    Preference("--ambiguous wide", ambiguous: .wide),
    Preference("--theme light", theme: .light),
    Preference("--theme light", ["COLORFGBG": "15;0"], theme: .light),
    Preference("--theme dark", ["COLORFGBG": "0;15"], theme: .dark),
    Preference("", ["COLORFGBG": "0;15"], theme: .light),
    Preference("", ["COLORFGBG": "15;0"], theme: .dark),
  ])
  func `options and environment determine the terminal options and capabilities`(_ preference: Preference) throws {
    let options = try DisplayOptions(Arguments(words(preference.line)))
    var terminal = options.terminal { preference.variables[$0] }
    #expect(terminal.minimumRows == 6)
    terminal.minimumRows = 1
    #expect(terminal == preference.terminal)
    #expect(options.capabilities { preference.variables[$0] } == preference.capabilities)
  }

  @Test(arguments: [
    ("--height 0", "1–1000 lines, or 1%–100%"), ("--height 1001", "1–1000 lines, or 1%–100%"),
    ("--height 0%", "1–1000 lines, or 1%–100%"), ("--height 101%", "1–1000 lines, or 1%–100%"),
    ("--height %", "1–1000 lines, or 1%–100%"), ("--height ~5", "1–1000 lines, or 1%–100%"),
    ("--height -5", "1–1000 lines, or 1%–100%"), ("--height 1e1", "1–1000 lines, or 1%–100%"),
    ("--color yes", ColorOptions.expectation), ("--color=", ColorOptions.expectation),
    ("--theme auto", "light or dark"),
    ("--ambiguous 2", "narrow or wide"),
    ("--theme Dark", "light or dark"),
  ])
  func `an invalid value of a display option is a usage error`(_ line: String, _ expected: String) throws {
    let outcome = Program.sample().run(words(line))
    #expect(outcome.code == .usage)
    let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == " " || $0 == "=" }
    #expect(
      outcome.messages.map(\.description) == [
        "error: invalid value '\(parts[1])' for '\(parts[0])': must be \(expected)"
      ])
  }
}

import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Terminal capabilities")
struct TerminalCapabilitiesTests {
  /// A terminal's environment and the expected capabilities.
  struct EnvironmentExample: Sendable, CustomTestStringConvertible {
    let variables: [String: String]
    var choice = TerminalCapabilities.ColorChoice.auto
    let depth: TerminalCapabilities.ColorDepth
    var glyphs = TerminalCapabilities.Glyphs.unicode
    var theme = Theme.neutral

    var testDescription: String { "\(variables.sorted { $0.key < $1.key }) \(choice)" }
  }

  @Test(arguments: [
    EnvironmentExample(variables: [:], depth: .ansi),
    EnvironmentExample(variables: ["TERM": "xterm-256color"], depth: .indexed),
    EnvironmentExample(variables: ["TERM": "xterm", "COLORTERM": "truecolor"], depth: .rgb),
    EnvironmentExample(variables: ["TERM": "xterm-direct"], depth: .rgb),
    EnvironmentExample(variables: ["TERM": "xterm-256color", "COLORTERM": "yes"], depth: .indexed),
    EnvironmentExample(variables: ["TERM": "vt100"], depth: .none),
    EnvironmentExample(variables: ["TERM": "xterm-mono"], depth: .none),
    EnvironmentExample(variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], depth: .none),
    EnvironmentExample(variables: ["TERM": "xterm-256color", "NO_COLOR": ""], depth: .indexed),
    EnvironmentExample(variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], choice: .always, depth: .indexed),
    EnvironmentExample(variables: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], depth: .none),
    EnvironmentExample(variables: ["TERM": "vt220"], choice: .always, depth: .ansi),
    EnvironmentExample(variables: ["COLORTERM": "truecolor"], choice: .never, depth: .none),
    EnvironmentExample(variables: ["TERM": "linux", "LANG": "C.UTF-8"], depth: .ansi, glyphs: .blocks, theme: .dark),
    EnvironmentExample(variables: ["LANG": "C"], depth: .ansi, glyphs: .ascii),
    EnvironmentExample(variables: ["LANG": "ru_RU.KOI8-R"], depth: .ansi, glyphs: .ascii),
    EnvironmentExample(variables: ["LANG": "C", "LC_ALL": "", "LC_CTYPE": "de_DE.utf8"], depth: .ansi),
    EnvironmentExample(variables: ["LANG": "ru_RU.UTF-8", "LC_ALL": "POSIX"], depth: .ansi, glyphs: .ascii),
    EnvironmentExample(variables: ["COLORFGBG": "0;15"], depth: .ansi, theme: .light),
    EnvironmentExample(variables: ["COLORFGBG": "0;default;7"], depth: .ansi, theme: .light),
    EnvironmentExample(variables: ["COLORFGBG": "15;0"], depth: .ansi, theme: .dark),
    EnvironmentExample(variables: ["COLORFGBG": "15;8"], depth: .ansi, theme: .dark),
    EnvironmentExample(variables: ["COLORFGBG": "15;default"], depth: .ansi),
    EnvironmentExample(variables: ["COLORFGBG": "15;16"], depth: .ansi),
  ])
  func `the environment determines the capabilities, but the color choice takes precedence`(
    _ example: EnvironmentExample
  ) {
    let capabilities = TerminalCapabilities(environment: { example.variables[$0] }, color: example.choice)
    #expect(capabilities.depth == example.depth)
    #expect(capabilities.glyphs == example.glyphs)
    #expect(capabilities.theme == example.theme)
  }

  @Test(
    arguments: [
      (Style.accent, ["plain", "fg=1", "fg=#200", "fg=rgb(1,2,3)"]),
      (
        Style(foreground: .role(.accent), background: .role(.selection)),
        [
          "reverse", "fg=6 reverse", "fg=#200 bg=#237", "fg=rgb(1,2,3) bg=rgb(32,68,74)",
        ]
      ),
      (.dim, ["dim", "fg=2", "fg=2", "fg=2"]),
    ] as [(TerminalUI.Style, [String])])
  func `a custom color of a role is reduced to the color depth of the terminal`(
    _ style: TerminalUI.Style, _ expected: [String]
  ) {
    let accents: [Color] = [.rgb(1, 2, 3), .ansi(1), .indexed(200), .rgb(1, 2, 3)]
    let shown = zip(TerminalCapabilities.ColorDepth.allCases, accents).map { depth, accent in
      var capabilities = TerminalCapabilities(depth: depth)
      capabilities.colors = [.accent: accent, .muted: .ansi(2)]
      return "\(capabilities.resolve(style))"
    }
    #expect(shown == expected)
  }

  @Test(arguments: [
    (Style.accent, ["plain", "fg=6", "fg=#80", "fg=rgb(95,215,200)"]),
    (.dim, ["dim", "dim", "fg=#246", "fg=rgb(143,152,163)"]),
    (.selected, ["reverse", "fg=6 reverse", "fg=#255 bg=#237", "fg=rgb(240,244,244) bg=rgb(32,68,74)"]),
    (
      .selected.adding(.bold),
      [
        "bold reverse", "fg=6 bold reverse", "fg=#255 bg=#237 bold", "fg=rgb(240,244,244) bg=rgb(32,68,74) bold",
      ]
    ),
    (.title, ["bold", "bold", "bold", "bold"]),
    (Style(foreground: .rgb(250, 10, 10)), ["plain", "fg=9", "fg=#196", "fg=rgb(250,10,10)"]),
    (Style(background: .indexed(226)), ["plain", "bg=11", "bg=#226", "bg=#226"]),
    (Style(foreground: .indexed(244)), ["plain", "fg=7", "fg=#244", "fg=#244"]),
    (Style(foreground: .ansi(3)), ["plain", "fg=3", "fg=3", "fg=3"]),
  ])
  func `a style resolves to the nearest style of each color depth`(_ style: TerminalUI.Style, _ descriptions: [String])
  {
    for (depth, description) in zip(TerminalCapabilities.ColorDepth.allCases, descriptions) {
      #expect("\(TerminalCapabilities(depth: depth).resolve(style))" == description, "\(depth)")
    }
  }

  @Test(arguments: [Theme.dark, .light, .neutral])
  func `a selected row either sets both colors or is in reverse video`(_ theme: Theme) {
    let styles = Color.Role.allCases.map { Style(foreground: .role($0), background: Style.selected.background) }
    for depth in TerminalCapabilities.ColorDepth.allCases {
      let capabilities = TerminalCapabilities(depth: depth, theme: theme)
      for style in [.selected] + styles.filter({ $0.foreground != .role(.selection) }) {
        let resolved = capabilities.resolve(style)
        let hasBoth = resolved.foreground != .default && resolved.background != .default
        #expect(hasBoth || resolved.attributes == .reverse, "\(resolved)")
      }
    }
    let reverse = TerminalCapabilities(depth: .ansi, theme: .neutral).resolve(.selected)
    #expect(reverse == Style(attributes: .reverse), "neither white nor black is readable on each of the named colors")
  }

  /// Each row contains the selection color and the expected color of text on it.
  @Test(
    arguments: [
      (.rgb(255, 255, 255), 0), (.rgb(0, 0, 0), 255), (.rgb(255, 220, 0), 0), (.rgb(0, 0, 200), 255),
      (.ansi(7), 0), (.ansi(8), 0), (.ansi(12), 255), (.ansi(14), 0), (.indexed(1), 255), (.indexed(231), 0),
      (.indexed(18), 255), (.indexed(232), 255), (.indexed(255), 0),
    ] as [(Color, UInt8)])
  func `text on a custom selection color is black or white unless the text color is also custom`(
    _ selection: Color, _ gray: UInt8
  ) {
    for theme in [Theme.dark, .light, .neutral] {
      var capabilities = TerminalCapabilities(depth: .rgb, theme: theme)
      capabilities.colors = [.selection: selection, .success: .ansi(2)]
      for foreground in [Color.default, .role(.accent), .role(.muted)] {
        let style = Style(foreground: foreground, background: .role(.selection))
        #expect(
          capabilities.resolve(style) == Style(foreground: .rgb(gray, gray, gray), background: selection), "\(theme)")
      }
      let replaced = capabilities.resolve(Style(foreground: .role(.success), background: .role(.selection)))
      #expect(replaced == Style(foreground: .ansi(2), background: selection))
    }
  }

  @Test(arguments: [
    (Color.rgb(255, 255, 255), ["reverse", "fg=0 bg=15", "fg=#16 bg=#231", "fg=rgb(0,0,0) bg=rgb(255,255,255)"]),
    (.indexed(18), ["reverse", "fg=15 bg=4", "fg=#231 bg=#18", "fg=rgb(255,255,255) bg=#18"]),
    // The nearest named color is much brighter.
    (.rgb(0x20, 0x40, 0x40), ["reverse", "fg=0 bg=6", "fg=#231 bg=#237", "fg=rgb(255,255,255) bg=rgb(32,64,64)"]),
  ])
  func `a custom selection color is reduced to the color depth of the terminal`(
    _ selection: Color, _ expected: [String]
  ) {
    for (depth, description) in zip(TerminalCapabilities.ColorDepth.allCases, expected) {
      var capabilities = TerminalCapabilities(depth: depth)
      capabilities.colors = [.selection: selection]
      #expect("\(capabilities.resolve(.selected))" == description)
    }
  }

  @Test func `the colors of a theme are readable`() throws {
    let (black, white) = (Theme.Shade(0), Theme.Shade(0xFF_FF_FF))
    let names: [Color.Role] = [.accent, .muted, .success, .warning, .water, .place]
    for role in names {
      #expect(Theme.neutral[role].contrast(to: black) > 4 && Theme.neutral[role].contrast(to: white) > 4, "\(role)")
    }
    for theme in [Theme.dark, .light, .neutral] {
      let text = try #require(theme.selectedText)
      #expect(text.contrast(to: theme.selected(.selection)) > 7)
      #expect(theme.selected(.accent).contrast(to: theme.selected(.selection)) > 4)
      #expect(theme.selected(.muted).contrast(to: theme.selected(.selection)) >= 4.5)
    }
  }

  @Test func `each role has its own color in each theme`() {
    for theme in [Theme.dark, .light, .neutral] {
      let shades = Color.Role.allCases.map { theme[$0] }
      #expect(Set(shades).count == shades.count)
    }
    for role in Color.Role.allCases where Theme.dark[role] == Theme.light[role] { Issue.record("\(role)") }
  }

  @Test(arguments: [
    ("Kazan", "Kazan"), ("São Tomé", "Sao Tome"), ("Łódź", "Lodz"), ("Ærø", "Aro"), ("Straße", "Strase"),
    ("İzmir ıß", "Izmir is"), ("Đà Nẵng", "Da Nang"), ("Казань", "Kazan'"), ("Алма-Ата", "Alma-Ata"),
    ("Ὀδησσός Αθήνα", "?dissos Athina".replacing("Athina", with: "Atina")), ("北京", "? ? "), ("e\u{301}", "e"),
    ("▸ ✓ ◦ ‹ › … · • ◉ ✕ −", "> * - < > ~ . o @ x -"), ("↑↓←→", "^v<>"), ("╭─┐│", "+-+|"), ("␛", "?"),
    ("\u{2801}\u{2840}\u{2809}\u{28FF}\u{2847}\u{28A1}\u{2800}", "'.\"#|\\ "),
  ])
  func `every character has an ASCII replacement of the same width`(_ text: String, _ replacement: String) {
    var encoder = FrameEncoder(capabilities: TerminalCapabilities(glyphs: .ascii))
    var terminal = TerminalEmulator(of: Size(columns: 24, rows: 1))
    var buffer = CellBuffer(size: Size(columns: 24, rows: 1))
    buffer.write(text, at: .zero)
    let bytes = encoder.encode(Frame(buffer: buffer))
    #expect(bytes.allSatisfy { $0 < 0x80 })
    terminal.feed(bytes)
    let shown = terminal.text(ofRow: 0)
    #expect(shown == replacement + String(repeating: " ", count: 24 - replacement.count))
  }

  @Test func `after the capabilities change, the encoder sends an unchanged frame in full`() {
    var encoder = FrameEncoder()
    var buffer = CellBuffer(size: Size(columns: 9, rows: 1))
    buffer.write("Kazan", at: .zero, style: .accent)
    _ = encoder.encode(Frame(buffer: buffer))
    #expect(encoder.encode(Frame(buffer: buffer)) == [])
    encoder.capabilities.theme = .light
    encoder.capabilities.depth = .rgb
    let bytes = String(decoding: encoder.encode(Frame(buffer: buffer)), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[2J\u{1B}[1;1H\u{1B}[38;2;0;122;112mKazan"))
  }
}

extension Theme.Shade {
  /// Returns the WCAG contrast ratio of two colors, from 1 to 21.
  fileprivate func contrast(to other: Theme.Shade) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  private var luminance: Double {
    let parts = [red, green, blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

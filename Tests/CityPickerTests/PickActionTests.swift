import Presentation
import TerminalHost
import TerminalUI
import TestSupport
import Testing

@testable import CityPicker

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests the actions of `--bind` in the test process.
@MainActor
@Suite("Actions of --bind", .serialized)
struct PickActionTests {
  /// The keys to press before an action so that the action has an effect.
  struct Use: Sendable, CustomTestStringConvertible {
    let action: PickAction
    /// The pickers in which the action has an effect.
    var pickers = [CityPickerVariant.list, .map]
    var before: [String] = []

    var testDescription: String { action.rawValue }
  }

  nonisolated private static let uses = [
    Use(action: .accept), Use(action: .abort), Use(action: .back, before: ["kaz"]), Use(action: .up, before: [down]),
    Use(action: .down), Use(action: .pageUp, pickers: [.list], before: [end]), Use(action: .pageDown, pickers: [.list]),
    Use(action: .first, before: [end]), Use(action: .last, pickers: [.list]), Use(action: .toggle),
    Use(action: .toggleUp, pickers: [.list], before: [down]), Use(action: .toggleDown),
    Use(action: .selectAll, pickers: [.list]), Use(action: .deselectAll, before: ["\t"]),
    Use(action: .finish, before: ["\t"]), Use(action: .clearQuery, before: ["kaz"]),
    Use(action: .yank, before: ["kaz", "\u{15}"]), Use(action: .previousSearch),
    Use(action: .togglePreview, pickers: [.list]), Use(action: .help), Use(action: .ignore, pickers: []),
  ]

  nonisolated private static let (down, end) = ("\u{1B}[B", "\u{1B}[F")
  private static let (boundKey, unboundKey) = ("\u{1B}[24~", "\u{1B}[23~")

  @Test func `each action is tested`() {
    #expect(PickActionTests.uses.map(\.action) == PickAction.allCases)
  }

  @Test(arguments: CityPickerVariant.allCases, uses)
  func `a bound key has the same effect as the action's default keys`(_ picker: CityPickerVariant, _ use: Use) throws {
    let byDefault = try result(of: use, use.action.keys.map(\.bytes), in: picker)
    #expect(try result(of: use, [PickActionTests.boundKey], in: picker) == byDefault)
    let hasEffect = try result(of: use, [PickActionTests.unboundKey], in: picker) != byDefault
    #expect(hasEffect == use.pickers.contains(picker))
  }

  /// Returns the last screen and the outcome of a session in which F12 performs the action.
  private func result(of use: Use, _ keys: [String], in picker: CityPickerVariant) throws -> String {
    let folder = TemporaryFolder()
    folder.write(#"{"schemaVersion":1,"cities":[551487],"searches":["singapore"]}"#, to: "recent.json")
    var request = PickRequest(picker: picker, country: nil, allowsMultiple: true, query: "")
    request.recentCities = StoredRecentCities(path: folder.path + "/recent.json", catalog: SampleCatalog())
    request.bindings = try KeyBinding.bindings(["f12:\(use.action.rawValue)"])
    let terminal = DrawnTerminal(typing: use.before + keys)
    let session = InteractiveSession(
      world: SampleCatalog(), environment: { ["TERM": "xterm", "ESCDELAY": "0"][$0] },
      openTerminal: { _, _ in terminal })
    let outcome = session.pick(request)
    return "\(terminal.screen.text)\n\(terminal.screen.cursor)\n\(outcome)"
  }

  /// The text of CLI.md.
  private static func manual() throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/CityPicker/CLI.md")
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  @Test func `CLI.md lists the names of all keys`() throws {
    let paragraph = try #require(
      Self.manual().split(separator: "\n\n").first { $0.contains("can be combined with any") })
    let code = paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let others = Set(KeyName.keys.keys).subtracting(KeyName.letterKeys.keys)
    #expect(Set(code) == others.union(["ctrl-", "alt-", "f1", "f12", "--expect"]))
  }

  @Test func `CLI.md lists the default keys of each action`() throws {
    let text = try Self.manual()
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("| action |") }.prefix { $0.hasPrefix("|") }
    var listed: [String: String] = [:]
    for cells in table.dropFirst(2).map({ $0.split(separator: " | ").map { $0.filter { !"|`".contains($0) } } }) {
      for (names, keys) in [(cells[0], cells[1]), (cells[2], cells[3])] {
        let names = names.split(separator: ",").map(\.trimmed)
        let keys = names.count == 1 ? [keys] : keys.split(separator: ",").map(String.init)
        for (name, key) in zip(names, keys) { listed[name] = key.trimmed }
      }
    }
    let expected = PickAction.allCases.map { action in
      (action.rawValue, action.keys.isEmpty ? "no effect" : action.keys.map(\.plainName).joined(separator: ", then "))
    }
    #expect(listed == Dictionary(uniqueKeysWithValues: expected))
  }
}

/// A simulated terminal that interprets the drawing and whose keys are typed in advance.
///
/// The keys arrive one after another. After the last key, the terminal hangs up.
private final class DrawnTerminal: TerminalDevice {
  let size = Size(columns: 100, rows: 16)
  let descriptor: Int32
  private(set) var screen: TerminalEmulator
  /// The bytes of each key, with an empty string after each key.
  private var arrivals: ArraySlice<String>

  init(typing keys: [String]) {
    // The reading end of a closed pipe always has an event.
    let (reading, writing) = makePipe()
    close(writing)
    (descriptor, arrivals) = (reading, keys.flatMap { [$0, ""] }[...])
    screen = TerminalEmulator(columns: size.columns, rows: size.rows)
  }

  deinit { close(descriptor) }

  func enter() {}
  func leave() {}

  func read() throws(TerminalError) -> [UInt8] {
    guard let bytes = arrivals.popFirst() else { throw .hungUp }
    return Array(bytes.utf8)
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    screen.feed(bytes)
    return bytes.count
  }
}

extension KeyPress {
  /// The bytes that a terminal sends for the key.
  fileprivate var bytes: String {
    switch (key, modifiers) {
    case (.enter, _): "\r"
    case (.escape, _): "\u{1B}"
    case (.tab, .shift): "\u{1B}[Z"
    case (.tab, _): "\t"
    case (.up, _): "\u{1B}[A"
    case (.down, _): "\u{1B}[B"
    case (.home, _): "\u{1B}[H"
    case (.end, _): "\u{1B}[F"
    case (.pageUp, _): "\u{1B}[5~"
    case (.pageDown, _): "\u{1B}[6~"
    case (.function(1), _): "\u{1B}OP"
    case (.character(let letter), .alt): "\u{1B}\(letter)"
    case (.character(let letter), [.alt, .shift]): "\u{1B}\(letter.uppercased())"
    case (.character(let letter), .control): String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
    default: ""
    }
  }

  /// The name of the key in prose, such as `Up`.
  fileprivate var plainName: String { ["↑": "Up", "↓": "Down"][name] ?? name }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

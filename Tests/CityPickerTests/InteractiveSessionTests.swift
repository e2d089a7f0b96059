import Domain
import Flows
import Presentation
import Storage
import TerminalUI
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests a session in the test process, on a terminal whose keys are typed in advance.
@MainActor
@Suite("Interactive session", .serialized)
struct InteractiveSessionTests {
  private final class Token {}

  private func run(_ keys: String, _ request: AppRequest) -> SessionOutcome<Void> {
    InteractiveSession(
      world: SampleCatalog(), environment: { $0 == "TERM" ? "xterm" : nil }, openTerminal: { _, _ in TypedAhead(keys) }
    ).app(request)
  }

  @Test(arguments: ["\r", "\r\u{1B}[D\r"])
  func `choosing another home city keeps the favorite cities of the profile`(_ beginning: String) throws {
    let account = Account(user: User(name: "Ada", city: .moscow), cities: CitySelection([.singapore, .moscow]))
    var kept: [Account] = []
    let request = AppRequest(
      saved: account, picker: .list, country: .russia,
      save: {
        kept.append($0)
        return .unchanged
      }, links: AppLinks(catalog: SampleCatalog()))
    _ = run(beginning + "kazan\r\u{3}", request)
    #expect(kept == [Account(user: User(name: "Ada", city: .kazan), cities: account.cities)])
  }

  @Test func `the footer shows why a change to the profile cannot be saved`() {
    let terminal = TypedAhead("\rkazan\r\0\u{3}")
    let session = InteractiveSession(
      world: SampleCatalog(), environment: { $0 == "TERM" ? "xterm" : nil }, openTerminal: { _, _ in terminal })
    let reason = "The profile cannot be saved: No space left on device"
    let request = AppRequest(
      saved: Account(user: User(name: "Ada")), picker: .list, country: .russia,
      save: { _ in .failed(notice: reason) }, links: AppLinks(catalog: SampleCatalog()))
    _ = session.app(request)
    #expect(String(decoding: terminal.written, as: UTF8.self).contains(reason))
  }

  /// Display options, the expected terminal options, and the expected output.
  struct Showing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var display = DisplayOptions()
    var ground: String?
    var options = TerminalOptions()
    var has = dark
    var lacks = [light]
  }

  /// The SGR parameters of the accent colors for dark and light backgrounds.
  nonisolated private static let (dark, light) = ("38;2;95;215;200", "38;2;0;122;112")
  nonisolated private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"

  @Test(arguments: [
    Showing(testDescription: "defaults"),
    Showing(
      testDescription: "nine lines", display: .init(height: .lines(9)), options: .init(screen: .inline(rows: 9))),
    Showing(
      testDescription: "9%", display: .init(height: .percent(9)), options: .init(screen: .inlinePercent(9))),
    Showing(testDescription: "no mouse", display: .init(usesMouse: false), options: .init(usesMouse: false)),
    Showing(testDescription: "no colors", display: .init(color: .never), has: "▸", lacks: [dark, light, "38;"]),
    Showing(testDescription: "ASCII", display: .init(isASCII: true), lacks: [light, "▸"]),
    Showing(testDescription: "light", display: .init(theme: .light), has: light, lacks: [dark]),
    Showing(testDescription: "a light background", ground: white, has: light, lacks: []),
    Showing(testDescription: "the dark theme on a light background", display: .init(theme: .dark), ground: white),
  ])
  func `the session passes the display options to the terminal`(_ showing: Showing) throws {
    var opened: [TerminalOptions] = []
    // The terminal's reply and a key follow the first frame, and Ctrl-C follows the second frame.
    let terminal = TypedAhead("\0\(showing.ground ?? "")k\0\u{3}")
    let session = InteractiveSession(
      world: SampleCatalog(), environment: { ["TERM": "xterm", "COLORTERM": "truecolor"][$0] },
      openTerminal: { _, options in
        opened.append(options)
        return terminal
      })
    _ = session.pick(
      PickRequest(picker: .list, country: nil, allowsMultiple: false, query: "", display: showing.display))
    var options = showing.options
    options.minimumRows = 6
    #expect(opened == [options])
    let drawn = String(decoding: terminal.written, as: UTF8.self)
    #expect(drawn.contains(showing.has))
    for sign in showing.lacks { #expect(!drawn.contains(sign)) }
  }

  @Test(arguments: [true, false])
  func `a choice starts with the recent cities and is recorded only if recent cities are enabled`(_ usesRecent: Bool) {
    let folder = TemporaryFolder()
    folder.write(#"{"schemaVersion":1,"cities":[551487],"searches":[]}"#, to: "recent.json")
    let recent = StoredRecentCities(path: folder.path + "/recent.json", catalog: SampleCatalog())
    let terminal = TypedAhead("\r")
    let session = InteractiveSession(
      world: SampleCatalog(), environment: { $0 == "TERM" ? "xterm" : nil }, openTerminal: { _, _ in terminal })
    var request = PickRequest(picker: .list, country: nil, allowsMultiple: false, query: "")
    request.recentCities = usesRecent ? recent : nil
    guard case .finished(let choice) = session.pick(request) else {
      Issue.record("the choice did not finish")
      return
    }
    #expect(choice.cities == (usesRecent ? [.kazan] : [.moscow]), "the largest city is suggested first otherwise")
    #expect(recent.load().cities == [.kazan] && recent.problems.isEmpty)
    let drawn = String(decoding: terminal.written, as: UTF8.self)
    #expect(drawn.contains("Recent") == usesRecent)
  }

  @Test(.requirement("A7", "C9"), arguments: ["\u{3}", "\rkazan\r\u{3}", "\r\u{3}", ""])
  func `a session releases its request when the session ends`(_ keys: String) throws {
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let request = AppRequest(
        saved: Account(user: User(name: "Ada")), picker: .list, country: .russia,
        save: { _ in withExtendedLifetime(held) { .unchanged } }, links: AppLinks(catalog: SampleCatalog()))
      _ = run(keys, request)
    }
    #expect(token == nil)
  }
}

/// A simulated terminal that has no display and whose keys are typed in advance.
///
/// Each NUL in the keys makes the terminal wait for the next frame. After the last key, the terminal hangs up.
private final class TypedAhead: TerminalDevice {
  let size = Size.standard
  let descriptor: Int32
  /// All bytes that the program has written.
  private(set) var written: [UInt8] = []
  /// Whether the program has drawn a frame since the last NUL.
  private var isDrawn = false
  private var isWaiting = false

  init(_ keys: String) {
    let (reading, writing) = makePipe()
    descriptor = reading
    Array(keys.utf8).withUnsafeBytes { _ = systemWrite(writing, $0) }
    close(writing)
  }

  deinit { close(descriptor) }

  func enter() {}
  func leave() {}

  func read() throws(TerminalError) -> [UInt8] {
    if isWaiting {
      guard isDrawn else { return [] }
      (isWaiting, isDrawn) = (false, false)
    }
    // Returns one byte at a time, as a slow connection would.
    var byte: UInt8 = 0
    guard systemRead(descriptor, &byte) == 1 else { throw .hungUp }
    isWaiting = byte == 0
    return isWaiting ? [] : [byte]
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    written += bytes
    isDrawn = true
    return bytes.count
  }
}

private func systemRead(_ descriptor: Int32, _ byte: inout UInt8) -> Int { read(descriptor, &byte, 1) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

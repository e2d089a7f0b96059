import Coordination
import CoordinationTesting
import Flows
import TerminalUI
import Testing

@testable import TerminalHost

@MainActor
@Suite("Session options of the full-screen host")
struct SessionOptionsTests {
  private let navigator = Navigator()
  private let host: FullScreenHost
  private let bare = StubCoordinator<Never> { $0.push(BareScreen()) }

  init() {
    host = FullScreenHost(navigator: navigator)
    navigator.run(bare)
  }

  private func lines(_ columns: Int, _ rows: Int) -> [String] {
    host.frame(size: Size(columns: columns, rows: rows)).buffer.text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Each row contains the terminal size and the expected number of visible lines of a three-line header.
  @Test(arguments: [(80, 24, 3), (80, 11, 3), (80, 10, 2), (80, 9, 1), (80, 8, 0), (80, 3, 0)])
  func `the header leaves at least eight rows for the screen below it`(_ columns: Int, _ rows: Int, _ count: Int) {
    host.options.header = "One\nTwo\nThree"
    let lines = lines(columns, rows)
    let header = zip(lines, [" One", " Two", " Three"]).prefix { line, text in line.hasPrefix(text) }
    #expect(header.count == count)
    #expect(lines.dropFirst(count).contains { $0.contains("BareScreen has no view") })
    #expect(lines.count == rows && lines.last?.contains("Esc quit") == true)
  }

  @Test func `after the header is removed, the screen also uses the header's rows`() {
    let before = lines(80, 24)
    host.options.header = "One"
    #expect(lines(80, 24)[0] == " One")
    host.options.header = ""
    #expect(lines(80, 24) == before)
  }

  @Test func `a long header is wrapped with a blank column on both sides`() {
    host.options.header = "aaaa bbbb"
    #expect(lines(11, 12).prefix(2) == [" aaaa bbbb", ""])
    #expect(lines(10, 12).prefix(2) == [" aaaa", " bbbb"])
  }

  @Test(arguments: [(true, nil), (false, HostEnding.quit)] as [(Bool, HostEnding?)])
  func `the first Escape quits only if quitting needs no confirmation`(_ confirms: Bool, _ ending: HostEnding?) {
    host.options.confirmsQuitting = confirms
    _ = lines(80, 24)
    host.handle(.key(.escape), at: .now)
    #expect(host.ending == ending)
  }

  /// Each row contains a key that the screen does not handle, the value of `endsWithoutSelection`, and the expected
  /// ending.
  @Test(
    arguments: [
      (KeyPress.enter, true, HostEnding.nothingSelected), (.tab, true, .nothingSelected), (.down, true, nil),
      (.enter, false, nil),
      (.tab, false, nil),
    ] as [(KeyPress, Bool, HostEnding?)])
  func `an accept key ends the program only if no view handles the key and endsWithoutSelection is true`(
    _ key: KeyPress, _ endsWithoutSelection: Bool, _ ending: HostEnding?
  ) {
    host.options.acceptKeys = [.tab]
    host.options.endsWithoutSelection = endsWithoutSelection
    host.handle(.key(key), at: .now)
    #expect(host.ending == ending)
    #expect(host.acceptKey == (key == .down ? nil : key))
  }

  @Test(
    arguments: [
      ([KeyPress.control("g")], HostEnding.quit), ([.control("d")], .quit),
      ([KeyPress(.function(1)), .control("g")], .quit), ([KeyPress(.function(1)), .control("d")], nil),
    ] as [([KeyPress], HostEnding?)])
  func `Ctrl-G quits immediately, and Ctrl-D quits only if no view handles the key`(
    _ keys: [KeyPress], _ ending: HostEnding?
  ) {
    _ = lines(80, 24)
    for key in keys { host.handle(.key(key), at: .now) }
    #expect(host.ending == ending)
  }

  @Test func `a key that normally quits does not quit if it is an accept key`() {
    host.options.acceptKeys = [.control("g")]
    host.handle(.key(.control("g")), at: .now)
    #expect(host.ending == nil && host.acceptKey == .control("g"))
  }

  @Test func `a key that normally opens the command line does not open it if the key is an accept key`() {
    host.command = TextCommand("Open") { _ in nil }
    host.options.acceptKeys = [.control("o")]
    host.handle(.key(.control("o")), at: .now)
    #expect(host.acceptKey == .control("o") && !lines(80, 24).contains { $0.contains("Open:") })
  }

  @Test(
    arguments: [
      ([KeyPress.control("o")], HostEnding.quit), ([.control("t"), .control("c")], .interrupted),
      ([.control("t")], nil),
      ([.tab], .nothingSelected), ([.control("g")], nil),
    ] as [([KeyPress], HostEnding?)])
  func `a bound key has the effect of its replacements, unless it is an accept key or Ctrl-C`(
    _ keys: [KeyPress], _ ending: HostEnding?
  ) {
    host.options.acceptKeys = [.tab]
    host.options.endsWithoutSelection = true
    host.options.bindings = [
      KeyBinding(.control("o"), replacements: [.up, .control("g"), .enter], title: "abort"),
      KeyBinding(.control("t"), replacements: [], title: "ignore"),
      KeyBinding(.control("c"), replacements: [], title: "ignore"),
      KeyBinding(.tab, replacements: [.control("g")], title: "abort"),
      KeyBinding(.control("g"), replacements: [.up], title: "up"),
    ]
    _ = lines(80, 24)
    for key in keys { host.handle(.key(key), at: .now) }
    #expect(host.ending == ending)
  }

  @Test func `a hint shows the bound key if the key with that effect is ignored`() {
    let (finish, ignored, bound) = (KeyPress.control("x"), KeyPress.control("t"), KeyPress(.character("x"), .alt))
    let bindings = [
      KeyBinding(finish, replacements: [], title: "ignore"), KeyBinding(ignored, replacements: [], title: "ignore"),
      KeyBinding(bound, replacements: [finish], title: "finish"),
    ]
    let hints = [
      KeyHint(finish, title: "finish"), KeyHint(ignored, title: "suspend"), KeyHint(ignored, .up, title: "move"),
    ]
    #expect(bindings.applied(to: hints) == [KeyHint(bound, title: "finish"), KeyHint(.up, title: "move")])
  }

  @Test func `the help describes accept keys by their new effect, also if they are bound`() {
    host.command = TextCommand("Open") { _ in nil }
    host.options.acceptKeys = [.enter, .control("g"), .control("o")]
    host.options.bindings = [
      KeyBinding(.control("g"), replacements: [.up], title: "up"),
      KeyBinding(.control("c"), replacements: [], title: "ignore"),
    ]
    _ = lines(80, 24)
    host.handle(.key(KeyPress(.function(1))), at: .now)
    let help = lines(80, 24).joined(separator: "\n")
    #expect(help.contains("Ctrl-G  choose with this key") && help.contains("Ctrl-O  choose with this key"))
    #expect(help.contains("Ctrl-C  quit immediately"))
    #expect(!help.contains("up") && !help.contains("ignore") && !help.contains("open"))
    #expect(help.matches(of: /Ctrl-[GO]/).count == 2)
  }

  /// On the keyboard, the letter щ is on the O key, and the letter ч is on the X key.
  @Test(
    arguments: [
      (KeyPress.control("щ"), HostEnding.quit, nil), (KeyPress(.character("ч"), .alt), .nothingSelected, "x"),
      (KeyPress(.character("Ч"), .alt), nil, nil), (KeyPress(.character("й"), .alt), nil, nil),
    ] as [(KeyPress, HostEnding?, Character?)])
  func `bindings and accept keys also have an effect in the Russian layout`(
    _ key: KeyPress, _ ending: HostEnding?, _ accepted: Character?
  ) {
    host.options.acceptKeys = [KeyPress(.character("x"), .alt)]
    host.options.endsWithoutSelection = true
    host.options.bindings = [
      KeyBinding(KeyPress(.character("й"), .alt), replacements: [], title: "ignore"),
      KeyBinding(.control("o"), replacements: [.control("g")], title: "abort"),
      KeyBinding(KeyPress(.character("q"), .alt), replacements: [.control("g")], title: "abort"),
      KeyBinding(KeyPress(.character("x"), .alt), replacements: [.control("g")], title: "abort"),
    ]
    _ = lines(80, 24)
    host.handle(.key(key), at: .now)
    #expect(host.ending == ending)
    #expect(host.acceptKey == accepted.map { KeyPress(.character($0), .alt) })
  }

  @Test func `a key that a binding ignores closes the help`() {
    host.options.bindings = [KeyBinding(.escape, replacements: [], title: "ignore")]
    _ = lines(80, 24)
    host.handle(.key(KeyPress(.function(1))), at: .now)
    #expect(lines(80, 24).contains { $0.contains("Esc close") })
    host.handle(.key(.escape), at: .now)
    #expect(!lines(80, 24).contains { $0.contains("Esc close") } && host.ending == nil)
  }

  @Test func `a host that has ended keeps its ending`() {
    host.stop()
    host.handle(.key(.control("c")), at: .now)
    #expect(host.ending == .stopped)
  }

  @Test func `the deadline of the host is the earliest of all deadlines`() {
    let now = ContinuousClock.now
    host.options.deadline = now + .seconds(5)
    host.alarm = Alarm(nextTime: { $0 + .seconds(9) }, action: {})
    host.handle(.key(.escape), at: now)
    #expect(host.deadline == now + .seconds(2))
    host.timePassed(to: now + .seconds(2))
    #expect(host.deadline == now + .seconds(5))
    host.options.deadline = nil
    #expect(host.deadline == now + .seconds(11))
  }

  @Test func `the next alarm time is read after an event has been handled`() {
    host.alarm = Alarm(nextTime: { [weak host] in host?.ending == nil ? $0 + .seconds(9) : nil }, action: {})
    host.handle(.key(.control("c")), at: .now)
    #expect(host.deadline == nil)
  }

  @Test(arguments: [(29, nil), (30, .quit), (1999, .quit), (2000, nil)] as [(Int, HostEnding?)])
  func `a second Escape quits only if it follows the first one by at least 30 milliseconds and less than two seconds`(
    _ milliseconds: Int, _ ending: HostEnding?
  ) {
    let now = ContinuousClock.now
    host.handle(.key(.escape), at: now)
    host.handle(.key(.escape), at: now + .milliseconds(milliseconds))
    #expect(host.ending == ending)
  }

  @Test func `pastes, mouse moves, and focus events do not remove the prompt to quit`() {
    let now = ContinuousClock.now
    host.handle(.key(.escape), at: now)
    for event in [
      InputEvent.paste("x"), .mouse(MouseEvent(.move, button: 3, at: Point(column: 3, row: 3))), .focus(true),
    ] {
      host.handle(event, at: now + .milliseconds(50))
    }
    #expect(lines(80, 24).last == " Press Esc again to quit")
    host.handle(.key(.escape), at: now + .milliseconds(90))
    #expect(host.ending == .quit)
  }

  @Test(arguments: [true, false])
  func `a request of a flow is animated unless the flow is unanimated`(_ isAnimated: Bool) {
    host.animates = true
    _ = lines(80, 24)
    (isAnimated ? bare.flow : bare.flow.unanimated).push(BareScreen())
    _ = lines(80, 24)
    #expect((host.deadline != nil) == isAnimated)
  }

  @Test func `the help does not open if there is no screen`() {
    navigator.close()
    host.handle(.key(KeyPress(.function(1))), at: .now)
    #expect(!lines(80, 24).contains { $0.contains("Everywhere") })
  }

  @Test func `the help closes when the last screen is removed`() {
    host.handle(.key(KeyPress(.function(1))), at: .now)
    #expect(lines(80, 24).contains { $0.contains("Everywhere") })
    navigator.close()
    #expect(!lines(80, 24).contains { $0.contains("Everywhere") })
  }
}

private final class BareScreen: Screen {}

import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@MainActor
@Suite("Notifications of terminal hosts")
struct HostNotificationTests {
  private let navigator = Navigator()
  private let screen = ObservingScreen()

  @Test(.requirement("D3"))
  func `a full-screen host reports when the focus, theme, or size changes and when the program resumes`() throws {
    let host = FullScreenHost(navigator: navigator)
    navigator.run(Showing(screen))
    let terminal = ScriptedTerminal()
    screen.onNotification = { [screen] in
      switch screen.notifications.last {
      case .focusGained: terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      case .themeChanged:
        terminal.size = Size(columns: 100, rows: 30)
        raise(SIGWINCH)
      case .resized: raise(SIGCONT)
      default: if screen.notifications.count > 4 { host.stop() }
      }
    }
    // The first reply matches the current theme, so the host does not notify the screen.
    terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[O\u{1B}[I")
    host.options.deadline = .now + .seconds(60)
    #expect(try host.run(on: terminal, escapeDelay: .milliseconds(20), adaptsToBackground: true) == .stopped)
    #expect(
      screen.notifications == [
        .focusLost, .focusGained, .themeChanged(isDark: false), .resized(width: 100, height: 30), .resumed,
      ])
  }

  @Test func `a line host notifies the screen when the program resumes`() throws {
    let host = LineHost(navigator: navigator)
    navigator.run(Showing(screen))
    let device = ScriptedLines([.resumed, .end])
    #expect(try host.run(on: device) == .quit)
    #expect(screen.notifications == [.resumed])
  }

  @Test func `when the program resumes, a line host prints the whole screen again only if the screen has changed`()
    throws
  {
    let host = LineHost(navigator: navigator)
    let clock = ClockScreen()
    navigator.run(Showing(clock))
    let device = ScriptedLines([.resumed, .resumed, .end])
    #expect(try host.run(on: device) == .quit)
    #expect(device.lines.filter { $0.contains("Open: ") } == ["1. Open: 0 o'clock", "1. Open: 2 o'clock"])
  }
}

private final class ObservingScreen: HostObserver {
  private(set) var notifications: [HostNotification] = []
  var onNotification: (() -> Void)?

  func hostDidSend(_ notification: HostNotification) {
    notifications.append(notification)
    onNotification?()
  }
}

/// A screen whose displayed time changes when the screen receives the second notification.
private final class ClockScreen: ActionableScreen, HostObserver {
  let actions = ["Open"]
  private(set) var state = 0
  var stateDidChange: (@MainActor () -> Void)?
  private var hours = 0

  var details: [String: String] { ["Open": "\(state) o'clock"] }

  func action(for text: String) -> String? { nil }
  func perform(_ action: String) {}

  func hostDidSend(_ notification: HostNotification) {
    hours += 1
    if hours == 2 { state = 2 }
  }
}

/// A device that returns scripted events and records the printed lines.
private final class ScriptedLines: LineDevice {
  var deadline: ContinuousClock.Instant?
  private var events: ArraySlice<LineEvent>

  init(_ events: [LineEvent]) { self.events = events[...] }

  private(set) var lines: [String] = []

  func print(_ lines: [String]) { self.lines += lines }
  func next() -> LineEvent { events.popFirst() ?? .end }
}

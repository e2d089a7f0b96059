import Coordination
import CoordinationTesting
import Navigation
import Screens
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
  func `a full-screen host reports the focus, another size, another theme and a continued program`() throws {
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
    // The same theme and size again are no change.
    terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[O\u{1B}[I")
    host.terms.deadline = .now + .seconds(60)
    #expect(try host.run(on: terminal, escapeDelay: .milliseconds(20), suitsGround: true) == .stopped)
    #expect(
      screen.notifications == [
        .focusLost, .focusGained, .themeChanged(isDark: false), .resized(width: 100, height: 30), .resumed,
      ])
  }

  @Test func `a line host reports a continued program before it repeats the question`() throws {
    let host = LineHost(navigator: navigator)
    navigator.run(Showing(screen))
    let device = ScriptedLines([.resumed, .end])
    #expect(try host.run(on: device) == .quit)
    #expect(screen.notifications == [.resumed])
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

private final class Showing: StubCoordinator<Never> {
  private let screen: any Screen

  init(_ screen: any Screen) { self.screen = screen }

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen)
  }
}

/// A terminal whose input is a pipe that the test writes to.
private final class ScriptedTerminal: TerminalDevice {
  var size = Size(columns: 80, rows: 24)
  let descriptor: Int32
  private let input: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (descriptor, input) = (ends[0], ends[1])
  }

  deinit { for end in [descriptor, input] { close(end) } }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(input, bytes, bytes.count)
  }

  func enter() {}
  func leave() {}

  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count }
}

/// Returns events and prints nothing.
private final class ScriptedLines: LineDevice {
  var deadline: ContinuousClock.Instant?
  private var events: ArraySlice<LineEvent>

  init(_ events: [LineEvent]) { self.events = events[...] }

  func say(_ lines: [String]) {}
  func next() -> LineEvent { events.popFirst() ?? .end }
}

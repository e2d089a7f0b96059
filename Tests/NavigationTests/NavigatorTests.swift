import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Navigator")
struct NavigatorTests {
  let navigator = Navigator()
  let host = RecordingHost()

  init() { navigator.host = host }

  /// A step of a script: what is done, and what the host and the hooks say to it.
  struct Step: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @MainActor @Sendable (Navigator) -> Void
    let heard: [String]
  }

  @Test(arguments: [
    Step(
      testDescription: "a push",
      act: { $0.show("b") },
      heard: ["a will disappear", "b will appear", "glass: b", "a did disappear", "b did appear"]
    ),
    Step(
      testDescription: "two pushes in one transaction",
      act: { navigator in
        navigator.transaction {
          navigator.show("b")
          navigator.show("c")
        }
      },
      heard: ["a will disappear", "c will appear", "glass: c", "a did disappear", "c did appear"]
    ),
    Step(
      testDescription: "a push that is taken back in the same transaction",
      act: { navigator in
        navigator.transaction {
          navigator.show("b")
          _ = navigator.goBack()
        }
      },
      heard: []
    ),
    Step(
      testDescription: "going back from the root",
      act: { #expect(!$0.goBack()) },
      heard: []
    ),
    Step(
      testDescription: "closing",
      act: { $0.close() },
      heard: ["a will disappear", "glass: nothing", "a did disappear"]
    ),
    Step(
      testDescription: "a host that goes away",
      act: { $0.host = nil },
      heard: ["a will disappear", "glass: nothing", "a did disappear"]
    ),
    Step(
      testDescription: "another host",
      act: { navigator in
        let other = RecordingHost()
        other.log = navigator.log
        navigator.host = other
        navigator.host = nil
      },
      heard: [
        "a will disappear", "glass: nothing", "a did disappear",
        "a will appear", "glass: a", "a did appear",
        "a will disappear", "glass: nothing", "a did disappear",
      ]
    ),
    Step(
      testDescription: "a screen that leaves below the top",
      act: { navigator in
        navigator.show("b")
        (navigator.host as? RecordingHost)?.log.lines = []
        if let root = navigator.state?.root { navigator.remove([root.id], by: nil) }
      },
      heard: ["glass: b"]
    ),
  ])
  func `calls the hooks in balanced pairs around the change on glass`(_ step: Step) {
    let log = Log()
    host.log = log
    navigator.log = log
    navigator.show("a")
    log.lines = []
    step.act(navigator)
    #expect(log.lines == step.heard)
  }

  @Test func `a screen that navigates as it appears is part of the same change`() {
    let log = Log()
    host.log = log
    let splash = LoggedScreen("splash", log)
    splash.onDidAppear = { [navigator] in _ = navigator.push(LoggedScreen("login", log), owner: nil) }
    _ = navigator.push(splash, owner: nil)
    #expect(log.lines.filter { $0.hasPrefix("glass") } == ["glass: splash", "glass: login"])
    #expect(navigator.screens.count == 2)
  }

  @Test func `a screen is released as soon as it is off the stack`() {
    weak var popped: LoggedScreen?
    navigator.show("a")
    do {
      let screen = LoggedScreen("b", Log())
      popped = screen
      _ = navigator.push(screen, owner: nil)
    }
    #expect(popped != nil)
    #expect(navigator.goBack())
    #expect(popped == nil)
  }
}

@MainActor final class Log {
  var lines: [String] = []
}

@MainActor final class LoggedScreen: Screen {
  let name: String
  var onDidAppear: (() -> Void)?
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  func willAppear() { log.lines.append("\(name) will appear") }
  func didAppear() {
    log.lines.append("\(name) did appear")
    onDidAppear?()
  }
  func willDisappear() { log.lines.append("\(name) will disappear") }
  func didDisappear() { log.lines.append("\(name) did disappear") }
}

@MainActor final class RecordingHost: NavigationHost {
  var log = Log()

  func show(_ screen: (any Screen)?, of navigator: Navigator) {
    log.lines.append("glass: \((screen as? LoggedScreen)?.name ?? "nothing")")
  }
}

extension Navigator {
  fileprivate var log: Log {
    get { (host as? RecordingHost)?.log ?? Log() }
    set { (host as? RecordingHost)?.log = newValue }
  }

  fileprivate func show(_ name: String) { _ = push(LoggedScreen(name, log), owner: nil) }
}

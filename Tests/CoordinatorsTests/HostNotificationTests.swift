import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Notifications of the host")
struct HostNotificationTests {
  private let stage = TestStage()
  private var navigator: Navigator { stage.navigator }

  @Test(.requirement("D3"))
  func `all screens that observe the host are notified, including covered screens and those in other screens`() {
    let names = ["below", "top", "other tab", "modal"]
    let screens = names.map { ObservingScreen($0) }
    let inside = ObservingScreen("inside")
    let root = TestFlow([])
    navigator.run(root)
    for tab in [[screens[0], screens[1]], [screens[2], NestingScreen(inside)] as [any Screen]] {
      let flow = TestFlow([])
      root.flow.run(flow, in: .tab())
      for screen in tab { flow.flow.push(screen) }
    }
    root.flow.present(screens[3])
    navigator.notifyScreens(.memoryWarning)
    #expect((screens + [inside]).map(\.notifications) == Array(repeating: [.memoryWarning], count: 5))
  }

  @Test func `a popped screen is no longer notified, and is released`() {
    let root = TestFlow([])
    navigator.run(root)
    let below = ObservingScreen("below")
    root.flow.push(below)
    weak var popped: ObservingScreen?
    do {
      let top = ObservingScreen("top")
      popped = top
      root.flow.push(top)
      navigator.notifyScreens(.suspended)
      root.flow.pop()
      navigator.notifyScreens(.resumed)
      #expect(top.notifications == [.suspended])
    }
    #expect(below.notifications == [.suspended, .resumed] && popped == nil)
  }

  @Test func `a screen that contains itself is notified at most 64 times`() {
    let screen = SelfContainingScreen()
    let root = TestFlow([])
    navigator.run(root)
    root.flow.push(screen)
    navigator.notifyScreens(.resumed)
    #expect(screen.count == 64)
  }

  @Test func `the active screen inside another screen can prevent back navigation and quitting`() {
    let root = TestFlow(["below"])
    navigator.run(root)
    var attempts = 0
    let inside = NestingScreen(nil, allowsLeaving: false) { attempts += 1 }
    root.flow.push(NestingScreen(inside))
    #expect(navigator.goBack() && navigator.screens.count == 2 && attempts == 1)
    #expect(!navigator.attemptToQuit {} && attempts == 2)
  }

  @Test func `a screen can navigate while it is notified`() {
    let root = TestFlow([])
    navigator.run(root)
    let (below, top) = (ObservingScreen("below"), ObservingScreen("top"))
    root.flow.push(below)
    root.flow.push(top)
    below.onNotification = { root.flow.pop() }
    navigator.notifyScreens(.resumed)
    #expect(navigator.screens.count == 1 && navigator.activeScreen === below)
    #expect(
      below.notifications == [.resumed] && top.notifications.isEmpty, "The screen was popped before it was notified.")
  }
}

private final class ObservingScreen: NamedScreen, HostObserver {
  private(set) var notifications: [HostNotification] = []
  var onNotification: (() -> Void)?

  func hostDidSend(_ notification: HostNotification) {
    notifications.append(notification)
    onNotification?()
  }
}

private final class SelfContainingScreen: ScreenContaining, HostObserver {
  private(set) var count = 0
  var activeScreen: (any Screen)? { self }
  let contexts: [ScreenContext] = []
  let activeContext: ScreenContext? = nil

  func select(_ context: ScreenContext) {}
  func hostDidSend(_ notification: HostNotification) { count += 1 }
}

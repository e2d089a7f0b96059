import Screens
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite("Retained and released screens")
struct ScreenReleaseTests {
  @Test
  func `a screen that is removed while the step that shows it is in flight is retained until the host removes it`() {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    weak var screen: TestScreen?
    weak var later: TestScreen?
    do {
      let (first, second) = (TestScreen(), TestScreen())
      (screen, later) = (first, second)
      window.push(first)
      window.push(second)
    }
    window.ask(.pop(1, from: 10))
    #expect(later == nil, "No step has shown the screen.")
    window.ask(.pop(1, from: 10))
    #expect(screen != nil && window.navigator.screen(of: 3) === screen)
    window.host.complete()
    #expect(screen != nil, "The host shows the screen.")
    #expect(window.shown == "10[11 3]")
    window.host.complete()
    #expect(screen == nil && window.navigator.screen(of: 3) == nil)
  }

  @Test(arguments: [true, false])
  func `a screen that is removed while its step is in flight is released when the step fails or the host is replaced`(
    isReplaced: Bool
  ) {
    let window = TestWindow(stack(10, 11))
    window.host.isPatient = true
    weak var screen: TestScreen?
    do {
      let pushed = TestScreen()
      screen = pushed
      window.push(pushed)
    }
    window.ask(.pop(1, from: 10))
    #expect(screen != nil)
    if isReplaced { window.navigator.host = PatientHost() } else { window.host.reject() }
    #expect(screen == nil)
  }

  @Test(.requirement("C9")) func `the screens of a replaced root and the screens that the user pops are released`() {
    let window = TestWindow(stack(10, 11, 12))
    weak let (popped, replaced) = (window.screen(12), window.screen(11))
    window.navigator.report(.popped([12], by: .gesture))
    #expect(popped == nil && replaced != nil)
    window.ask(.setRootLevel(stack(20, 21)))
    #expect(replaced == nil)
  }

  @Test func `a screen may make a request when it is released`() {
    let window = TestWindow(stack(10, 11))
    for isPopped in [true, false] {
      do {
        let screen = LastRequestScreen { [weak window] in window?.push() }
        _ = window.navigator.push(screen, owner: nil, on: 10)
      }
      if isPopped {
        window.ask(.pop(1, from: 10))
      } else {
        window.navigator.report(.popped([5], by: .gesture))
      }
    }
    #expect(window.state == "10[11 4 6]" && window.shown == window.state)
  }
}

/// A screen that makes a request when it is released.
private final class LastRequestScreen: Screen {
  private let onRelease: @MainActor () -> Void

  init(_ onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }

  deinit {
    let onRelease = onRelease
    MainActor.assumeIsolated { onRelease() }
  }
}

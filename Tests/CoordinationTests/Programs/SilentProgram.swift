import Coordination
import CoordinationSupport
import Testing

/// A program that ignores every result and passes no completion closures.
@MainActor
@Suite("A program without listeners")
struct SilentProgram {
  final class HomeScreen: Screen {}

  final class HomeCoordinator: Coordinator {
    func start(_ flow: Flow<Int>) {
      let screen = HomeScreen()
      flow.push(screen)
      flow.push(screen)
      flow.dismiss()
      flow.finish(1)
      flow.finish(2)
      flow.push(HomeScreen())
    }
  }

  #if DEBUG && !os(iOS)  // iOS has no exit tests.
  @Test func `segues and confirmations of a released flow are reported on standard error`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let home = SceneID("home")
      var segues: SceneSegues?
      do {
        let binding = SceneBinding(home, as: HomeScreen.self) {
          segues = $0
          return HomeScreen()
        }
        let storyboard = Storyboard("main", startingAt: home) { Storyboard.Scene(home, root: HomeScreen.self) }
        Navigator().run(StoryboardFlow<Void>(storyboard, scenes: [binding]), onEnd: nil)
      }
      segues?.fire(Port("next"))
      segues?.confirm(.init(title: "Discard?", confirmation: "Discard")) { precondition(!$0) }
    }
    let line = "navigation: \(SegueError.rejected(.flowNotRunning))\n"
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(line + line))
  }

  @Test func `the mistakes of a program that sets no closures are reported on standard error`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      Navigator().run(HomeCoordinator(), onEnd: nil)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("navigation: ") }.map(String.init)
    #expect(
      lines == [
        "navigation: request of HomeCoordinator rejected: the HomeScreen is already shown: create another one",
        "navigation: request of HomeCoordinator rejected: there is no modal to dismiss: use `pop()` for a pushed screen, "
          + "or end the flow with `cancel()`",
        "navigation: HomeCoordinator has ended its flow twice: the first outcome counts",
        "navigation: request of HomeCoordinator rejected: the flow has ended, or was never run: run a new one",
      ])
  }
  #endif
}

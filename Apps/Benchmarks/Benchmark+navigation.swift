import Coordination
import Navigation
import Screens

extension Benchmark {
  /// What a program does between two screens; the names are those of other libraries' comparisons.
  static let navigation = [
    Benchmark(name: "a.push_pop_d1", countedTimes: 1000) {
      let desk = Desk()
      return { desk.pushAndPop() }
    },
    Benchmark(name: "b.push1000_pop_root", countedTimes: 2) {
      let desk = Desk()
      return {
        for number in 1...1000 { desk.root.router.push(NumberScreen(number)) }
        desk.popToRoot()
      }
    },
    Benchmark(name: "c.attach_detach", countedTimes: 1000) {
      let desk = Desk()
      return { desk.attachAndDetach() }
    },
    Benchmark(name: "c.attach_detach_100sib", countedTimes: 1000) {
      let desk = Desk()
      for _ in 1...100 { desk.root.run(ChildCoordinator()) }
      return { desk.attachAndDetach() }
    },
    Benchmark(name: "h.flow_test", countedTimes: 500) {
      {
        let desk = Desk()
        for number in 1...3 {
          desk.root.router.push(NumberScreen(number))
          precondition(desk.top == number, "The screen pushed last is on top")
        }
        desk.popToRoot()
        precondition(desk.top == 0, "The root is on top again")
        desk.navigator.close()
        precondition(desk.top == nil, "Nothing is left")
      }
    },
  ]
}

/// A stack that shows the root of a coordinator to nobody.
@MainActor
private final class Desk {
  let navigator = Navigator()
  let root = RootCoordinator()
  private let host = BlindHost()

  init() {
    navigator.host = host
    navigator.run(root)
  }

  /// The number on the screen on top.
  var top: Int? { (navigator.screens.last as? NumberScreen)?.number }

  func pushAndPop() {
    root.router.unanimated.push(NumberScreen(1)) { blackHole($0) }
    root.router.unanimated.pop()
  }

  func popToRoot() {
    root.router.popToRoot()
  }

  func attachAndDetach() {
    let child = ChildCoordinator()
    root.run(child)
    child.finish(())
  }
}

/// Answers at once and shows nothing, so that the figures are the navigation's alone.
private final class BlindHost: NavigationHost {
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) { ticket.complete() }
}

private final class NumberScreen: Screen {
  let number: Int

  init(_ number: Int) { self.number = number }
}

private final class RootCoordinator: BaseCoordinator<Never> {
  override func start() { router.push(NumberScreen(0)) }
}

private final class ChildCoordinator: BaseCoordinator<Void> {}

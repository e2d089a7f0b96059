import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Back navigation and tab selection")
struct NavigatorUserTests {
  /// A state, a policy, and the operation that navigates back.
  ///
  /// The operation is `nil` if navigating back has no effect.
  struct Back: Sendable, CustomTestStringConvertible {
    let state: NavigationState
    let policy: BackPolicy
    let operation: NavigationState.Operation?

    init(
      _ state: NavigationState, by policy: BackPolicy = BackPolicy(), _ operation: NavigationState.Operation?
    ) {
      (self.state, self.policy, self.operation) = (state, policy, operation)
    }

    var testDescription: String { "\(state.notation), tabs \(policy.tabs), modals \(policy.dismissesModals)" }

    // These properties are computed, because the leak sanitizer would report the enum payloads of stored static values
    // as leaks.
    static var tabbed: NavigationState {
      NavigationState(tabs(30, stack(10, 11), stack(20, 21), stack(40, 41), at: 2, after: 20, 10))
    }
    static var withModal: NavigationState { NavigationState(stack(10, 11, 12), modal(12, stack(20, 21))) }
    static var blocked: NavigationState {
      NavigationState(stack(10, 11, 12), modal(12, stack(20, 21), isBlocking: true))
    }
    static var tabbedModal: NavigationState {
      NavigationState(stack(10, 11), modal(11, tabs(30, stack(20, 21), stack(40, 41), at: 0, after: 40)))
    }
  }

  @Test(arguments: [
    Back(NavigationState(stack(10, 11, 12)), .remove([12])),
    Back(NavigationState(stack(10, 11)), nil),
    Back(NavigationState(pages(10, 11, 12, 13, at: 2)), .turn(to: 12)),
    Back(NavigationState(pages(10, 11, 12, at: 0)), nil),
    Back(NavigationState(tabs(30, stack(10, 11, 12), stack(20, 21))), by: .init(tabs: .left), .remove([12])),
    Back(NavigationState(tabs(30, pages(10, 11, 12, at: 1), stack(20, 21))), .turn(to: 11)),
    Back(Back.tabbed, nil),
    Back(Back.tabbed, by: .init(tabs: .previous), .selectPrevious(in: 30)),
    Back(Back.tabbed, by: .init(tabs: .tab(20)), .select(20)),
    Back(Back.tabbed, by: .init(tabs: .tab(40)), nil),
    Back(Back.tabbed, by: .init(tabs: .tab(99)), nil),
    Back(Back.tabbed, by: .init(tabs: .first), .select(10)),
    Back(Back.tabbed, by: .init(tabs: .left), .select(20)),
    Back(NavigationState(tabs(30, stack(10, 11), stack(20, 21))), by: .init(tabs: .previous), nil),
    Back(NavigationState(tabs(30, stack(10, 11), stack(20, 21), at: 0, after: 20)), by: .init(tabs: .first), nil),
    Back(NavigationState(tabs(30, stack(10, 11), stack(20, 21), at: 0, after: 20)), by: .init(tabs: .left), nil),
    Back(Back.withModal, .dismiss(20)),
    Back(Back.withModal, by: .init(dismissesModals: false), nil),
    Back(Back.blocked, nil),
    Back(Back.tabbedModal, .dismiss(30)),
    Back(Back.tabbedModal, by: .init(tabs: .previous), .selectPrevious(in: 30)),
    Back(Back.tabbedModal, by: .init(tabs: .left), .dismiss(30)),
  ])
  func `back performs the operation that the state and the policy determine`(_ back: Back) {
    #expect(back.state.back(back.policy) == back.operation)
  }

  /// A user action in a window that shows `30{*10[11 12] 20[21]}`, and the action's effect.
  struct Act: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: String
    /// The results of back navigation.
    var results: [String] = []
    let act: @MainActor @Sendable (TestWindow) -> Void

    init(
      _ testDescription: String, _ state: String, results: [String] = [],
      _ act: @escaping @MainActor @Sendable (TestWindow) -> Void
    ) {
      (self.testDescription, self.state, self.results, self.act) = (testDescription, state, results, act)
    }
  }

  @Test(arguments: backs + selections)
  func `a user action takes effect only if the leave guards and policies allow it`(_ act: Act) {
    let window = TestWindow(tabs(30, stack(10, 11, 12), stack(20, 21)))
    act.act(window)
    #expect(window.state == act.state)
    #expect(window.shown == act.state)
    #expect(window.results == act.results)
  }

  nonisolated static let backs = [
    Act("back pops the top screen", "30{*10[11] 20[21]}", results: ["back: done"]) { #expect($0.goBack()) },
    Act(
      "back in a stack of one screen has no effect", "30{*10[11] 20[21]}",
      results: ["back: done", "back: nothingToPop"]
    ) {
      #expect($0.goBack())
      #expect(!$0.goBack())
    },
    Act(
      "back selects the previous tab and removes it from the history", "30{*10[11 12] 20[21]}", results: ["back: done"]
    ) {
      $0.navigator.backPolicy.tabs = .previous
      $0.navigator.handleTabSelection(20)
      #expect($0.goBack())
    },
    Act("the owner receives the action of the user", "30{*10[11] 20[21]}") {
      let owner = TestOwner()
      $0.push(owner: owner)
      $0.push(owner: owner)
      #expect($0.navigator.goBack(by: .gesture))
      #expect($0.navigator.goBack())
      #expect($0.navigator.goBack())
      #expect(owner.causes == [.user(.gesture), .user(.back)])
    },
    Act("a guarding screen is notified instead", "30{*10[11 12] 20[21]}", results: ["back: guarded"]) {
      $0.screen(12)?.allowsLeaving = false
      #expect(!$0.navigator.allowsLeaving(12) && $0.navigator.allowsLeaving(11) && $0.navigator.allowsLeaving(99))
      #expect($0.goBack())
      $0.navigator.report(.attempted(12))
      $0.navigator.report(.attempted(11))
      #expect($0.screen(12)?.calls == ["attempted to leave", "attempted to leave"])
      #expect($0.screen(11)?.calls == ["attempted to leave"])
    },
    Act("a repeated attempt pops once the screen allows it", "30{*10[11] 20[21]}", results: ["back: guarded"]) {
      let screen = $0.screen(12)
      screen?.allowsLeaving = false
      #expect($0.goBack())
      screen?.retry?()
      #expect(screen?.calls == ["attempted to leave", "attempted to leave"])
      screen?.allowsLeaving = true
      screen?.retry?()
      #expect($0.state == "30{*10[11] 20[21]}")
      screen?.retry?()
    },
    Act("a repeated attempt of a host's gesture pops", "30{*10[11] 20[21]}") {
      $0.screen(12)?.allowsLeaving = false
      $0.navigator.report(.attempted(12))
      $0.screen(12)?.allowsLeaving = true
      $0.screen(12)?.retry?()
    },
    Act("a repeated attempt does nothing while another tab is shown", "30{10[11 12] *20[21]}<10") {
      $0.screen(12)?.allowsLeaving = false
      $0.navigator.report(.attempted(12))
      $0.screen(12)?.allowsLeaving = true
      $0.navigator.handleTabSelection(20)
      $0.screen(12)?.retry?()
    },
    Act("a repeated selection of the selected tab pops to its root", "30{*10[11] 20[21]}") {
      $0.screen(12)?.allowsLeaving = false
      $0.navigator.handleTabSelection(10)
      $0.screen(12)?.allowsLeaving = true
      $0.screen(12)?.retry?()
    },
    Act("a repeated selection pops when a guard in the middle of the stack allows it", "30{*10[11] 20[21]}") {
      $0.push()
      $0.screen(12)?.allowsLeaving = false
      $0.navigator.handleTabSelection(10)
      $0.screen(12)?.allowsLeaving = true
      $0.screen(12)?.retry?()
    },
    Act("an attempt is not repeated after the screen was removed", "30{*10[11] 20[21]}") {
      var quits = 0
      let screen = $0.screen(12)
      screen?.allowsLeaving = false
      #expect(!$0.navigator.attemptToQuit { quits += 1 })
      $0.ask(.pop(1, from: 10))
      screen?.retry?()
      #expect(quits == 0)
    },
    Act("quitting notifies the topmost guarding screen", "30{*10[11 12] 20[21]}") {
      var quits = 0
      #expect($0.navigator.attemptToQuit { quits += 1 })
      $0.screen(11)?.allowsLeaving = false
      $0.screen(12)?.allowsLeaving = false
      #expect(!$0.navigator.attemptToQuit { quits += 1 } && quits == 0)
      #expect($0.screen(12)?.calls == ["attempted to leave"] && $0.screen(11)?.calls == [])
      $0.screen(12)?.retry?()
      #expect(quits == 1)
    },
    Act("the program can remove a guarding screen", "30{*10[11] 20[21]}") {
      $0.screen(12)?.allowsLeaving = false
      $0.ask(.pop(1, from: 10))
    },
    Act("back is decided while the host is busy", "30{*10[11] 20[21]}", results: ["back: done", "back: nothingToPop"]) {
      $0.host.isPatient = true
      #expect($0.goBack())
      #expect(!$0.goBack())
      #expect($0.results == [])
      $0.host.complete()
    },
  ]

  @Test func `back requests permission to select the previously selected tab`() {
    let window = TestWindow(tabs(30, stack(10, 11), stack(20, 21), stack(40, 41), at: 2, after: 20, 10))
    window.navigator.backPolicy.tabs = .previous
    var asked: [UInt32] = []
    window.navigator.shouldSelectTab = {
      asked.append($0.number)
      return true
    }
    #expect(window.goBack() && window.goBack())
    #expect(asked == [10, 20] && window.state == "30{10[11] *20[21] 40[41]}")
  }

  nonisolated static let selections = [
    Act("selects a tab", "30{10[11 12] *20[21]}<10") { $0.navigator.handleTabSelection(20) },
    Act("a tab that `shouldSelectTab` rejects is not selected", "30{*10[11 12] 20[21]}") {
      var asked: [UInt32] = []
      $0.navigator.shouldSelectTab = {
        asked.append($0.number)
        return false
      }
      $0.navigator.handleTabSelection(20)
      $0.navigator.handleTabSelection(10)
      #expect(asked == [20, 10])
    },
    Act("selecting the selected tab pops to its root", "30{*10[11] 20[21]}") {
      $0.navigator.handleTabSelection(10)
      #expect($0.screen(11)?.calls == [])
    },
    Act("selecting the selected tab at its root scrolls to the top", "30{*10[11] 20[21]}") {
      $0.navigator.handleTabSelection(10)
      $0.navigator.handleTabSelection(10)
      $0.navigator.report(.reselected(10))
      #expect($0.screen(11)?.calls == ["to the top", "to the top"])
      #expect($0.screen(21)?.calls == [])
    },
    Act("selecting a container outside the tabs is rejected", "30{*10[11 12] 20[21]}") {
      $0.navigator.handleTabSelection(30)
      $0.navigator.handleTabSelection(99)
      #expect($0.reports == [.rejected(.wrongKind(30)), .rejected(.noContainer(99))])
    },
  ]
}

extension TestWindow {
  fileprivate func goBack() -> Bool { navigator.goBack(completion: note("back")) }
}

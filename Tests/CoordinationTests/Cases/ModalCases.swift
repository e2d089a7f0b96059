import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about presenting modals, dismissing them, and notifying their flows.
extension NavigationCase {
  static let modals: [NavigationCase] = [
    NavigationCase(20, "UIKit ignores a second modal from the same screen and logs a warning") { stage in
      let flow = stage.run("flow", ["A"])
      flow.flow.present(stage.makeScreen("M"))
      let modal = NavigationState.Level.on(try stage.entry("A").number, .stack(900, 901))
      stage.host.replay([.step(.present(modal), isAnimated: true, .immediately)])
      #expect(UIKitRule.presentsOnce.consequence == .warns && stage.window == "[A] < sheet [M]")
      stage.rulesToBreak = [.presentsOnce]
    },
    NavigationCase(20, "a second modal from the same screen is rejected, and the error names the first") { _ in
      let state = try NavigationState(root: .stack(10, 1), modals: [.on(1, .stack(20, 2))])
      let rejection = state.rejection(of: .present(.on(1, .stack(30, 3))))
      #expect(rejection == .alreadyPresenting(.init(1), by: .init(20)))
    },
    NavigationCase(20, "a flow that presents twice shows the second modal above the first") { stage in
      let flow = stage.run("flow", ["A"])
      flow.flow.present(stage.makeScreen("M"))
      flow.flow.present(stage.makeScreen("N"))
      #expect(stage.window == "[A] < sheet [M] < sheet [N]")
    },
    NavigationCase(20, "dismissing a modal and presenting another modal are two steps in this order") { stage in
      let flow = stage.run("flow", ["A"])
      flow.flow.present(stage.makeScreen("M"))
      stage.clearJournal()
      stage.together {
        flow.flow.dismiss()
        flow.flow.present(stage.makeScreen("N"))
      }
      #expect(stage.steps == ["dismiss", "present"] && stage.window == "[A] < sheet [N]")
    },
    NavigationCase(21, "UIKit ignores a presenter outside the window and logs a warning") { _ in
      var window = try ModelWindow(NavigationState(root: .tabs(10, .stack(20, 1, 2), .stack(30, 3))))
      for presenter in [1, 3] as [UInt32] {
        let style = PresentationStyle(.sheet, presenter: .screen(presenter))
        let call = UIKitCall.present(.navigation(40, 4), style, on: .screen(presenter))
        #expect(window.perform(call) == .presenterInWindow)
      }
      #expect(UIKitRule.presenterInWindow.consequence == .warns)
    },
    NavigationCase(21, "a presenter that is not visible is rejected") { _ in
      let state = try NavigationState(root: .tabs(10, .stack(20, 1, 2), .stack(30, 3)))
      #expect(state.rejection(of: .present(.on(1, .stack(40, 4)))) == .presenterNotVisible(.init(1)))
      #expect(state.rejection(of: .present(.on(3, .stack(40, 4)))) == .presenterNotVisible(.init(3)))
      #expect(state.rejection(of: .present(.on(9, .stack(40, 4)))) == .noEntry(.init(9)))
    },
    NavigationCase(21, "a modal of a hidden flow is presented above the visible screen") { stage in
      let (_, tabs) = stage.runTabs(["A"], ["B"])
      tabs[1].flow.present(stage.makeScreen("M"))
      let selected = try stage.entry("A")
      #expect(stage.window == "{[A]* [B]} < sheet [M]")
      #expect(stage.navigator.state?.modals.first?.presentation?.presenter == selected)
    },
    NavigationCase(22, "UIKit ignores a presentation during a dismissal and logs a warning") { stage in
      let flow = stage.run("flow", ["A"])
      flow.flow.present(stage.makeScreen("M"))
      stage.host.nextAnswers = [.later]
      flow.flow.dismiss()
      let modal = NavigationState.Level.on(try stage.entry("A").number, .stack(900, 901))
      stage.host.replay([.step(.present(modal), isAnimated: true, .immediately)])
      stage.play(.finishTransition)
      #expect(UIKitRule.noPresentationInProgress.consequence == .warns && stage.window == "[A]")
      stage.rulesToBreak = [.noPresentationInProgress]
    },
    NavigationCase(22, "a presentation during a dismissal waits until the dismissal has ended") { stage in
      let flow = stage.run("flow", ["A"])
      flow.flow.present(stage.makeScreen("M"))
      stage.clearJournal()
      stage.host.nextAnswers = [.later]
      flow.flow.dismiss()
      flow.flow.present(stage.makeScreen("N"), completion: stage.recording("present"))
      #expect(stage.steps == ["dismiss"] && stage.decided == "[A] < sheet [N]" && stage.events.isEmpty)
      stage.play(.finishTransition)
      #expect(stage.steps == ["dismiss", "present"] && stage.window == "[A] < sheet [N]")
      #expect(stage.events == ["present: done"])
    },
    NavigationCase(23, "UIKit dismisses everything above the controller that dismisses") { _ in
      let modals: [NavigationState.Level] = [.on(1, .stack(20, 2)), .on(2, .stack(30, 3)), .on(3, .stack(40, 4))]
      var window = try ModelWindow(NavigationState(root: .stack(10, 1), modals: modals))
      #expect(window.perform(.dismiss(on: .screen(1))) == nil)
      #expect(window.picture == "c10[1]")
    },
    NavigationCase(23, "three modals are dismissed by one call, and their flows end from the top") { stage in
      let flow = stage.run("flow", ["A"])
      let first = stage.run("first", ["L"], under: flow, in: .modal())
      let second = stage.run("second", ["M"], under: first, in: .modal())
      stage.run("third", ["N"], under: second, in: .modal())
      stage.clearJournal()
      flow.flow.dismiss()
      #expect(stage.steps == ["dismiss"] && stage.callCount == 1 && stage.window == "[A]")
      #expect(stage.events == ["third: superseded", "second: superseded", "first: superseded"])
    },
    NavigationCase(24, "UIKit dismisses the modal above a modal, or the modal itself if there is none") { _ in
      let modals: [NavigationState.Level] = [.on(1, .stack(20, 2)), .on(2, .stack(30, 3))]
      var window = try ModelWindow(NavigationState(root: .stack(10, 1), modals: modals))
      #expect(window.perform(.dismiss(on: .c(20))) == nil && window.picture == "c10[1] < sheet c20[2]")
      #expect(window.perform(.dismiss(on: .c(20))) == nil && window.picture == "c10[1]")
    },
    NavigationCase(24, "a flow in a modal dismisses the modal above, or its own modal if there is none") { stage in
      let flow = stage.run("flow", ["A"])
      let modal = stage.run("modal", ["M"], under: flow, in: .modal())
      modal.flow.present(stage.makeScreen("N"))
      modal.flow.dismiss()
      #expect(stage.window == "[A] < sheet [M]")
      modal.flow.dismiss()
      #expect(stage.window == "[A]" && stage.events == ["modal: superseded"])
    },
    NavigationCase(25, "UIKit does nothing if there is no modal to dismiss") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.perform(.dismiss(on: .screen(1))) == .dismissesSomething)
      #expect(UIKitRule.dismissesSomething.consequence == .nothing)
    },
    NavigationCase(25, "dismissing without a modal is rejected") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      #expect(flow.flow.dismiss().decision == .rejected(.noModal))
      #expect(stage.steps.isEmpty && stage.window == "[A]")
    },
    NavigationCase(26, "a sheet is reported once if the user dismisses it, and not if the program dismisses it") {
      stage in
      let flow = stage.run("flow", ["A"])
      for (act, outcome) in [(true, "dismissed by dismiss"), (false, "superseded")] {
        stage.clearJournal()
        stage.run("sheet", ["M"], under: flow, in: .modal())
        let modal = try stage.container(of: "M")
        if act { stage.play(.beginSwipeDown, .finishGesture) } else { flow.flow.dismiss() }
        #expect(stage.reportedEvents == (act ? [.dismissed(modal)] : []))
        #expect(stage.events == ["sheet: \(outcome)"] && stage.window == "[A]")
      }
    },
    NavigationCase(27, "a sheet whose drag is canceled stays") { stage in
      stage.run("flow", ["A"])
      stage.run("sheet", ["M"], in: .modal())
      stage.clearJournal()
      stage.play(.beginSwipeDown, .cancelGesture)
      #expect(stage.reportedEvents.isEmpty && stage.events.isEmpty && stage.steps.isEmpty)
      #expect(stage.decided == "[A] < sheet [M]" && stage.window == stage.decided)
    },
    NavigationCase(28, "a blocking sheet cannot be dragged down, and its screen is notified of the attempt") { stage in
      stage.run("flow", ["A"])
      stage.run("sheet", ["M"], in: .modal(.sheet, isBlocking: true))
      let screen = try stage.entry("M")
      stage.clearJournal()
      stage.play(.beginSwipeDown, .finishGesture)
      #expect(stage.reportedEvents == [.attempted(screen)] && stage.events == ["M: attempted"])
      #expect(stage.window == "[A] < sheet [M]" && !stage.navigator.goBack())
    },
    NavigationCase(28, "the program can dismiss a blocking sheet") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("sheet", ["M"], under: flow, in: .modal(.sheet, isBlocking: true))
      flow.flow.dismiss()
      #expect(stage.window == "[A]" && stage.events == ["sheet: superseded"])
    },
    NavigationCase(29, "checking whether a screen may be left changes nothing") { stage in
      stage.run("flow", ["A"])
      stage.run("sheet", ["M"], in: .modal())
      try stage.screen("M").allowsLeaving = false
      let (entry, state) = (try stage.entry("M"), stage.navigator.state)
      stage.clearJournal()
      for _ in 0..<3 { #expect(!stage.navigator.allowsLeaving(entry)) }
      #expect(stage.events.isEmpty && stage.log.isEmpty && stage.navigator.state == state)
    },
    NavigationCase(30, "a sheet leaves the screen below it visible, and a full-screen modal does not") { stage in
      let flow = stage.run("flow", ["A"])
      let own = ["M willAppear", "M didAppear", "M willDisappear", "M didDisappear"]
      for style in NavigationState.Presentation.Style.allCases {
        stage.clearJournal()
        flow.flow.present(stage.makeScreen("M"), style: style)
        flow.flow.dismiss()
        let covered = ["A willDisappear", "A didDisappear", "A willAppear", "A didAppear"]
        #expect(stage.hooks.filter { $0.hasPrefix("M") } == own)
        #expect(stage.hooks.filter { $0.hasPrefix("A") } == (style == .fullScreen ? covered : []))
      }
    },
    NavigationCase(30, "the visible entries of a state start at the topmost full-screen modal") { _ in
      for style in NavigationState.Presentation.Style.allCases {
        let modal = NavigationState.Level.on(2, .stack(20, 3), style)
        let state = try NavigationState(root: .stack(10, 1, 2), modals: [modal, .on(3, .stack(30, 4))])
        #expect(state.visibleEntries.map(\.id.number) == (style == .fullScreen ? [3, 4] : [2, 3, 4]))
      }
    },
    NavigationCase(31, "a flow is notified of a dismissed modal although its screen stayed visible") { stage in
      let flow = stage.run("flow", ["A"])
      let modal = stage.run("modal", ["M"], under: flow, in: .modal(.overFullScreen)) { _ in
        flow.flow.push(stage.makeScreen("B"))
      }
      stage.clearJournal()
      modal.finish("done")
      #expect(stage.events == ["modal: finished"] && stage.window == "[A B]")
      #expect(stage.hooks.contains("A willDisappear") && stage.hooks.first == "M willDisappear")
    },
    NavigationCase(32, "a modal below another modal is not removed alone") { _ in
      let modals: [NavigationState.Level] = [.on(1, .stack(20, 2)), .on(2, .stack(30, 3)), .on(3, .stack(40, 4))]
      let state = try NavigationState(root: .stack(10, 1), modals: modals)
      #expect(state.rejection(of: .dismissTop(.init(30))) == .coveredByModal(.init(30)))
      let (after, _) = try state.after(.dismissTop(.init(40)))
      #expect(after.modals.count == 2)
    },
    NavigationCase(33, "the result of a push below a dismissed modal is delivered after the push is shown") {
      stage in
      let flow = stage.run("flow", ["A"])
      let modal = stage.run("modal", ["M"], under: flow, in: .modal()) { _ in
        flow.flow.push(stage.makeScreen("B"), completion: stage.recording("push"))
      }
      stage.clearJournal()
      stage.host.answer = .later
      modal.finish("done")
      #expect(stage.decided == "[A B]" && stage.events == ["modal: finished"])
      stage.play(.finishTransition)
      #expect(stage.window == "[A]" && stage.events == ["modal: finished"])
      stage.play(.finishTransition)
      #expect(stage.window == "[A B]" && stage.events == ["modal: finished", "push: done"])
      #expect(stage.steps == ["dismiss", "push"])
    },
    NavigationCase(34, "another item in the same modal supersedes the old item once, and the modal stays") { stage in
      let flow = stage.run("flow", ["A"])
      let modal = stage.run("modal", under: flow, in: .modal())
      stage.run("old", ["X"], under: modal)
      let container = try stage.container(of: "X")
      stage.clearJournal()
      stage.run("new", under: modal, whileStarting: { $0.flow.setRoot(stage.makeScreen("Y")) })
      #expect(stage.events == ["old: superseded"] && stage.steps == ["setStack"])
      #expect(stage.window == "[A] < sheet [Y]")
      let after = try stage.container(of: "Y")
      #expect(after == container)
    },
    NavigationCase(34, "another modal presented while the old modal is dismissed ends the old flow once") { stage in
      let flow = stage.run("flow", ["A"])
      let old = stage.run("old", ["X"], under: flow, in: .modal())
      stage.host.nextAnswers = [.later]
      stage.clearJournal()
      old.cancel()
      stage.run("new", ["Y"], under: flow, in: .modal())
      #expect(stage.steps == ["dismiss"] && stage.host.isInTransition)
      stage.play(.finishTransition)
      #expect(stage.events == ["old: canceled"] && stage.window == "[A] < sheet [Y]")
    },
    NavigationCase(35, "removing screens from another container does not end the flow of a modal") { stage in
      let flow = stage.run("flow", ["A"])
      let below = stage.run("below", ["B"], under: flow)
      flow.flow.push(stage.makeScreen("C"))
      let modal = stage.run("modal", ["M", "N"], under: flow, in: .modal())
      stage.clearJournal()
      below.cancel()
      modal.flow.pop()
      stage.play(.removeExternally(try stage.entry("A")))
      #expect(stage.events == ["below: canceled"] && stage.window == "[C] < sheet [M]" && modal.isRunning)
    },
    NavigationCase(36, "popping the root of a modal keeps the modal") { stage in
      stage.run("flow", ["A"])
      let modal = stage.run("modal", ["M"], in: .modal())
      stage.clearJournal()
      modal.flow.pop(completion: stage.recording("pop"))
      stage.play(.tapBack, .beginSwipeBack, .finishGesture)
      #expect(stage.events == ["pop: nothingToPop"] && stage.window == "[A] < sheet [M]" && stage.steps.isEmpty)
    },
    NavigationCase(36, "back dismisses a modal from its root only if the policy allows it") { stage in
      stage.run("flow", ["A"])
      stage.run("modal", ["M"], in: .modal())
      stage.clearJournal()
      stage.navigator.backPolicy.dismissesModals = false
      #expect(!stage.navigator.goBack(completion: stage.recording("back")))
      #expect(stage.window == "[A] < sheet [M]")
      stage.navigator.backPolicy.dismissesModals = true
      #expect(stage.navigator.goBack(completion: stage.recording("back")))
      #expect(stage.window == "[A]")
      #expect(stage.events == ["back: nothingToPop", "modal: dismissed by back", "back: done"])
    },
  ]
}

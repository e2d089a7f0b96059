import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Stacks: pushing, popping, and several changes at once.
extension NavigationCase {
  static let stack: [NavigationCase] = [
    NavigationCase(1, "UIKit raises when a screen is pushed that is on the stack") { stage in
      stage.run("flow", ["A", "B"])
      let push = Step.push(.init(id: try stage.entry("A")), on: try stage.container(of: "A"))
      stage.host.replay([.step(push, isAnimated: true, .immediately)])
      #expect(UIKitRule.pushedOnce.consequence == .raises)
      #expect(stage.window == "[A B]")
      stage.rulesToBreak = [.pushedOnce]
    },
    NavigationCase(1, "a screen that is on the stack is not pushed again") { stage in
      let flow = stage.run("flow", ["A", "B"])
      let (screen, entry) = (try stage.screen("A"), try stage.entry("A"))
      stage.clearJournal()
      #expect(flow.flow.push(screen, completion: stage.telling("push")) == .rejected(.screenInUse("CaseScreen")))
      #expect(stage.decided == "[A B]" && stage.steps.isEmpty)
      #expect(stage.events == ["push: rejected"])
    },
    NavigationCase(1, "an entry that is in the state is not put there again") { _ in
      let state = try NavigationState(root: .stack(10, 1, 2))
      #expect(state.rejection(of: .push(.entry(1), on: .init(10))) == .duplicateEntry(.init(1)))
    },
    NavigationCase(2, "the same context twice is two entries") { stage in
      let context = ScreenContext(kind: "city", payload: .int(1))
      let flow = stage.run("flow", ["A"])
      flow.flow.push(stage.make("B"), context: context)
      flow.flow.push(stage.make("B"), context: context)
      #expect(stage.window == "[A B B]")
      let top = stage.entries.suffix(2)
      #expect(Set(top.map(\.id)).count == 2 && Set(top.map(\.context)) == [context])
    },
    NavigationCase(3, "UIKit raises when a container is pushed") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.make(.push(.navigation(20, 2), on: .c(10))) == .noContainerOnStack)
      #expect(window.make(.push(.init(.c(30), .tabBar, [.navigation(20, 2)]), on: .c(10))) == .noContainerOnStack)
      #expect(UIKitRule.noContainerOnStack.consequence == .raises)
    },
    NavigationCase(3, "a flow in a tab is rejected where its parent has a stack") { stage in
      let parent = stage.run("parent", ["A"])
      let stack = try stage.container(of: "A")
      stage.clearJournal()
      stage.run("child", ["B"], under: parent, in: .tab())
      #expect(stage.reports == [.rejected(.nestedContainer(stack))])
      #expect(stage.decided == "[A]" && stage.steps.isEmpty)
    },
    NavigationCase(4, "UIKit does nothing when the root is popped") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.make(.pop(on: .c(10))) == .popsSomething)
      #expect(UIKitRule.popsSomething.consequence == .nothing)
    },
    NavigationCase(4, "the root is not popped, and the host is not asked to") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      flow.flow.pop(completion: stage.telling("pop"))
      stage.play(.tapBack, .beginSwipeBack, .finishGesture)
      #expect(stage.events == ["pop: nothingToPop"])
      #expect(stage.window == "[A]" && stage.steps.isEmpty && stage.told.isEmpty)
    },
    NavigationCase(4, "popping the root takes nothing off") { _ in
      let (_, change) = try NavigationState(root: .stack(10, 1)).after(.pop(1, from: .init(10)))
      #expect(change.isEmpty && change.note == .nothingToPop)
    },
    NavigationCase(5, "whatever is above the target comes off, the topmost first") { _ in
      let (state, change) = try NavigationState(root: .stack(10, 1, 2, 3, 4)).after(.popTo(.init(2)))
      #expect(state.picture == "c10[1 2]")
      #expect(change.removedNumbers == [4, 3] && change.added.isEmpty)
    },
    NavigationCase(6, "UIKit raises when a pop leads to what is not on the stack") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1, 2)))
      #expect(window.make(.popTo(.screen(3), on: .c(10))) == .popTargetOnStack)
      #expect(UIKitRule.popTargetOnStack.consequence == .raises)
    },
    NavigationCase(6, "a pop to what is not on the stack is rejected") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      stage.clearJournal()
      #expect(flow.flow.popTo(stage.make("X"), completion: stage.telling("pop")).error == .screenNotShown)
      #expect(stage.decided == "[A B C]" && stage.steps.isEmpty && stage.events == ["pop: rejected"])
      let state = try NavigationState(root: .stack(10, 1, 2))
      #expect(state.rejection(of: .popTo(.init(3))) == .noEntry(.init(3)))
    },
    NavigationCase(7, "a pop to the top changes nothing, and is told") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      let top = try stage.screen("C")
      stage.clearJournal()
      #expect(flow.flow.popTo(top, completion: stage.telling("pop")).error == nil)
      #expect(stage.events == ["pop: nothingToPop"])
      #expect(stage.window == "[A B C]" && stage.steps.isEmpty)
      let (_, change) = try NavigationState(root: .stack(10, 1, 2)).after(.popTo(.init(2)))
      #expect(change.isEmpty)
    },
    NavigationCase(8, "a pop to the root at the root changes nothing, and is told once") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      flow.flow.popToRoot(completion: stage.telling("pop"))
      #expect(stage.events == ["pop: nothingToPop"])
      #expect(stage.window == "[A]" && stage.steps.isEmpty)
      let (_, change) = try NavigationState(root: .stack(10, 1)).after(.popToRoot(.init(10)))
      #expect(change.isEmpty)
    },
    NavigationCase(9, "of several screens that match, the topmost below the top is the target") { stage in
      let flow = stage.run("flow", ["A", "B", "B", "C", "B"])
      let target = stage.entries[2].id
      #expect(flow.flow.popTo(where: { ($0 as? CaseScreen)?.name == "B" }).error == nil)
      #expect(stage.window == "[A B B]")
      #expect(stage.entries.last?.id == target)
      #expect(flow.flow.popTo(where: { ($0 as? CaseScreen)?.name == "C" }).error == .noMatchingScreen)
    },
    NavigationCase(10, "more pops than there are screens lead to the root, and that is told") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      stage.clearJournal()
      flow.flow.pop(5, completion: stage.telling("pop"))
      #expect(stage.events == ["pop: clamped"])
      #expect(stage.window == "[A]" && stage.steps == ["popTo"])
      let (_, change) = try NavigationState(root: .stack(10, 1, 2, 3)).after(.pop(5, from: .init(10)))
      #expect(change.note == .clamped)
    },
    NavigationCase(11, "several screens set at once are one step, and what stays is untouched") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      let (first, entry) = (try stage.screen("A"), try stage.entry("A"))
      stage.clearJournal()
      flow.flow.setScreens([first, stage.make("D")], completion: stage.telling("set"))
      #expect(stage.steps == ["setStack"] && stage.animations == [true])
      #expect(stage.window == "[A D]" && stage.navigator.entry(of: first) == entry)
      #expect(stage.hooks == ["C willDisappear", "D willAppear", "C didDisappear", "D didAppear"])
      #expect(stage.events == ["set: done"])
    },
    NavigationCase(11, "setting says what left because something else took its place") { _ in
      let entries = [NavigationState.Entry.entry(1), .entry(4)]
      let (_, change) = try NavigationState(root: .stack(10, 1, 2, 3)).after(.setEntries(entries, on: .init(10)))
      #expect(change.removedNumbers == [3, 2] && change.addedNumbers == [4])
      #expect(change.removed.allSatisfy { $0.cause == .replaced })
    },
    NavigationCase(12, "another order is the same entries, and none leaves") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      let (screens, entries) = (stage.navigator.screens, stage.entries)
      stage.clearJournal()
      flow.flow.setScreens(screens.reversed())
      #expect(stage.window == "[C B A]" && stage.entries == entries.reversed())
      #expect(stage.steps == ["setStack"] && stage.events.isEmpty)
    },
    NavigationCase(12, "in another order an entry shows what it showed, whatever it comes with") { _ in
      let (city, other) = (ScreenContext(kind: "city"), ScreenContext(kind: "other"))
      let base = NavigationState.Container.stack(id: .init(10), root: .entry(1), pushed: [.entry(2, city)])
      let entries = [NavigationState.Entry.entry(2, other), .entry(1)]
      let (state, change) = try NavigationState(root: .init(base)).after(.setEntries(entries, on: .init(10)))
      #expect(state.entries == [.entry(2, city), .entry(1)] && change.isEmpty)
    },
    NavigationCase(13, "UIKit cannot do without a root") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.make(.setStack([], of: .c(10))) == .stackHasRoot)
    },
    NavigationCase(13, "a stack without screens is rejected") { stage in
      let flow = stage.run("flow", ["A", "B"])
      let stack = try stage.container(of: "A")
      stage.clearJournal()
      #expect(flow.flow.setScreens([], completion: stage.telling("set")) == .rejected(.noScreens))
      #expect(stage.decided == "[A B]" && stage.steps.isEmpty && stage.events == ["set: rejected"])
    },
    NavigationCase(14, "UIKit raises when a controller is in a stack twice") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.make(.setStack([.screen(2), .screen(2)], of: .c(10))) == .distinctControllers)
      #expect(UIKitRule.distinctControllers.consequence == .raises)
    },
    NavigationCase(14, "an entry that would be in a stack twice is rejected") { _ in
      let state = try NavigationState(root: .stack(10, 1, 2))
      let twice = [NavigationState.Entry.entry(2), .entry(2)]
      #expect(state.rejection(of: .setEntries(twice, on: .init(10))) == .duplicateEntry(.init(2)))
    },
    NavigationCase(14, "a screen that would be in a stack twice is rejected, a shown one and a new one") { stage in
      let flow = stage.run("flow", ["A"])
      let (shown, new) = (try stage.screen("A"), stage.make("N"))
      stage.clearJournal()
      #expect(flow.flow.setScreens([shown, shown]).error != nil)
      #expect(flow.flow.setScreens([new, new]).error != nil)
      #expect(stage.decided == "[A]" && stage.steps.isEmpty)
    },
    NavigationCase(15, "what replaces the top appears in its place, and its owner is superseded") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B"], under: flow)
      stage.clearJournal()
      flow.flow.replaceTop(with: stage.make("N"))
      #expect(stage.steps == ["setStack"] && stage.window == "[A N]")
      #expect(stage.events == ["child: superseded"])
      #expect(stage.hooks == ["B willDisappear", "N willAppear", "B didDisappear", "N didAppear"])
    },
    NavigationCase(15, "an update changes what an entry shows, and not which entry it is") { _ in
      let context = ScreenContext(kind: "city", payload: .int(2))
      let state = try NavigationState(root: .stack(10, 1, 2))
      let (after, change) = try state.after(.update(.init(2), context: context))
      #expect(after.top.current == .entry(2, context) && change.isEmpty)
      #expect(NavigationState.plan(from: state, to: after).isEmpty)
    },
    NavigationCase(16, "UIKit raises when a controller would get a second parent") { _ in
      var window = try ModelWindow(NavigationState(root: .tabs(10, .stack(20, 1, 2), .stack(30, 3))))
      #expect(window.make(.push(.screen(2), on: .c(30))) == .oneParent)
      #expect(UIKitRule.oneParent.consequence == .raises)
    },
    NavigationCase(16, "a screen on one stack is rejected on another until it has left") { stage in
      let (_, tabs) = stage.runTabs(["A", "B"], ["C"])
      let (screen, entry) = (try stage.screen("B"), try stage.entry("B"))
      #expect(tabs[1].flow.push(screen) == .rejected(.screenInUse("CaseScreen")))
      tabs[0].flow.pop()
      #expect(tabs[1].flow.push(screen).error == nil)
      #expect(stage.window == "{[A]* [C B]}")
    },
    NavigationCase(16, "an entry on one stack is rejected on another") { _ in
      let state = try NavigationState(root: .tabs(10, .stack(20, 1, 2), .stack(30, 3)))
      let entries = [NavigationState.Entry.entry(3), .entry(2)]
      #expect(state.rejection(of: .setEntries(entries, on: .init(30))) == .duplicateEntry(.init(2)))
    },
    NavigationCase(17, "UIKit leaves modals behind when the root is replaced below them") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1), modals: [.on(1, .stack(20, 2))]))
      #expect(window.make(.setRoot(.navigation(30, 3))) == .rootWithoutLayers)
    },
    NavigationCase(17, "modals are closed from the top before the root is replaced, and their owners told") { stage in
      let flow = stage.run("flow", ["A"])
      let lower = stage.run("lower", ["M"], under: flow, in: .modal())
      stage.run("upper", ["N"], under: lower, in: .modal())
      stage.clearJournal()
      flow.flow.setRoot(stage.make("B"))
      #expect(stage.steps == ["dismiss", "setStack"] && stage.window == "[B]")
      #expect(stage.events == ["upper: superseded", "lower: superseded"])
    },
    NavigationCase(17, "another flow in the place of everything closes the modals first") { stage in
      stage.run("old", ["A"])
      stage.run("modal", ["M"], in: .modal())
      stage.clearJournal()
      stage.run("new", ["B"], in: .window())
      #expect(stage.steps == ["dismiss", "setRootLevel"] && stage.window == "[B]")
      #expect(stage.events == ["modal: superseded", "old: superseded"])
    },
    NavigationCase(18, "what leaves from the middle is not seen leaving, and its owner ends") { stage in
      let flow = stage.run("flow", ["A"])
      let child = stage.run("child", ["B"], under: flow)
      flow.flow.push(stage.make("C"))
      stage.clearJournal()
      child.cancel()
      #expect(stage.window == "[A C]" && stage.hooks.isEmpty)
      #expect(stage.steps == ["setStack"] && stage.animations == [false])
      #expect(stage.events == ["child: cancelled"])
    },
    NavigationCase(19, "going on and clearing what was there is one step") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      stage.clearJournal()
      stage.together {
        flow.flow.popToRoot()
        flow.flow.push(stage.make("N"))
      }
      #expect(stage.steps == ["setStack"] && stage.window == "[A N]")
      stage.clearJournal()
      flow.flow.setRoot(stage.make("R"))
      #expect(stage.steps == ["setStack"] && stage.window == "[R]")
    },
  ]
}

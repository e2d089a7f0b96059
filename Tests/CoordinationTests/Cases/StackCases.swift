import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about pushing and popping screens and about making several changes to a stack in one step.
extension NavigationCase {
  static let stack: [NavigationCase] = [
    NavigationCase(1, "UIKit throws an exception when a screen that is on the stack is pushed") { stage in
      stage.run("flow", ["A", "B"])
      let push = Step.push(.init(id: try stage.entry("A")), on: try stage.container(of: "A"))
      stage.host.replay([.step(push, isAnimated: true, .immediately)])
      #expect(UIKitRule.pushedOnce.consequence == .raises)
      #expect(stage.window == "[A B]")
      stage.rulesToBreak = [.pushedOnce]
    },
    NavigationCase(1, "pushing a screen that is on the stack is rejected") { stage in
      let flow = stage.run("flow", ["A", "B"])
      let (screen, entry) = (try stage.screen("A"), try stage.entry("A"))
      stage.clearJournal()
      #expect(flow.flow.push(screen, completion: stage.recording("push")) == .rejected(.screenInUse("TestScreen")))
      #expect(stage.decided == "[A B]" && stage.steps.isEmpty)
      #expect(stage.events == ["push: rejected"])
    },
    NavigationCase(1, "adding an entry that is in the state is rejected") { _ in
      let state = try NavigationState(root: .stack(10, 1, 2))
      #expect(state.rejection(of: .push(.entry(1), on: .init(10))) == .duplicateEntry(.init(1)))
    },
    NavigationCase(2, "showing the same context twice adds two entries") { stage in
      let context = ScreenContext(kind: "city", payload: .int(1))
      let flow = stage.run("flow", ["A"])
      flow.flow.push(stage.makeScreen("B"), context: context)
      flow.flow.push(stage.makeScreen("B"), context: context)
      #expect(stage.window == "[A B B]")
      let top = stage.entries.suffix(2)
      #expect(Set(top.map(\.id)).count == 2 && Set(top.map(\.context)) == [context])
    },
    NavigationCase(3, "UIKit throws an exception when a container is pushed") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.perform(.push(.navigation(20, 2), on: .c(10))) == .noContainerOnStack)
      #expect(window.perform(.push(.init(.c(30), .tabBar, [.navigation(20, 2)]), on: .c(10))) == .noContainerOnStack)
      #expect(UIKitRule.noContainerOnStack.consequence == .raises)
    },
    NavigationCase(3, "a flow in a tab is rejected if its parent has a stack") { stage in
      let parent = stage.run("parent", ["A"])
      let stack = try stage.container(of: "A")
      stage.clearJournal()
      stage.run("child", ["B"], under: parent, in: .tab())
      #expect(stage.reports == [.rejected(.nestedContainer(stack))])
      #expect(stage.decided == "[A]" && stage.steps.isEmpty)
    },
    NavigationCase(4, "UIKit ignores a pop of the root") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.perform(.pop(on: .c(10))) == .popsSomething)
      #expect(UIKitRule.popsSomething.consequence == .nothing)
    },
    NavigationCase(4, "popping the root is ignored, and the host receives no step") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      flow.flow.pop(completion: stage.recording("pop"))
      stage.play(.tapBack, .beginSwipeBack, .finishGesture)
      #expect(stage.events == ["pop: nothingToPop"])
      #expect(stage.window == "[A]" && stage.steps.isEmpty && stage.reportedEvents.isEmpty)
    },
    NavigationCase(4, "popping the root removes no entry") { _ in
      let (_, change) = try NavigationState(root: .stack(10, 1)).after(.pop(1, from: .init(10)))
      #expect(change.isEmpty && change.note == .nothingToPop)
    },
    NavigationCase(5, "all entries above the target are popped, and the topmost is first") { _ in
      let (state, change) = try NavigationState(root: .stack(10, 1, 2, 3, 4)).after(.popTo(.init(2)))
      #expect(state.picture == "c10[1 2]")
      #expect(change.removedNumbers == [4, 3] && change.added.isEmpty)
    },
    NavigationCase(6, "UIKit throws an exception when the target of a pop is not on the stack") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1, 2)))
      #expect(window.perform(.popTo(.screen(3), on: .c(10))) == .popTargetOnStack)
      #expect(UIKitRule.popTargetOnStack.consequence == .raises)
    },
    NavigationCase(6, "a pop to a screen that is not on the stack is rejected") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      stage.clearJournal()
      #expect(flow.flow.popTo(stage.makeScreen("X"), completion: stage.recording("pop")).error == .screenNotShown)
      #expect(stage.decided == "[A B C]" && stage.steps.isEmpty && stage.events == ["pop: rejected"])
      let state = try NavigationState(root: .stack(10, 1, 2))
      #expect(state.rejection(of: .popTo(.init(3))) == .noEntry(.init(3)))
    },
    NavigationCase(7, "a pop to the top screen changes nothing and has a result") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      let top = try stage.screen("C")
      stage.clearJournal()
      #expect(flow.flow.popTo(top, completion: stage.recording("pop")).error == nil)
      #expect(stage.events == ["pop: nothingToPop"])
      #expect(stage.window == "[A B C]" && stage.steps.isEmpty)
      let (_, change) = try NavigationState(root: .stack(10, 1, 2)).after(.popTo(.init(2)))
      #expect(change.isEmpty)
    },
    NavigationCase(8, "a pop to the root at the root changes nothing and has one result") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      flow.flow.popToRoot(completion: stage.recording("pop"))
      #expect(stage.events == ["pop: nothingToPop"])
      #expect(stage.window == "[A]" && stage.steps.isEmpty)
      let (_, change) = try NavigationState(root: .stack(10, 1)).after(.popToRoot(.init(10)))
      #expect(change.isEmpty)
    },
    NavigationCase(9, "the topmost matching screen below the top is the target of a pop") { stage in
      let flow = stage.run("flow", ["A", "B", "B", "C", "B"])
      let target = stage.entries[2].id
      #expect(flow.flow.popTo(where: { ($0 as? TestScreen)?.name == "B" }).error == nil)
      #expect(stage.window == "[A B B]")
      #expect(stage.entries.last?.id == target)
      #expect(flow.flow.popTo(where: { ($0 as? TestScreen)?.name == "C" }).error == .noMatchingScreen)
    },
    NavigationCase(10, "popping more screens than exist pops to the root, and the result is clamped") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      stage.clearJournal()
      flow.flow.pop(5, completion: stage.recording("pop"))
      #expect(stage.events == ["pop: clamped"])
      #expect(stage.window == "[A]" && stage.steps == ["popTo"])
      let (_, change) = try NavigationState(root: .stack(10, 1, 2, 3)).after(.pop(5, from: .init(10)))
      #expect(change.note == .clamped)
    },
    NavigationCase(11, "several screens are set in one step, and kept screens are unchanged") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      let (first, entry) = (try stage.screen("A"), try stage.entry("A"))
      stage.clearJournal()
      flow.flow.setScreens([first, stage.makeScreen("D")], completion: stage.recording("set"))
      #expect(stage.steps == ["setStack"] && stage.animations == [true])
      #expect(stage.window == "[A D]" && stage.navigator.entry(of: first) == entry)
      #expect(stage.hooks == ["C willDisappear", "D willAppear", "C didDisappear", "D didAppear"])
      #expect(stage.events == ["set: done"])
    },
    NavigationCase(11, "setting entries reports the replaced entries with the cause") { _ in
      let entries = [NavigationState.Entry.entry(1), .entry(4)]
      let (_, change) = try NavigationState(root: .stack(10, 1, 2, 3)).after(.setEntries(entries, on: .init(10)))
      #expect(change.removedNumbers == [3, 2] && change.addedNumbers == [4])
      #expect(change.removed.allSatisfy { $0.cause == .replaced })
    },
    NavigationCase(12, "reordering keeps all entries") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      let (screens, entries) = (stage.navigator.screens, stage.entries)
      stage.clearJournal()
      flow.flow.setScreens(screens.reversed())
      #expect(stage.window == "[C B A]" && stage.entries == entries.reversed())
      #expect(stage.steps == ["setStack"] && stage.events.isEmpty)
    },
    NavigationCase(12, "a reordered entry keeps its context") { _ in
      let (city, other) = (ScreenContext(kind: "city"), ScreenContext(kind: "other"))
      let stack = NavigationState.Container.stack(id: .init(10), root: .entry(1), pushed: [.entry(2, city)])
      let entries = [NavigationState.Entry.entry(2, other), .entry(1)]
      let (state, change) = try NavigationState(root: .init(stack)).after(.setEntries(entries, on: .init(10)))
      #expect(state.entries == [.entry(2, city), .entry(1)] && change.isEmpty)
    },
    NavigationCase(13, "UIKit requires a root") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.perform(.setStack([], of: .c(10))) == .stackHasRoot)
    },
    NavigationCase(13, "a stack without screens is rejected") { stage in
      let flow = stage.run("flow", ["A", "B"])
      let stack = try stage.container(of: "A")
      stage.clearJournal()
      #expect(flow.flow.setScreens([], completion: stage.recording("set")) == .rejected(.noScreens))
      #expect(stage.decided == "[A B]" && stage.steps.isEmpty && stage.events == ["set: rejected"])
    },
    NavigationCase(14, "UIKit throws an exception when a controller is in a stack twice") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1)))
      #expect(window.perform(.setStack([.screen(2), .screen(2)], of: .c(10))) == .distinctControllers)
      #expect(UIKitRule.distinctControllers.consequence == .raises)
    },
    NavigationCase(14, "an entry that would be in a stack twice is rejected") { _ in
      let state = try NavigationState(root: .stack(10, 1, 2))
      let twice = [NavigationState.Entry.entry(2), .entry(2)]
      #expect(state.rejection(of: .setEntries(twice, on: .init(10))) == .duplicateEntry(.init(2)))
    },
    NavigationCase(14, "a screen that would be in a stack twice is rejected, whether shown or new") { stage in
      let flow = stage.run("flow", ["A"])
      let (shown, new) = (try stage.screen("A"), stage.makeScreen("N"))
      stage.clearJournal()
      #expect(flow.flow.setScreens([shown, shown]).error != nil)
      #expect(flow.flow.setScreens([new, new]).error != nil)
      #expect(stage.decided == "[A]" && stage.steps.isEmpty)
    },
    NavigationCase(15, "a replacement appears in place of the top screen, whose owner is superseded") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B"], under: flow)
      stage.clearJournal()
      flow.flow.replaceTop(with: stage.makeScreen("N"))
      #expect(stage.steps == ["setStack"] && stage.window == "[A N]")
      #expect(stage.events == ["child: superseded"])
      #expect(stage.hooks == ["B willDisappear", "N willAppear", "B didDisappear", "N didAppear"])
    },
    NavigationCase(15, "an update changes the context of an entry and keeps its identity") { _ in
      let context = ScreenContext(kind: "city", payload: .int(2))
      let state = try NavigationState(root: .stack(10, 1, 2))
      let (after, change) = try state.after(.update(.init(2), context: context))
      #expect(after.top.current == .entry(2, context) && change.isEmpty)
      #expect(NavigationState.plan(from: state, to: after).isEmpty)
    },
    NavigationCase(16, "UIKit throws an exception when a controller would have two parents") { _ in
      var window = try ModelWindow(NavigationState(root: .tabs(10, .stack(20, 1, 2), .stack(30, 3))))
      #expect(window.perform(.push(.screen(2), on: .c(30))) == .oneParent)
      #expect(UIKitRule.oneParent.consequence == .raises)
    },
    NavigationCase(16, "a screen on one stack is rejected on another stack until it is popped") { stage in
      let (_, tabs) = stage.runTabs(["A", "B"], ["C"])
      let (screen, entry) = (try stage.screen("B"), try stage.entry("B"))
      #expect(tabs[1].flow.push(screen) == .rejected(.screenInUse("TestScreen")))
      tabs[0].flow.pop()
      #expect(tabs[1].flow.push(screen).error == nil)
      #expect(stage.window == "{[A]* [C B]}")
    },
    NavigationCase(16, "an entry on one stack is rejected on another stack") { _ in
      let state = try NavigationState(root: .tabs(10, .stack(20, 1, 2), .stack(30, 3)))
      let entries = [NavigationState.Entry.entry(3), .entry(2)]
      #expect(state.rejection(of: .setEntries(entries, on: .init(30))) == .duplicateEntry(.init(2)))
    },
    NavigationCase(17, "UIKit leaves modals behind when the root below them is replaced") { _ in
      var window = try ModelWindow(NavigationState(root: .stack(10, 1), modals: [.on(1, .stack(20, 2))]))
      #expect(window.perform(.setRoot(.navigation(30, 3))) == .rootWithoutModals)
    },
    NavigationCase(17, "modals are dismissed from the top before the root is replaced, and their owners are notified") {
      stage in
      let flow = stage.run("flow", ["A"])
      let lower = stage.run("lower", ["M"], under: flow, in: .modal())
      stage.run("upper", ["N"], under: lower, in: .modal())
      stage.clearJournal()
      flow.flow.setRoot(stage.makeScreen("B"))
      #expect(stage.steps == ["dismiss", "setStack"] && stage.window == "[B]")
      #expect(stage.events == ["upper: superseded", "lower: superseded"])
    },
    NavigationCase(17, "a flow that replaces everything dismisses the modals first") { stage in
      stage.run("old", ["A"])
      stage.run("modal", ["M"], in: .modal())
      stage.clearJournal()
      stage.run("new", ["B"], in: .window())
      #expect(stage.steps == ["dismiss", "setRootLevel"] && stage.window == "[B]")
      #expect(stage.events == ["modal: superseded", "old: superseded"])
    },
    NavigationCase(18, "a screen removed from the middle receives no hooks, and its owner ends") { stage in
      let flow = stage.run("flow", ["A"])
      let child = stage.run("child", ["B"], under: flow)
      flow.flow.push(stage.makeScreen("C"))
      stage.clearJournal()
      child.cancel()
      #expect(stage.window == "[A C]" && stage.hooks.isEmpty)
      #expect(stage.steps == ["setStack"] && stage.animations == [false])
      #expect(stage.events == ["child: canceled"])
    },
    NavigationCase(19, "pushing a screen and removing the previous screens is one step") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      stage.clearJournal()
      stage.together {
        flow.flow.popToRoot()
        flow.flow.push(stage.makeScreen("N"))
      }
      #expect(stage.steps == ["setStack"] && stage.window == "[A N]")
      stage.clearJournal()
      flow.flow.setRoot(stage.makeScreen("R"))
      #expect(stage.steps == ["setStack"] && stage.window == "[R]")
    },
  ]
}

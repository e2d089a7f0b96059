import Coordination
import TestSupport
import Testing

@testable import CoordinationTesting

@Suite("UIKit rules")
struct UIKitRuleTests {
  /// A call that breaks a rule.
  ///
  /// The calls in `after` are legal and precede this call.
  struct Row: Sendable, CustomTestStringConvertible {
    let broken: UIKitRule
    var after: [UIKitCall] = []
    let call: UIKitCall
    var testDescription: String { "\(broken): \(call)" }
  }

  /// Two tabs.
  ///
  /// The first tab is a stack of the screens 1 and 2, and the second tab contains the pages 3 and 4.
  static let root = ControllerTree(
    .c(1), .tabBar,
    [.init(.c(2), .navigation, [.screen(1), .screen(2)]), .init(.c(3), .pages, [.screen(3), .screen(4)])]
  )
  static let modal = ControllerTree(.c(4), .navigation, [.screen(5)])
  static let sheet = PresentationStyle(.sheet, presenter: .screen(2))

  static let rows = [
    Row(broken: .knownObject, call: .push(.screen(9), on: .c(9))),
    Row(broken: .kindOfContainer, call: .push(.screen(9), on: .c(1))),
    Row(broken: .kindOfContainer, call: .select(.screen(4), of: .c(3))),
    Row(broken: .pushedOnce, call: .push(.screen(1), on: .c(2))),
    Row(broken: .noContainerOnStack, call: .push(modal, on: .c(2))),
    Row(broken: .noContainerOnStack, call: .setStack([.init(.c(9), .tabBar)], of: .c(2))),
    Row(broken: .stackHasRoot, call: .setStack([], of: .c(2))),
    Row(broken: .distinctControllers, call: .setStack([.screen(9), .screen(9)], of: .c(2))),
    Row(broken: .distinctControllers, call: .setRoot(.init(.c(9), .navigation, [.screen(9), .screen(9)]))),
    Row(broken: .oneParent, call: .push(.screen(3), on: .c(2))),
    Row(broken: .oneParent, call: .setStack([.screen(1), .screen(4)], of: .c(2))),
    Row(broken: .oneParent, call: .present(.init(.c(9), .navigation, [.screen(1)]), sheet, on: .c(1))),
    Row(broken: .popsSomething, after: [.pop(on: .c(2))], call: .pop(on: .c(2))),
    Row(broken: .popsSomething, call: .popTo(.screen(2), on: .c(2))),
    Row(broken: .popTargetOnStack, call: .popTo(.screen(3), on: .c(2))),
    Row(
      broken: .presentsOnce, after: [.present(modal, sheet, on: .screen(2))],
      call: .present(.init(.c(5), .navigation, [.screen(6)]), sheet, on: .screen(2))),
    Row(broken: .presenterInWindow, call: .present(modal, sheet, on: .screen(1))),
    Row(broken: .presenterInWindow, call: .present(modal, sheet, on: .screen(3))),
    Row(
      broken: .presenterInWindow,
      after: [.present(modal, sheet, on: .screen(2)), .push(.screen(6), on: .c(4))],
      call: .present(.init(.c(5), .navigation, [.screen(7)]), sheet, on: .screen(5))),
    Row(broken: .noActiveController, call: .present(.init(.c(3), .pages, [.screen(9)]), sheet, on: .c(1))),
    Row(broken: .dismissesSomething, call: .dismiss(on: .screen(2))),
    Row(broken: .rootWithoutModals, after: [.present(modal, sheet, on: .c(1))], call: .setRoot(nil)),
    Row(broken: .selectionInTabs, call: .select(.c(9), of: .c(1))),
    Row(broken: .currentPageInPages, call: .setPages([.screen(3)], current: 1, of: .c(3))),
  ]

  @Test(.case(1, 3, 4, 6, 7, 13, 14, 16, 17, 20, 21, 25, 42), arguments: rows)
  func `a call that breaks a rule of UIKit throws this rule and changes nothing`(_ row: Row) throws {
    let before = try ViewHierarchy(Self.root, row.after)
    var hierarchy = before
    #expect(throws: row.broken) { try hierarchy.perform(row.call) }
    #expect(hierarchy == before)
  }

  @Test func `each UIKit rule is tested with a call or with a step during a transition, and has its own sentence`() {
    let inTransition: Set<UIKitRule> = [.noTransitionInProgress, .noPresentationInProgress]
    #expect(Set(Self.rows.map(\.broken)).union(inTransition) == Set(UIKitRule.allCases))
    #expect(Set(UIKitRule.allCases.map(\.sentence)).count == UIKitRule.allCases.count)
  }

  /// A sequence of calls, the expected window, and the controllers that must be visible.
  struct Outcome: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let calls: [UIKitCall]
    let window: String
    let visible: [ControllerID]
  }

  static let second = ControllerTree(.c(5), .navigation, [.screen(6)])
  static let modals: [UIKitCall] = [
    .present(modal, sheet, on: .screen(2)),
    .present(second, .init(.fullScreen, presenter: .screen(5)), on: .screen(5)),
  ]

  @Test(
    .case(12, 23, 24, 46),
    arguments: [
      Outcome(
        testDescription: "a screen presents on its outermost container", calls: modals,
        window: "c1[c2[1 2]* | c3[3* | 4]] < sheet c4[5] < fullScreen c5[6]", visible: [.screen(6)]),
      Outcome(
        testDescription: "the presenter dismisses everything above it", calls: modals + [.dismiss(on: .screen(1))],
        window: "c1[c2[1 2]* | c3[3* | 4]]", visible: [.screen(2)]),
      Outcome(
        testDescription: "a modal that presents another modal dismisses that modal, not itself",
        calls: modals + [.dismiss(on: .c(4))],
        window: "c1[c2[1 2]* | c3[3* | 4]] < sheet c4[5]", visible: [.screen(2), .screen(5)]),
      Outcome(
        testDescription: "a modal that presents nothing is dismissed by its presenter",
        calls: modals + [.dismiss(on: .screen(6))],
        window: "c1[c2[1 2]* | c3[3* | 4]] < sheet c4[5]", visible: [.screen(2), .screen(5)]),
      Outcome(
        testDescription: "the selected tab stays selected among other tabs",
        calls: [
          .select(.c(3), of: .c(1)),
          .setTabs([.init(.c(7), .navigation, [.screen(7)]), .init(.c(3), .pages)], of: .c(1)),
        ],
        window: "c1[c7[7] | c3[3* | 4]*]", visible: [.screen(3)]),
      Outcome(
        testDescription: "the first tab is selected if the selected tab is removed",
        calls: [.select(.c(3), of: .c(1)), .setTabs([.init(.c(2), .navigation)], of: .c(1))],
        window: "c1[c2[1 2]*]", visible: [.screen(2)]),
      Outcome(
        testDescription: "reordering a stack keeps its controllers",
        calls: [.setStack([.screen(2), .screen(1)], of: .c(2))],
        window: "c1[c2[2 1]* | c3[3* | 4]]", visible: [.screen(1)]),
    ])
  func `the model behaves like UIKit`(_ outcome: Outcome) throws {
    let hierarchy = try ViewHierarchy(Self.root, outcome.calls)
    #expect("\(WindowSnapshot(hierarchy))" == outcome.window)
    #expect(hierarchy.visible == outcome.visible)
    #expect(WindowSnapshot(hierarchy).visible == outcome.visible.compactMap(\.entry))
  }
}

extension ViewHierarchy {
  fileprivate init(_ root: ControllerTree, _ calls: [UIKitCall]) throws {
    self.init()
    for call in [.setRoot(root)] + calls { try perform(call) }
  }
}

extension ControllerID {
  fileprivate static func c(_ number: UInt32) -> Self { .container(number) }
}

extension ControllerTree {
  fileprivate static func screen(_ number: UInt32) -> Self { .init(.screen(number)) }
}

import Testing

@testable import Navigation

@Suite("Edits")
struct EditTests {
  private typealias Example = OperationExample

  private static let screen = entry(1)

  @Test(arguments: ["added", "removed", "added containers", "removed containers"])
  func `a change with an added or removed entry or container is not empty`(_ part: String) {
    let change = Self.change(part)
    #expect(!change.isEmpty)
    #expect(NavigationState.Change().isEmpty)
  }

  @Test(arguments: ["added", "removed", "added containers", "removed containers", "note"])
  func `removing an edit's change removes each part of the change and keeps the edit's difference`(_ part: String) {
    var edit = Edit(isTrusted: true, difference: .everything)
    edit.change = Self.change(part)
    edit.removeChange()
    #expect(edit.change == NavigationState.Change())
    #expect(edit.difference?.notation == "all entries, structure, everything")
  }

  private static func change(_ part: String) -> NavigationState.Change {
    var change = NavigationState.Change()
    switch part {
    case "added": change.added = [screen]
    case "removed": change.removed = [.init(entry: screen, cause: .program)]
    case "added containers": change.addedContainers = [10]
    case "removed containers": change.removedContainers = [10]
    default: change.note = .clamped
    }
    return change
  }

  @Test func `removing an edit's change preserves the capacity of its arrays`() {
    var edit = Edit(isTrusted: true)
    for _ in 0..<100 {
      edit.change.added.append(Self.screen)
      edit.remove(stack(10, 1), .program)
      edit.change.addedContainers.append(10)
    }
    edit.removeChange()
    #expect(edit.change.added.capacity >= 100)
    #expect(edit.change.removed.capacity >= 100)
    #expect(edit.change.addedContainers.capacity >= 100)
    #expect(edit.change.removedContainers.capacity >= 100)
  }

  @Test(
    arguments: [
      (Example.three, .push(entry(2), on: 10)),
      (Example.three, .replaceTop(entry(2), on: 10)),
      (Example.withModals, .setEntries([entry(3)], on: 10)),
      (Example.tabbed, .setTabs([stack(12, 3), stack(11, 3)], in: 30)),
      (Example.three, .present(modal(3, stack(11, 1)))),
    ] as [(NavigationState, NavigationState.Operation)])
  func `new identities are checked for duplicates only if the edit is not trusted`(
    _ before: NavigationState, _ operation: NavigationState.Operation
  ) throws {
    var (trusting, checking) = (before, before)
    var edit = Edit(isTrusted: true)
    try trusting.apply(operation, cause: .program, into: &edit)
    #expect(!edit.change.isEmpty)
    #expect(throws: NavigationError.self) { try checking.apply(operation) }
  }

  @Test(
    arguments: [
      (Example.three, .push(entry(4), on: 10), "10 from 3"),
      (Example.paged, .push(entry(4), on: 20), "20 from 2"),
      (Example.three, .pop(1, from: 10), "10 from 2"), (Example.three, .popTo(1), "10 from 1"),
      (Example.three, .popToRoot(10), "10 from 1"), (Example.three, .pop(0, from: 10), ""),
      (Example.withModals, .pop(1, from: 10), "10 from 1, structure"),
      (Example.paged, .replaceTop(entry(4), on: 20), "20 from 1"),
      (Example.three, .update(2, context: nil), "all entries, structure, everything"),
      (Example.three, .remove([2]), "10 from 1"), (Example.three, .remove([3, 1]), "10 from 0"),
      (Example.tabbed, .remove([3]), "structure"), (Example.tabbed, .remove([2, 5]), "20 from 1, all entries"),
      (Example.three, .setEntries([entry(1), entry(4)], on: 10), "10 from 1"),
      (Example.paged, .turn(to: 3), "20 from 3"), (Example.paged, .turn(to: 2), ""),
      (Example.tabbed, .select(10), "structure"), (Example.tabbed, .select(11), ""),
      (Example.tabbed, .selectPrevious(in: 30), "structure"), (Example.withModals, .dismiss(12), "structure"),
      (Example.tabbed, .setTabs([stack(11, 3), stack(10, 1)], in: 30), "structure"),
      (Example.three, .present(modal(3, stack(11, 4))), "structure"),
      (Example.withModals, .dismissTop(12), "structure"),
      (Example.three, .setRootLevel(stack(10, 1)), "all entries, structure, everything"),
      (Example.three, .batch([.pop(1, from: 10), .push(entry(4), on: 10)]), "10 from 2"),
      (Example.three, .batch([.popTo(1), .push(entry(4), on: 10)]), "10 from 1"),
    ] as [(NavigationState, NavigationState.Operation, String)])
  func `the difference of an edit covers the parts of the state that an operation changes`(
    _ before: NavigationState, _ operation: NavigationState.Operation, _ difference: String
  ) throws {
    var state = before
    var edit = Edit(isTrusted: false, difference: Difference())
    try state.apply(operation, cause: .program, into: &edit)
    #expect(edit.difference?.notation == difference)
  }

  @Test(arguments: OperationExample.all)
  func `a plan from an edit's difference has the same steps as a plan from the whole states`(
    _ example: OperationExample
  ) {
    var state = example.before
    var edit = Edit(isTrusted: false, difference: Difference())
    try? state.apply(example.operation, cause: example.cause, into: &edit)
    let plan = edit.difference.map { NavigationState.plan(from: example.before, to: state, difference: $0) }
    #expect(plan?.map(\.notation) == NavigationState.plan(from: example.before, to: state).map(\.notation))
  }
}

@Suite("Differences")
struct DifferenceTests {
  private static let (one, other) = (Difference(entries: (10, 2)), Difference(entries: (11, 1)))

  @Test(arguments: [
    (Difference(), Difference(), ""), (one, Difference(), "10 from 2"), (Difference(), one, "10 from 2"),
    (one, Difference(entries: (10, 1)), "10 from 1"), (one, Difference(entries: (10, 3)), "10 from 2"),
    (one, other, "10 from 2, all entries"), (other, one, "11 from 1, all entries"),
    (Difference(allEntries: true), Difference(), "all entries"),
    (Difference(), Difference(allEntries: true), "all entries"),
    (Difference(structure: true), Difference(), "structure"),
    (Difference(), Difference(structure: true), "structure"),
    (Difference(everything: true), Difference(), "everything"),
    (Difference(), Difference(everything: true), "everything"),
    (one, Difference.everything, "10 from 2, all entries, structure, everything"),
    (Difference.everything, Difference(), "all entries, structure, everything"),
  ])
  func `two differences merge into a difference that covers the parts of both`(
    _ first: Difference, _ second: Difference, _ merged: String
  ) {
    var difference = first
    difference.merge(second)
    #expect(difference.notation == merged)
  }

  @Test func `a difference can cover the entries of all containers, or those of one container starting at an index`() {
    #expect(Self.one.index(of: 10) == 2)
    #expect(Self.one.index(of: 11) == nil)
    #expect(Difference().index(of: 10) == nil)
    #expect(Difference(structure: true).index(of: 10) == nil)
    #expect(Difference(allEntries: true).index(of: 10) == 0)
    var both = Self.one
    both.merge(Self.other)
    #expect(both.index(of: 10) == 0 && both.index(of: 12) == 0)
  }

  @Test func `inserting the structure into a difference adds one part, and inserting everything adds all parts`() {
    var difference = Difference()
    difference.insertStructure()
    #expect(difference.notation == "structure")
    difference.insertEverything()
    #expect(difference.notation == "all entries, structure, everything")
  }
}

extension Difference {
  fileprivate init(entries: (container: NavigationState.Container.ID, index: Int)) {
    self.init()
    insert(entries.container, from: entries.index)
  }

  /// The parts in abbreviated form, such as `10 from 2, all entries, structure, everything`.
  fileprivate var notation: String {
    let parts = [(allEntries, "all entries"), (structure, "structure"), (everything, "everything")]
    return ((entries.map { ["\($0.container.number) from \($0.index)"] } ?? []) + parts.filter(\.0).map(\.1))
      .joined(separator: ", ")
  }
}

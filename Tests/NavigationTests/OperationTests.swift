import Screens
import Testing

@testable import Navigation

@Suite("Operations")
struct OperationTests {
  @Test(arguments: OperationExample.all)
  func `an operation has its documented effect, or throws and changes nothing`(_ example: OperationExample) {
    var state = example.before
    var result: String
    do throws(NavigationError) {
      let change = try state.apply(example.operation, cause: example.cause)
      result = [state.notation, change.notation].filter { !$0.isEmpty }.joined(separator: " | ")
    } catch {
      result = "rejected: \(error.notation)"
      #expect(state == example.before)
    }
    #expect(result == example.result)
  }

  @Test func `operations that would exceed the limits are rejected`() throws {
    let many = (2...UInt32(NavigationState.limit)).map { entry($0) }
    let full = try NavigationState(root: .init(.stack(id: 10, root: entry(1), pushed: many)))
    let more = entry(100_000)
    let stacks = (1...UInt32(NavigationState.limit + 1)).map { stack($0 + 9, $0) }
    let rejected: [(NavigationState, NavigationState.Operation)] = [
      (full, .push(more, on: 10)), (full, .setEntries(full.entries + [more], on: 10)),
      (NavigationState(tabs(9, stack(10, 1))), .setTabs(stacks, in: 9)),
      (
        NavigationState(stack(1_000_000, 1_000_000)),
        .present(modal(1_000_000, NavigationState.Container.stack(id: 9, root: more, pushed: full.entries)))
      ),
    ]
    for (state, operation) in rejected {
      var state = state
      #expect(throws: NavigationError.tooMany) { try state.apply(operation) }
    }
  }

  @Test func `a deeply nested batch is applied`() throws {
    var operation = NavigationState.Operation.push(entry(2), on: 10)
    for _ in 0..<2_000 { operation = .batch([operation]) }
    var state = NavigationState(stack(10, 1))
    try state.apply(operation)
    #expect(state.notation == "10[1 2]")
  }
}

struct OperationExample: CustomTestStringConvertible {
  let before: NavigationState
  let operation: NavigationState.Operation
  let cause: NavigationState.Cause
  let result: String

  init(
    _ before: NavigationState, _ operation: NavigationState.Operation, by cause: NavigationState.Cause = .program,
    _ result: String
  ) {
    (self.before, self.operation, self.cause, self.result) = (before, operation, cause, result)
  }

  var testDescription: String { "\(before.notation): \(operation) → \(result)" }

  static var all: [Self] { entries + removals + containers + batches + moreEntries + moreRemovals + moreContainers }

  // These properties are computed, because the leak sanitizer would report the enum payloads of stored static values as
  // leaks.
  static var three: NavigationState { NavigationState(stack(10, 1, 2, 3)) }
  static var paged: NavigationState { NavigationState(pages(20, 1, 2, 3, at: 1)) }
  static var tabbed: NavigationState {
    NavigationState(tabs(30, stack(10, 1, 2), stack(11, 3), pages(20, 4, 5), at: 1, after: 10))
  }
  static var withModals: NavigationState {
    NavigationState(stack(10, 1, 2), modal(2, stack(11, 3, 4)), modal(4, stack(12, 5)))
  }
}

extension OperationExample {
  static var entries: [Self] {
    [
      Self(three, .show(entry(4, "a"), on: 10), "10[1 2 3 4a] | +4"),
      Self(
        NavigationState(.stack(id: 10, root: entry(1, "a"))), .show(entry(4, "a"), on: 10),
        "10[1a] | alreadyShown"),
      Self(three, .show(entry(4), on: 10), "10[1 2 3 4] | +4"),
      Self(three, .show(entry(4, "a"), on: 11), "rejected: noContainer 11"),
      Self(three, .push(entry(4), on: 10), "10[1 2 3 4] | +4"),
      Self(three, .push(entry(2), on: 10), "rejected: duplicateEntry 2"),
      Self(three, .push(entry(0), on: 10), "rejected: invalidIdentity"),
      Self(three, .push(entry(.max), on: 10), "rejected: invalidIdentity"),
      Self(three, .push(.init(id: 4, owner: .init(.max)), on: 10), "rejected: invalidIdentity"),
      Self(three, .push(entry(4), on: 11), "rejected: noContainer 11"),
      Self(paged, .push(entry(4), on: 20), "20(1 2 *4) | +4 -3 replaced"),
      Self(tabbed, .push(entry(9), on: 30), "30{10[1 2] *11[3 9] 20(*4 5)}<10 | +9"),
      Self(tabbed, .push(entry(9), on: 10), "30{10[1 2 9] *11[3] 20(*4 5)}<10 | +9"),
      Self(withModals, .push(entry(9), on: 10), "10[1 2 9] +2 11[3 4] +4 12[5] | +9"),
      Self(
        NavigationState(pages(20, 1, 2), modal(2, stack(10, 3))), .push(entry(4), on: 20),
        "20(1 *4) | +4 -3 -2 replaced -c10"),
      Self(three, .replaceTop(entry(4), on: 10), "10[1 2 4] | +4 -3 replaced"),
      Self(three, .replaceTop(entry(4), on: 10), by: .external, "10[1 2 4] | +4 -3 external"),
      Self(paged, .replaceTop(entry(4), on: 20), "20(1 *4 3) | +4 -2 replaced"),
      Self(withModals, .replaceTop(entry(9), on: 10), "10[1 9] | +9 -5 -4 -3 -2 replaced -c12 -c11"),
      Self(three, .replaceTop(entry(3), on: 10), "rejected: duplicateEntry 3"),
      Self(three, .update(2, context: .init(kind: "b")), "10[1 2b 3]"),
      Self(three, .update(9, context: nil), "rejected: noEntry 9"),
      Self(three, .setEntries([entry(1), entry(4)], on: 10), "10[1 4] | +4 -3 -2 replaced"),
      Self(three, .setEntries([entry(3), entry(2, "x"), entry(1)], on: 10), "10[3 2 1]"),
      Self(three, .setEntries([], on: 10), "rejected: empty 10"),
      Self(three, .setEntries([entry(4), entry(4)], on: 10), "rejected: duplicateEntry 4"),
      Self(three, .setEntries([entry(0)], on: 10), "rejected: invalidIdentity"),
      Self(three, .setEntries([entry(4)], on: 12), "rejected: noContainer 12"),
      Self(withModals, .setEntries([entry(3)], on: 10), "rejected: duplicateEntry 3"),
      Self(withModals, .setEntries([entry(2)], on: 10), "10[2] +2 11[3 4] +4 12[5] | -1 replaced"),
      Self(withModals, .setEntries([entry(1)], on: 10), "10[1] | -5 -4 -3 -2 replaced -c12 -c11"),
      Self(paged, .setEntries([entry(1), entry(4)], on: 20), "20(1 *4) | +4 -3 -2 replaced"),
      Self(paged, .turn(to: 3), "20(1 2 *3)"),
      Self(paged, .turn(to: 2), "20(1 *2 3) | alreadyShown"),
      Self(paged, .turn(to: 9), "rejected: noEntry 9"),
      Self(three, .turn(to: 1), "rejected: wrongKind 10"),
    ]
  }

  static var removals: [Self] {
    [
      Self(three, .pop(1, from: 10), "10[1 2] | -3 program"),
      Self(three, .pop(1, from: 10), by: .user(.gesture), "10[1 2] | -3 gesture"),
      Self(three, .pop(2, from: 10), "10[1] | -3 -2 program"),
      Self(three, .pop(5, from: 10), "10[1] | -3 -2 program clamped"),
      Self(three, .pop(.max, from: 10), "10[1] | -3 -2 program clamped"),
      Self(three, .pop(0, from: 10), "10[1 2 3] | nothingToPop"),
      Self(three, .pop(.min, from: 10), "10[1 2 3] | nothingToPop"),
      Self(three, .pop(1, from: 9), "rejected: noContainer 9"),
      Self(NavigationState(stack(10, 1)), .pop(1, from: 10), "10[1] | nothingToPop"),
      Self(paged, .pop(1, from: 20), "20(*1) | -3 -2 program"),
      Self(withModals, .pop(1, from: 10), "10[1] | -5 -4 -3 -2 program -c12 -c11"),
      Self(withModals, .pop(1, from: 11), "10[1 2] +2 11[3] | -5 -4 program -c12"),
      Self(withModals, .pop(1, from: 12), "10[1 2] +2 11[3 4] +4 12[5] | nothingToPop"),
      Self(three, .popTo(2), "10[1 2] | -3 program"),
      Self(three, .popTo(3), "10[1 2 3] | nothingToPop"),
      Self(three, .popTo(9), "rejected: noEntry 9"),
      Self(paged, .popTo(2), "20(1 *2) | -3 program"),
      Self(three, .popToRoot(10), "10[1] | -3 -2 program"),
      Self(NavigationState(stack(10, 1)), .popToRoot(10), "10[1] | nothingToPop"),
      Self(three, .popToRoot(9), "rejected: noContainer 9"),
      Self(tabbed, .popToRoot(10), "30{10[1] *11[3] 20(*4 5)}<10 | -2 program"),
      Self(three, .remove([2]), "10[1 3] | -2 program"),
      Self(three, .remove([1, 3]), by: .ownerEnded, "10[2] | -3 -1 ownerEnded"),
      Self(three, .remove([]), "10[1 2 3]"),
      Self(three, .remove([1, 2, 3]), "rejected: nothingLeft"),
      Self(three, .remove([1, 9]), "rejected: noEntry 9"),
      Self(paged, .remove([2]), "20(*1 3) | -2 program"),
      Self(paged, .remove([1]), "20(*2 3) | -1 program"),
      Self(tabbed, .remove([3]), "30{*10[1 2] 20(*4 5)} | -3 program -c11"),
      Self(tabbed, .remove([3, 1, 2]), "30{*20(*4 5)} | -3 -2 -1 program -c11 -c10"),
      Self(tabbed, .remove([1, 2]), "30{*11[3] 20(*4 5)} | -2 -1 program -c10"),
      Self(withModals, .remove([5]), "10[1 2] +2 11[3 4] | -5 program -c12"),
      Self(withModals, .remove([4]), "10[1 2] +2 11[3] | -5 -4 program -c12"),
      Self(withModals, .remove([3, 4, 1]), "10[2] | -5 -4 -3 -1 program -c12 -c11"),
      Self(withModals, .remove([1, 2]), "rejected: nothingLeft"),
    ]
  }

  static var containers: [Self] {
    [
      Self(tabbed, .select(20), "30{10[1 2] 11[3] *20(*4 5)}<10<11"),
      Self(tabbed, .select(10), "30{*10[1 2] 11[3] 20(*4 5)}<11"),
      Self(tabbed, .select(11), "30{10[1 2] *11[3] 20(*4 5)}<10 | alreadyShown"),
      Self(tabbed, .select(30), "rejected: wrongKind 30"),
      Self(tabbed, .select(9), "rejected: noContainer 9"),
      Self(
        tabbed, .setTabs([stack(20, 9), stack(10, 9), stack(12, 6)], in: 30),
        "30{20(*4 5) *10[1 2] 12[6]} | +6 -3 replaced +c12 -c11"),
      Self(tabbed, .setTabs([stack(12, 6)], in: 30), "30{*12[6]} | +6 -5 -4 -3 -2 -1 replaced +c12 -c20 -c11 -c10"),
      Self(tabbed, .setTabs([], in: 30), "rejected: empty 30"),
      Self(tabbed, .setTabs([stack(12, 3)], in: 30), "rejected: duplicateEntry 3"),
      Self(tabbed, .setTabs([stack(30, 7)], in: 30), "rejected: duplicateContainer 30"),
      Self(tabbed, .setTabs([stack(10, 1), stack(10, 1)], in: 30), "rejected: duplicateContainer 10"),
      Self(tabbed, .setTabs([stack(12, 7)], in: 10), "rejected: wrongKind 10"),
      Self(tabbed, .setTabs([stack(12, 7)], in: 9), "rejected: noContainer 9"),
      Self(three, .present(modal(3, stack(11, 4))), "10[1 2 3] +3 11[4] | +4 +c11"),
      Self(three, .present(modal(3, tabs(30, stack(11, 4)))), "10[1 2 3] +3 30{*11[4]} | +4 +c30 +c11"),
      Self(three, .present(modal(2, stack(11, 4))), "rejected: presenterNotVisible 2"),
      Self(three, .present(modal(9, stack(11, 4))), "rejected: noEntry 9"),
      Self(three, .present(modal(3, stack(10, 4))), "rejected: duplicateContainer 10"),
      Self(three, .present(modal(3, stack(11, 1))), "rejected: duplicateEntry 1"),
      Self(three, .present(stack(11, 4).level(presentation: nil)), "rejected: notPresented 11"),
      Self(three, .setRootLevel(modal(3, stack(11, 4))), "rejected: noEntry 3"),
      Self(withModals, .present(modal(2, stack(13, 6))), "rejected: alreadyPresenting 2 11"),
      Self(withModals, .present(modal(3, stack(13, 6))), "rejected: presenterNotVisible 3"),
      Self(withModals, .dismiss(11), "10[1 2] | -5 -4 -3 program -c12 -c11"),
      Self(withModals, .dismiss(12), by: .user(.dismiss), "10[1 2] +2 11[3 4] | -5 dismiss -c12"),
      Self(withModals, .dismiss(10), "rejected: notPresented 10"),
      Self(withModals, .dismiss(9), "rejected: noContainer 9"),
      Self(withModals, .dismissTop(12), "10[1 2] +2 11[3 4] | -5 program -c12"),
      Self(withModals, .dismissTop(11), "rejected: coveredByModal 11"),
      Self(withModals, .setRootLevel(stack(13, 6)), "13[6] | +6 -5 -4 -3 -2 -1 replaced +c13 -c12 -c11 -c10"),
      Self(withModals, .setRootLevel(stack(12, 6, 2, 4)), "12[6 2 4] | +6 -5 -3 -1 replaced -c11 -c10"),
      Self(withModals, .setRootLevel(stack(0, 6)), "rejected: invalidIdentity"),
      Self(withModals, .setRootLevel(stack(13, 6, 6)), "rejected: duplicateEntry 6"),
      Self(three, .batch([]), "10[1 2 3]"),
      Self(three, .batch([.pop(1, from: 10), .push(entry(4), on: 10)]), "10[1 2 4] | +4 -3 program"),
      Self(three, .batch([.push(entry(4), on: 10), .pop(1, from: 10)]), "10[1 2 3] | +4 -4 program"),
      Self(three, .batch([.pop(1, from: 10), .batch([.push(entry(4), on: 10), .popTo(9)])]), "rejected: noEntry 9"),
    ]
  }
}

import Screens

@testable import Navigation

extension OperationExample {
  /// A state with a modal whose presenter is covered by another entry.
  private static var covered: NavigationState { NavigationState(stack(10, 1, 2, 3), modal(2, stack(11, 4))) }
  /// A state with a modal whose presenter is in a tab that is not selected.
  private static var tabsBelow: NavigationState {
    NavigationState(tabs(30, stack(10, 1, 2), stack(11, 3)), modal(3, stack(40, 6)))
  }
  /// A state with a modal that contains tabs.
  private static var tabsAbove: NavigationState {
    NavigationState(stack(10, 1), modal(1, tabs(30, stack(11, 2, 3), stack(12, 4))))
  }
  private static var greatest: UInt32 { 2_147_483_647 }

  static var batches: [Self] {
    let named = NavigationState(.stack(id: 10, root: entry(1, "a")))
    let (push, nothing) = (NavigationState.Operation.push(entry(4), on: 10), NavigationState.Operation.pop(0, from: 10))
    return [
      // A batch has a note only if each of its operations has a note. The batch's note is the note of its last
      // operation.
      Self(three, .batch([nothing]), "10[1 2 3] | nothingToPop"),
      Self(three, .batch([nothing, nothing]), "10[1 2 3] | nothingToPop"),
      Self(three, .batch([.batch([]), nothing]), "10[1 2 3] | nothingToPop"),
      Self(named, .batch([.show(entry(4, "a"), on: 10), nothing]), "10[1a] | nothingToPop"),
      Self(named, .batch([nothing, .show(entry(4, "a"), on: 10)]), "10[1a] | alreadyShown"),
      Self(three, .batch([.pop(5, from: 10), nothing]), "10[1] | -3 -2 program nothingToPop"),
      Self(three, .batch([nothing, push]), "10[1 2 3 4] | +4"),
      Self(three, .batch([push, nothing]), "10[1 2 3 4] | +4"),
      Self(three, .batch([nothing, push, nothing]), "10[1 2 3 4] | +4"),
      // A nested batch's operations are applied at the batch's position.
      Self(
        three, .batch([push, .batch([.push(entry(5), on: 10), .push(entry(6), on: 10)]), .push(entry(7), on: 10)]),
        "10[1 2 3 4 5 6 7] | +4 +5 +6 +7"),
      Self(
        three, .batch([.batch([push, .push(entry(5), on: 10)]), .batch([.pop(1, from: 10), .pop(2, from: 10)])]),
        "10[1 2] | +4 +5 -5 -4 -3 program"),
      Self(three, .batch([.pop(1, from: 10)]), by: .user(.back), "10[1 2] | -3 back"),
      Self(three, .batch([.replaceTop(entry(4), on: 10)]), "10[1 2 4] | +4 -3 replaced"),
      Self(three, .batch([.pop(1, from: 10), .popTo(9)]), "rejected: noEntry 9"),
    ]
  }

  static var moreEntries: [Self] {
    [
      Self(three, .push(entry(greatest), on: 10), "10[1 2 3 \(greatest)] | +\(greatest)"),
      Self(three, .push(entry(greatest + 1), on: 10), "rejected: invalidIdentity"),
      Self(three, .push(.init(id: 4, owner: .init(greatest)), on: 10), "10[1 2 3 4] | +4"),
      Self(three, .push(.init(id: 4, owner: .init(0)), on: 10), "rejected: invalidIdentity"),
      Self(three, .replaceTop(entry(0), on: 10), "rejected: invalidIdentity"),
      Self(covered, .replaceTop(entry(9), on: 10), "10[1 2 9] +2 11[4] | +9 -3 replaced"),
      Self(covered, .setEntries([entry(1), entry(2), entry(9)], on: 10), "10[1 2 9] +2 11[4] | +9 -3 replaced"),
      Self(covered, .setEntries([entry(2), entry(3)], on: 10), "10[2 3] +2 11[4] | -1 replaced"),
      Self(three, .setEntries([entry(1), entry(4)], on: 10), by: .external, "10[1 4] | +4 -3 -2 external"),
      Self(three, .setEntries([entry(4), entry(4), entry(5), entry(5)], on: 10), "rejected: duplicateEntry 4"),
      Self(paged, .setEntries([entry(1), entry(2)], on: 20), "20(1 *2) | -3 replaced"),
      Self(tabbed, .turn(to: 5), "30{10[1 2] *11[3] 20(4 *5)}<10"),
    ]
  }

  static var moreRemovals: [Self] {
    [
      Self(paged, .pop(0, from: 20), "20(1 *2 3) | nothingToPop"),
      Self(paged, .pop(2, from: 20), "20(*1) | -3 -2 program clamped"),
      Self(NavigationState(pages(20, 1, 2)), .pop(1, from: 20), "20(*1 2) | nothingToPop"),
      Self(covered, .pop(1, from: 10), "10[1 2] +2 11[4] | -3 program"),
      Self(covered, .popTo(2), "10[1 2] +2 11[4] | -3 program"),
      Self(covered, .popTo(1), "10[1] | -4 -3 -2 program -c11"),
      Self(paged, .remove([3]), "20(1 *2) | -3 program"),
      Self(paged, .remove([3, 1]), "20(*2) | -3 -1 program"),
      Self(NavigationState(pages(20, 1, 2, 3, 4, at: 2)), .remove([1, 3]), "20(*2 4) | -3 -1 program"),
      Self(NavigationState(pages(20, 1, 2, 3)), .remove([1]), "20(*2 3) | -1 program"),
      // A repeated entry is removed only once.
      Self(three, .remove([3, 2, 2]), "10[1] | -3 -2 program"),
      Self(NavigationState(stack(10, 1, 2)), .remove([2, 2]), "10[1] | -2 program"),
      Self(three, .remove([9, 8]), "rejected: noEntry 8"),
      Self(tabbed, .remove([4, 1, 2]), "30{*11[3] 20(*5)} | -4 -2 -1 program -c10"),
      Self(tabbed, .remove([2, 5]), "30{10[1] *11[3] 20(*4)}<10 | -5 -2 program"),
      Self(tabbed, .remove([1, 2, 3, 4, 5]), "rejected: nothingLeft"),
      Self(withModals, .remove([1]), "10[2] +2 11[3 4] +4 12[5] | -1 program"),
      Self(withModals, .remove([3]), "10[1 2] +2 11[4] +4 12[5] | -3 program"),
      Self(withModals, .remove([4, 5]), "10[1 2] +2 11[3] | -5 -4 program -c12"),
      Self(withModals, .remove([1, 3, 5]), "10[2] +2 11[4] | -5 -3 -1 program -c12"),
      Self(tabsBelow, .remove([3]), "30{*10[1 2]} | -6 -3 program -c40 -c11"),
      Self(tabsBelow, .remove([1, 2]), "30{*11[3]} +3 40[6] | -2 -1 program -c10"),
      Self(tabsAbove, .remove([4]), "10[1] +1 30{*11[2 3]} | -4 program -c12"),
      Self(tabsAbove, .remove([2, 3, 4]), "10[1] | -4 -3 -2 program -c12 -c11 -c30"),
    ]
  }

  static var moreContainers: [Self] {
    [
      Self(three, .select(10), "rejected: wrongKind 10"),
      Self(withModals, .select(11), "rejected: wrongKind 11"),
      Self(tabsAbove, .select(12), "10[1] +1 30{11[2 3] *12[4]}<11"),
      Self(tabbed, .selectPrevious(in: 30), "30{*10[1 2] 11[3] 20(*4 5)}"),
      Self(
        NavigationState(tabs(30, stack(10, 1), stack(11, 2), stack(12, 3), after: 12, 11)), .selectPrevious(in: 30),
        "30{10[1] *11[2] 12[3]}<12"),
      Self(tabsAbove, .selectPrevious(in: 30), "10[1] +1 30{*11[2 3] 12[4]} | nothingToPop"),
      Self(tabbed, .selectPrevious(in: 10), "rejected: wrongKind 10"),
      Self(tabbed, .selectPrevious(in: 9), "rejected: noContainer 9"),
      Self(tabsBelow, .setTabs([stack(10, 9)], in: 30), "30{*10[1 2]} | -6 -3 replaced -c40 -c11"),
      Self(tabsBelow, .setTabs([stack(11, 9)], in: 30), "30{*11[3]} +3 40[6] | -2 -1 replaced -c10"),
      Self(tabsBelow, .setTabs([stack(11, 9)], in: 30), by: .external, "30{*11[3]} +3 40[6] | -2 -1 external -c10"),
      Self(
        tabsAbove, .setTabs([stack(13, 5, 6), stack(12, 9), stack(14, 7)], in: 30),
        "10[1] +1 30{*13[5 6] 12[4] 14[7]} | +5 +6 +7 -3 -2 replaced +c13 +c14 -c11"),
      Self(tabbed, .setTabs([stack(0, 7)], in: 30), "rejected: invalidIdentity"),
      Self(tabbed, .setTabs([stack(greatest, 7)], in: 30), by: .external, setTabsResult),
      Self(tabsAbove, .dismiss(30), "10[1] | -4 -3 -2 program -c12 -c11 -c30"),
      Self(tabsAbove, .dismissTop(30), "10[1] | -4 -3 -2 program -c12 -c11 -c30"),
      Self(tabsAbove, .dismiss(11), "rejected: notPresented 11"),
      Self(tabsAbove, .dismissTop(12), "rejected: notPresented 12"),
      Self(three, .present(modal(3, tabs(0, stack(11, 4)))), "rejected: invalidIdentity"),
      Self(three, .present(modal(3, tabs(11, stack(11, 4)))), "rejected: duplicateContainer 11"),
      // A presenter keeps its modal when another entry covers the presenter. The modal stays above both entries.
      Self(covered, .present(modal(2, stack(12, 5))), "rejected: alreadyPresenting 2 11"),
      Self(covered, .present(modal(3, stack(12, 5))), "rejected: alreadyPresenting 3 11"),
      Self(covered, .present(modal(1, stack(12, 5))), "rejected: presenterNotVisible 1"),
      Self(tabsAbove, .present(modal(4, stack(13, 5))), "rejected: presenterNotVisible 4"),
      Self(three, .setRootLevel(tabs(40, stack(41, 2), stack(42, 4), after: 42)), setRootResult),
      Self(tabsAbove, .setRootLevel(stack(12, 5)), "12[5] | +5 -4 -3 -2 -1 replaced -c11 -c30 -c10"),
      Self(three, .setRootLevel(stack(13, 6, 6, 7, 7)), "rejected: duplicateEntry 6"),
      Self(
        three, .setRootLevel(tabs(13, stack(15, 1), stack(15, 2), stack(14, 3), stack(14, 4))),
        "rejected: duplicateContainer 14"),
    ]
  }

  private static var setTabsResult: String {
    "30{*\(greatest)[7]} | +7 -5 -4 -3 -2 -1 external +c\(greatest) -c20 -c11 -c10"
  }
  private static var setRootResult: String {
    "40{*41[2] 42[4]}<42 | +4 -3 -1 replaced +c40 +c41 +c42 -c10"
  }
}

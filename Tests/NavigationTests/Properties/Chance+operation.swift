import Screens

@testable import Navigation

extension Chance {
  /// Each kind of operation, repeated according to its weight.
  private static let weightedKinds = NavigationState.Operation.Kind.allCases.flatMap {
    Array(repeating: $0, count: weight($0))
  }

  private static func weight(_ kind: NavigationState.Operation.Kind) -> Int {
    switch kind {
    case .present: 12
    case .push: 8
    case .select, .selectPrevious, .setEntries: 6
    case .setTabs, .pop, .turn, .dismissTop: 5
    case .show, .replaceTop, .remove, .popTo, .batch: 4
    case .update, .popToRoot, .dismiss, .setRootLevel: 3
    }
  }

  /// Returns a random operation that is usually valid in the state.
  mutating func operation(on state: NavigationState) -> NavigationState.Operation {
    switch Chance.weightedKinds[number(below: Chance.weightedKinds.count)] {
    case .show:
      .show(
        .init(id: newEntry().id, context: isOne(in: 2) ? state.top.current.context : context()),
        on: container(of: state))
    case .push: .push(candidate(for: state), on: container(of: state))
    case .pop:
      .pop(isOne(in: 8) ? [.min, -1, 0, .max][number(below: 4)] : 1 + number(below: 2), from: container(of: state))
    case .popTo: .popTo(entryID(of: state))
    case .popToRoot: .popToRoot(container(of: state))
    case .replaceTop: .replaceTop(candidate(for: state), on: container(of: state))
    case .update: .update(entryID(of: state), context: isOne(in: 2) ? nil : context())
    case .remove:
      .remove(isOne(in: 8) ? state.root.entries.map(\.id) : (0...number(below: 3)).map { _ in entryID(of: state) })
    case .setEntries: setEntries(of: state)
    case .turn: .turn(to: page(of: state))
    case .select: .select(tab(of: state))
    case .selectPrevious: .selectPrevious(in: tabBar(of: state))
    case .setTabs: setTabs(of: state)
    case .present: .present(modal(for: state))
    case .dismiss: .dismiss(isOne(in: 2) ? state.top.id : modalID(of: state))
    case .dismissTop: .dismissTop(modalID(of: state))
    case .setRootLevel: setRootLevel(of: state)
    case .batch: batch(on: state)
    }
  }

  private mutating func tabBar(of state: NavigationState) -> NavigationState.Container.ID {
    isOne(in: 8) ? container(of: state) : element(of: state.levels.compactMap(\.tabBar?.id)) ?? 0
  }

  private mutating func entryID(of state: NavigationState) -> NavigationState.Entry.ID {
    isOne(in: 12) ? .init(UInt32(number(below: 2)) * .max) : element(of: state.entries)?.id ?? 0
  }

  private mutating func container(of state: NavigationState) -> NavigationState.Container.ID {
    isOne(in: 16) ? 0 : element(of: state.levels.flatMap(\.containerIDs)) ?? 0
  }

  /// Returns a random entry to add to a state.
  ///
  /// In most cases, the entry is new. Otherwise, it is invalid or is already in the state.
  private mutating func candidate(for state: NavigationState) -> NavigationState.Entry {
    if isOne(in: 10) { return element(of: state.entries) ?? newEntry() }
    return isOne(in: 10) ? entry([0, .max][number(below: 2)]) : newEntry()
  }

  private mutating func setEntries(of state: NavigationState) -> NavigationState.Operation {
    let id = container(of: state)
    var entries = state.container(id).map { shuffled($0.entries) } ?? []
    while !entries.isEmpty, isOne(in: 2) { entries.removeLast() }
    if isOne(in: 2) { entries.append(candidate(for: state)) }
    return .setEntries(isOne(in: 8) ? [] : entries, on: id)
  }

  private mutating func page(of state: NavigationState) -> NavigationState.Entry.ID {
    let pages = state.levels.flatMap(\.containers).filter { $0.kind == .pages }
    return isOne(in: 4) ? entryID(of: state) : element(of: pages.flatMap(\.entries))?.id ?? entryID(of: state)
  }

  private func bars(of state: NavigationState) -> [NavigationState.Level] {
    state.levels.filter { $0.tabBar != nil }
  }

  private mutating func tab(of state: NavigationState) -> NavigationState.Container.ID {
    isOne(in: 4) ? container(of: state) : element(of: bars(of: state).flatMap(\.containers))?.id ?? container(of: state)
  }

  private mutating func setTabs(of state: NavigationState) -> NavigationState.Operation {
    let bar = element(of: bars(of: state))
    var tabs = shuffled(bar?.containers ?? [])
    while !tabs.isEmpty, isOne(in: 2) { tabs.removeLast() }
    if isOne(in: 2) { tabs.append(newContainer()) }
    if isOne(in: 5) { tabs += element(of: state.levels.flatMap(\.containers)).map { [$0] } ?? [] }
    return .setTabs(isOne(in: 8) ? [] : tabs, in: isOne(in: 8) ? container(of: state) : bar?.id ?? container(of: state))
  }

  private mutating func modal(for state: NavigationState) -> NavigationState.Level {
    let presenter = !isOne(in: 3) ? state.top.current.id : isOne(in: 2) ? entryID(of: state) : covered(in: state)
    let content = newLevel()
    return (isOne(in: 16) ? state.root : content).level(presentation: isOne(in: 32) ? nil : .init(by: presenter))
  }

  /// Returns the current entry of a random level.
  private mutating func covered(in state: NavigationState) -> NavigationState.Entry.ID {
    element(of: state.levels)?.current.id ?? 0
  }

  private mutating func modalID(of state: NavigationState) -> NavigationState.Container.ID {
    isOne(in: 8) ? container(of: state) : element(of: state.modals)?.id ?? container(of: state)
  }

  private mutating func setRootLevel(of state: NavigationState) -> NavigationState.Operation {
    guard isOne(in: 3) else { return .setRootLevel(newLevel()) }
    // The new level contains one to three entries that are already in the state.
    let kept = some(of: state.entries)
    let id = isOne(in: 2) ? state.root.id : container(of: state)
    guard isOne(in: 2) else { return .setRootLevel(.stack(id: id, root: kept[0], pushed: Array(kept.dropFirst()))) }
    return .setRootLevel(bar(id, kept.map { .stack(id: .init(newEntry().id.number), root: $0) }))
  }

  /// Returns a random batch.
  ///
  /// Each operation is generated for the state after the previous operation.
  private mutating func batch(on state: NavigationState) -> NavigationState.Operation {
    var (state, operations) = (state, [NavigationState.Operation]())
    for _ in 0...number(below: 3) {
      let next = operation(on: state)
      operations.append(next)
      _ = try? state.apply(next)
    }
    return .batch(operations)
  }
}

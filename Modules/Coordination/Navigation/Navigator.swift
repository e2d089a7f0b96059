public import Screens

/// A stack of screens, the truth about what is shown.
///
/// Changes come in transactions. When the outermost one ends, owners that have lost their last entry settle, and may
/// change more; only then does the host show what is on top, with the hooks of the screens called in balanced pairs.
@MainActor public final class Navigator {
  /// What is shown; `nil` before the first screen and after the last.
  public private(set) var state: NavigationState?

  /// Who puts the screens on glass; while there is none, no hook is called.
  public weak var host: (any NavigationHost)? {
    didSet { transaction {} }
  }

  /// What lives as long as the navigator wants it to: the flows that have no parent.
  private var retained: [any EntryOwner] = []

  private struct Record {
    let screen: any Screen
    weak var owner: (any EntryOwner)?
  }

  private var records: [NavigationState.Entry.ID: Record] = [:]
  private var lastNumber: UInt32 = 0
  private var unsettled: [any EntryOwner] = []
  private var isInTransaction = false
  private var visible: (id: NavigationState.Entry.ID, screen: any Screen)?

  /// Makes a navigator that shows nothing yet.
  public init() {}

  /// The screens on the stack, the root first.
  public var screens: [any Screen] {
    state?.entries.compactMap { records[$0.id]?.screen } ?? []
  }

  /// Takes the top screen away because a person went back.
  ///
  /// - Returns: Whether there was a screen to go back to; if not, nothing has changed.
  public func goBack() -> Bool {
    guard let state, !state.pushed.isEmpty else { return false }
    transaction { remove([state.top.id], cause: .user(.back)) }
    return true
  }

  /// Takes everything away because a person closed it; every owner hears of it.
  public func close() {
    transaction {
      for owner in retained { owner.close(by: .close) }
      remove(Set(state?.entries.map(\.id) ?? []), cause: .user(.close))
    }
  }
}

// MARK: - For owners

extension Navigator {
  /// Puts a screen on top.
  ///
  /// - Returns: The identity of its entry.
  package func push(_ screen: any Screen, owner: (any EntryOwner)?) -> NavigationState.Entry.ID {
    lastNumber += 1
    let entry = NavigationState.Entry(id: .init(number: lastNumber))
    records[entry.id] = Record(screen: screen, owner: owner)
    transaction {
      if state == nil { state = NavigationState(root: entry) } else { state?.push(entry) }
    }
    return entry.id
  }

  /// Takes entries away, wherever on the stack they are, and tells their owners.
  package func remove(_ ids: Set<NavigationState.Entry.ID>, cause: Cause) {
    guard let before = state else { return }
    transaction {
      state = before.removing(ids)
      for entry in before.entries where ids.contains(entry.id) {
        guard let owner = records.removeValue(forKey: entry.id)?.owner else { continue }
        owner.didLose(entry.id, cause: cause)
        needsSettling(owner)
      }
    }
  }

  /// Holds an owner that nobody else does.
  package func retain(_ owner: any EntryOwner) { retained.append(owner) }

  /// Lets an owner go that was retained.
  package func release(_ owner: any EntryOwner) {
    for index in retained.indices.reversed() where retained[index] === owner {
      retained.remove(at: index)
      return
    }
  }

  /// Returns the screen of an entry on the stack.
  package func screen(of id: NavigationState.Entry.ID) -> (any Screen)? { records[id]?.screen }

  /// Asks for an owner to be settled before the transaction ends.
  package func needsSettling(_ owner: any EntryOwner) {
    unsettled.append(owner)
  }

  /// Runs changes as one: what is visible changes once, at the end of the outermost transaction.
  package func transaction(_ body: () -> Void) {
    guard !isInTransaction else { return body() }
    isInTransaction = true
    body()
    // A hook or an owner's end may ask for more; it is part of the same transaction.
    repeat { settleOwners() } while showTop()
    isInTransaction = false
  }

  private func settleOwners() {
    // An owner that settles may add to the list.
    var index = 0
    while index < unsettled.count {
      unsettled[index].settle()
      index += 1
    }
    unsettled.removeAll(keepingCapacity: true)
  }

  /// Brings the glass up to date.
  ///
  /// - Returns: Whether anything changed, so that hooks have run.
  private func showTop() -> Bool {
    let top = host == nil ? nil : state?.top.id
    guard top != visible?.id else { return false }
    let previous = visible?.screen
    visible = nil
    if let top, let screen = records[top]?.screen { visible = (top, screen) }
    let next = visible?.screen
    previous?.willDisappear()
    next?.willAppear()
    host?.show(next, of: self)
    previous?.didDisappear()
    next?.didAppear()
    return true
  }
}

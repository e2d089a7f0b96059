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
    didSet {
      guard host !== oldValue else { return }
      transaction {
        leaveGlass(of: oldValue)
        shown = nil
      }
    }
  }

  /// Whether a person is closing everything, so that nothing new is taken in.
  package private(set) var isClosing = false

  private struct Record {
    let screen: any Screen
    weak var owner: (any EntryOwner)?
  }

  private var records: [NavigationState.Entry.ID: Record] = [:]
  private var lastNumber: UInt32 = 0
  private var retained: [any EntryOwner] = []
  private var unsettled: [any EntryOwner] = []
  private var isInTransaction = false
  /// What the host has been told last.
  private var shown: NavigationState?
  /// The screen whose hooks have been called.
  private var visible: (any Screen)?

  /// Makes a navigator that shows nothing yet.
  public init() {}

  isolated deinit {
    for owner in retained { owner.close(by: nil) }
  }

  /// The screens on the stack, the root first.
  public var screens: [any Screen] {
    var screens: [any Screen] = []
    for entry in state?.entries ?? [] {
      if let screen = records[entry.id]?.screen { screens.append(screen) }
    }
    return screens
  }

  /// Takes the top screen away because a person went back.
  ///
  /// - Returns: Whether there was a screen to go back to; if not, nothing has changed.
  public func goBack() -> Bool {
    guard let state, !state.pushed.isEmpty else { return false }
    transaction { remove([state.top.id], by: .back) }
    return true
  }

  /// Takes everything away because a person closed it; every owner hears of it, and what it asks for in reply is
  /// superseded at once.
  public func close() {
    guard !isClosing else { return }
    isClosing = true
    transaction {
      for owner in retained { owner.close(by: .close) }
      remove(Set(state?.entries.map(\.id) ?? []), by: .close)
    }
    isClosing = false
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
  ///
  /// - Parameters:
  ///   - ids: The entries; one that is not on the stack is ignored.
  ///   - action: What a person did; `nil` if the program asks.
  package func remove(_ ids: Set<NavigationState.Entry.ID>, by action: UserAction?) {
    guard let before = state else { return }
    transaction {
      state = before.removing(ids)
      for entry in before.entries where ids.contains(entry.id) {
        guard let owner = records.removeValue(forKey: entry.id)?.owner else { continue }
        owner.didLose(entry.id, by: action)
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
    repeat { settleOwners() } while showState()
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
  /// - Returns: Whether anything changed, so that host and hooks have run.
  private func showState() -> Bool {
    guard let host else {
      let wasVisible = visible != nil
      leaveGlass(of: nil)
      return wasVisible
    }
    guard state != shown else { return false }
    shown = state
    let previous = visible
    let next = state.flatMap { records[$0.top.id]?.screen }
    guard next !== previous else {
      host.show(next, of: self)
      return true
    }
    visible = next
    previous?.willDisappear()
    next?.willAppear()
    host.show(next, of: self)
    previous?.didDisappear()
    next?.didAppear()
    return true
  }

  /// Takes the visible screen out of view, from a host that shows nothing any more.
  private func leaveGlass(of host: (any NavigationHost)?) {
    guard let screen = visible else { return }
    visible = nil
    screen.willDisappear()
    host?.show(nil, of: self)
    screen.didDisappear()
  }
}

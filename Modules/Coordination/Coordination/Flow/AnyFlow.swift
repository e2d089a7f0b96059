public import Navigation
import Screens

/// A node of the tree of flows, whatever its output.
///
/// It lives from the moment it is run until it ends, held by its parent alone. It ends when it finishes; or when it has
/// shown something, shows nothing more and runs no children, and the transaction in which that came true settles; or
/// when its parent ends, children first. No flow needs code for it.
@MainActor open class AnyFlow {
  /// Where a flow is in its life; it goes through it once.
  enum Phase: UInt8 { case new, starting, running, ended }

  /// How a flow ended without having asked for it.
  enum Abandonment {
    case superseded
    case dismissed(by: UserAction)
  }

  /// What only some flows have, or only for a while; kept apart, so that the others are small.
  final class Extra {
    /// Whose flow this is, if that is not itself.
    var coordinator: AnyObject?
    /// Where the flow's container is to be opened, with its first screen.
    var placement: FlowPlacement?
    /// What is left to do of an end that has to wait until a start has returned.
    var handover: (@MainActor () -> Void)?
  }

  // None of the properties is checked for overlapping access: each is read or written at once, and never handed to
  // anything as `inout` that calls out. Taking the attributes away changes the speed and nothing else.

  /// Where the flow shows its screens, while it runs; the navigator outlives it, or ends it.
  @exclusivity(unchecked) package internal(set) unowned final var navigator: Navigator?
  /// The flow that holds this one; it outlives it, or ends it.
  @exclusivity(unchecked) unowned final var parent: AnyFlow?
  @exclusivity(unchecked) final var children: [AnyFlow] = []
  @exclusivity(unchecked) final var extra: Extra?
  /// The owner that the flow is in the navigation state; 0 before it is run.
  @exclusivity(unchecked) final var number: UInt32 = 0
  /// The container on which the flow shows its screens; 0 as long as there is none.
  @exclusivity(unchecked) final var containerNumber: UInt32 = 0
  @exclusivity(unchecked) final var entryCount: Int32 = 0
  @exclusivity(unchecked) final var containerCount: Int16 = 0
  @exclusivity(unchecked) final var phase = Phase.new
  /// Whether the flow has shown something.
  @exclusivity(unchecked) final var hasOwned = false
  /// How, since something was shown last, a screen was taken away by a person, or a child has ended without its doing.
  @exclusivity(unchecked) final var lastLoss: Abandonment?

  @usableFromInline init() {}

  /// Whether the flow can show screens and run children.
  final var isOpen: Bool { phase == .starting || phase == .running }

  /// Whether the flow shows nothing and runs nothing.
  final var mayEnd: Bool { entryCount == 0 && containerCount == 0 && children.isEmpty }

  /// The flows that run below this one, in the order in which they were run.
  public final var childFlows: [AnyFlow] { children }

  /// Whether the flow has been run and has not ended.
  public final var isRunning: Bool { isOpen }

  /// Whose flow this is: a plain object, or the flow itself.
  public final var owner: AnyObject { extra?.coordinator ?? self }

  /// The owner that the flow is in the navigation state; `nil` if it does not run.
  package final var navigationOwner: NavigationState.Owner? { isOpen ? identity : nil }

  /// Whether the flow has shown something, has nothing any more, and runs on: never, once a transaction has settled.
  package final var shouldHaveEnded: Bool {
    phase == .running && hasOwned && mayEnd
  }

  /// Tells whoever ran the flow that it came to no result; the half that knows the output does it.
  func conclude(_ abandonment: Abandonment) {}

  /// Ends the flow without a result.
  final func abandon(_ abandonment: Abandonment) {
    guard isOpen else { return }
    parent?.lastLoss = abandonment
    conclude(abandonment)
  }
}

extension Navigator {
  /// The flows that were run on this navigator and have not ended, in the order in which they were run.
  package var rootFlows: [AnyFlow] { retainedOwners.compactMap { $0 as? AnyFlow } }
}

// MARK: - Starting

extension AnyFlow {
  /// Takes a place in the tree, before the coordinator starts.
  ///
  /// - Returns: Why not; the flow has not begun then.
  @usableFromInline
  final func begin(
    _ coordinator: AnyObject, under parent: AnyFlow?, on navigator: Navigator?, at placement: FlowPlacement
  ) -> Refusal? {
    guard phase == .new else { return .alreadyStarted }
    guard let navigator, parent?.isOpen ?? true else { return .flowNotRunning }
    guard !navigator.isClosing else { return .closing }
    phase = .starting
    self.navigator = navigator
    number = navigator.newOwnerNumber()
    if let parent {
      self.parent = parent
      parent.children.append(self)
      parent.lastLoss = nil
      containerNumber = parent.containerNumber
    } else {
      navigator.retain(self)
    }
    if placement != .here {
      containerNumber = 0
      needExtra().placement = placement
    }
    // A coordinator that is its own flow must not hold itself.
    if coordinator !== self { needExtra().coordinator = coordinator }
    navigator.beginTransaction()
    return nil
  }

  /// Ends the transaction in which the coordinator has started.
  @usableFromInline
  final func didStart() {
    if phase == .starting { phase = .running }
    // A flow that has ended has let go of its navigator already, which has been told.
    guard let navigator else { return }
    navigator.endTransaction()
  }

  final func needExtra() -> Extra {
    if let extra { return extra }
    let new = Extra()
    extra = new
    return new
  }
}

// MARK: - Ending

extension AnyFlow {
  /// When an outcome is handed over.
  @usableFromInline enum Handover { case never, now, later }

  /// Ends what runs below the flow and takes its screens away; begins the transaction in which the outcome is told.
  ///
  /// - Returns: When to tell: later, if a start has to return first, or children have to tell theirs.
  @usableFromInline
  final func close() -> Handover {
    guard isOpen else {
      if phase == .ended { navigator?.onReport?(.endedTwice) }
      return .never
    }
    let (isStarting, navigator) = (phase == .starting, navigator)
    phase = .ended
    navigator?.beginTransaction()
    var index = children.count
    while index > 0 {
      index -= 1
      children[index].abandon(.superseded)
      index = min(index, children.count)
    }
    if entryCount > 0 {
      navigator?.removeEntries(of: identity, count: Int(entryCount), in: .init(containerNumber))
    }
    // A child that is left has still to tell: it waits for its own start, or is ending right now and has led to this.
    return navigator != nil && (isStarting || !children.isEmpty) ? .later : .now
  }

  /// Tells the outcome as soon as the starts that are under way have returned.
  @usableFromInline
  final func handOverLater(_ handover: @escaping @MainActor () -> Void) {
    needExtra().handover = handover
    navigator?.needsSettling(self)
    navigator?.endTransaction()
  }

  /// Leaves the tree; the outcome is told next.
  ///
  /// - Returns: The navigator, to be held meanwhile: whoever is told may let the last reference to it go.
  @usableFromInline
  final func leave() -> Navigator? {
    let navigator = navigator
    guard let parent else {
      navigator?.release(self)
      return navigator
    }
    // The last is looked at first. A loop, because a closure of the main actor handed to the standard library is
    // checked on every call.
    for index in parent.children.indices.reversed() where parent.children[index] === self {
      parent.children.remove(at: index)
      break
    }
    if parent.mayEnd { navigator?.needsSettling(parent) }
    self.parent = nil
    return navigator
  }

  /// Ends the transaction in which the outcome was told.
  @usableFromInline
  final func forget(_ navigator: Navigator?) {
    if extra != nil { extra = nil }
    guard let navigator else { return }
    navigator.removeListeners(of: self)
    if containerCount > 0 { navigator.releaseContainers(of: self) }
    self.navigator = nil
    navigator.endTransaction()
  }

  /// Forgets the navigator, in this flow and all below it.
  package final func navigatorIsGone() {
    navigator = nil
    for child in children {
      child.navigatorIsGone()
      // One that has ended, and has still to tell, may be told of by nobody that its parent has gone.
      if child.phase == .ended { child.parent = nil }
    }
  }
}

// MARK: - What the navigator tells

extension AnyFlow: EntryOwner {
  package final func didGainEntry() { own(1) }

  package final func didLoseEntry(_ cause: NavigationState.Cause) -> Bool {
    entryCount -= 1
    if case .user(let action) = cause { lastLoss = .dismissed(by: action) }
    return entryCount == 0
  }

  package final func didLoseContainer() { containerCount -= 1 }

  package final func didRegain(_ what: EntryOwnership) {
    switch what {
    case .entry: entryCount += 1
    case .container: containerCount += 1
    }
  }

  package final func owner(_ number: NavigationState.Owner) -> (any EntryOwner)? {
    if isOpen, identity == number { return self }
    for child in children {
      if let owner = child.owner(number) { return owner }
    }
    return nil
  }

  package final func settle() {
    if let handover = extra?.handover {
      extra?.handover = nil
      // Telling ends a transaction; the one in which the flow ended was over when the start went on.
      navigator?.beginTransaction()
      return handover()
    }
    guard phase == .running, mayEnd else { return }
    if let lastLoss {
      abandon(lastLoss)
    } else if hasOwned {
      abandon(.superseded)
    }
  }

  package final func close(by action: UserAction?) {
    abandon(action.map(Abandonment.dismissed) ?? .superseded)
  }
}

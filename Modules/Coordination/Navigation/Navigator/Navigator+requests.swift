package import Screens

/// How a request is to be carried out, and who hears of it.
package struct RequestOptions {
  package var isAnimated: Bool
  package var completion: (@MainActor (RequestResult) -> Void)?
  /// Whether the request was for more than could be asked for.
  private(set) var isClamped = false

  package init(animated: Bool = true, completion: (@MainActor (RequestResult) -> Void)? = nil) {
    isAnimated = animated
    self.completion = completion
  }

  /// Returns the options of a request that was for more than could be asked for.
  package func clamped(_ isClamped: Bool) -> RequestOptions {
    var options = self
    options.isClamped = isClamped
    return options
  }
}

// What coordinators ask for. Each request changes the state at once, or is refused at once; either way its result is
// told once, when what it has decided is shown.
extension Navigator {
  /// Puts a screen on a container.
  ///
  /// - Returns: Why not, if it was refused.
  package func push(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    guard !isClosing else { return refuse(.closing, options) }
    do throws(Refusal) {
      let entry = try core.push(screen, context: context, owner: owner, number: number, on: container)
      // Counted before the transaction settles, in which the screen may leave already.
      owner?.didGainEntry()
      if !core.decided.change.removed.isEmpty { tellOwners() }
      decide(options, entry: entry)
      tellListeners(of: screen, entry, owner)
    } catch {
      return refuse(error, options)
    }
    settle()
    return nil
  }

  /// Takes the top screen off a container, if it is an owner's and nothing lies above it.
  ///
  /// - Returns: Whether it was as simple as that; if not, nothing has changed.
  package func popTop(
    of container: NavigationState.Container.ID, owner: NavigationState.Owner, _ options: RequestOptions
  ) -> Bool {
    guard !core.isClosing, let loss = core.popTop(of: container, owner: owner) else { return false }
    tell(loss)
    decide(options, entry: nil)
    settle()
    return true
  }

  /// Takes everything off a stack but its root, if that is an owner's and nothing lies above the stack.
  ///
  /// - Returns: Whether it was as simple as that; if not, nothing has changed.
  package func popToRoot(
    of container: NavigationState.Container.ID, owner: NavigationState.Owner, _ options: RequestOptions
  ) -> Bool {
    guard !core.isClosing, core.popToRoot(of: container, owner: owner) else { return false }
    tellOwners()
    decide(options, entry: nil)
    settle()
    return true
  }

  /// Does an operation on what is there.
  ///
  /// - Returns: Why not, if it was refused.
  package func perform(
    _ operation: NavigationState.Operation,
    cause: NavigationState.Cause = .program,
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    guard !isClosing else { return refuse(.closing, options) }
    do throws(Refusal) {
      try core.apply(operation, cause: cause)
    } catch {
      return refuse(error, options)
    }
    tellOwners()
    decide(options, entry: nil)
    settle()
    return nil
  }

  /// Takes the entries of an owner away that has ended.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - count: How many entries it has.
  ///   - container: Where they are looked for first.
  package func removeEntries(
    of owner: NavigationState.Owner, count: Int, in container: NavigationState.Container.ID
  ) {
    core.removeEntries(of: owner, count: count, in: container)
    tellOwners()
    settle()
  }

  /// Ends a request that decides nothing.
  package func end(_ options: RequestOptions, as result: RequestResult) {
    guard let completion = options.completion else { return }
    core.waiting.append(WaitingRequest(revision: .min, entry: nil, result: result, completion: completion))
    settle()
  }

  /// Ends a request for what an entry shows that is there already.
  package func end(_ options: RequestOptions, asShown entry: NavigationState.Entry.ID) {
    guard let completion = options.completion else { return }
    let isShown = core.live.isShown(entry)
    core.waiting.append(
      WaitingRequest(
        revision: isShown ? .min : core.revision,
        entry: isShown ? nil : entry,
        result: isShown ? .alreadyShown : .coalesced,
        completion: completion))
    settle()
  }

  /// Reports a refusal, and ends the request that was refused.
  package func refuse(_ refusal: Refusal, _ options: RequestOptions) -> Refusal {
    onReport?(.refused(refusal))
    end(options, as: .refused(refusal))
    return refusal
  }

  func decide(_ options: RequestOptions, entry: NavigationState.Entry.ID?) {
    core.isAnimated = options.isAnimated
    guard let completion = options.completion else { return }
    let result: RequestResult =
      switch core.decided.change.note {
      case .alreadyShown: .alreadyShown
      case .nothingToPop: .nothingToPop
      case .clamped: .clamped
      case nil: options.isClamped ? .clamped : .done
      }
    core.waiting.append(
      WaitingRequest(revision: core.revision, entry: entry, result: result, completion: completion))
  }
}

// MARK: - Several screens at once

extension Navigator {
  /// Gives a container other screens; those that are on it already stay the same entries.
  ///
  /// - Returns: How many entries came, or why it was refused.
  package func setScreens(
    _ screens: [any Screen],
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<Int, Refusal> {
    var entries: [NavigationState.Entry] = []
    var added: [ScreenArrival] = []
    let present = state?.container(container)?.leaf.entries ?? []
    if let refusal = refusal(for: screens, besides: present) { return .failure(refuse(refusal, options)) }
    for screen in screens {
      if let id = entry(of: screen), let known = present.first(where: { $0.id == id }) {
        entries.append(known)
      } else {
        let entry = NavigationState.Entry(id: .init(core.newNumber()), owner: number)
        entries.append(entry)
        added.append(ScreenArrival(entry: entry.id, screen: screen, owner: owner))
      }
    }
    return bring(.setEntries(entries, on: container), added, options)
  }

  /// Returns why screens cannot come to a container together: each has one place.
  ///
  /// - Parameters:
  ///   - screens: All screens that are to stand there.
  ///   - present: The entries that stand there now.
  /// - Returns: `nil` if they can.
  package func refusal(for screens: [any Screen], besides present: [NavigationState.Entry] = []) -> Refusal? {
    let present = Set(present.map(\.id))
    var seen: Set<ObjectIdentifier> = []
    for screen in screens {
      let known = entry(of: screen)
      if let known, !present.contains(known) { return .screenInUse(known) }
      guard seen.insert(ObjectIdentifier(screen)).inserted else {
        return .duplicateEntry(known ?? .init(core.newNumber()))
      }
    }
    return nil
  }

  /// Puts a screen in the place of the current one.
  ///
  /// - Returns: How many entries came, or why it was refused.
  package func replaceTop(
    by screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<Int, Refusal> {
    if let known = entry(of: screen) { return .failure(refuse(.screenInUse(known), options)) }
    let new = NavigationState.Entry(id: .init(core.newNumber()), owner: number, context: context)
    return bring(.replaceTop(new, on: container), [ScreenArrival(entry: new.id, screen: screen, owner: owner)], options)
  }
}

package import Screens

package struct RequestOptions {
  package var isAnimated: Bool
  /// A closure that is called once with the result.
  package var completion: (@MainActor (RequestResult) -> Void)?
  /// Whether the caller requested more pops than are possible.
  package var isClamped = false
  /// The type of the coordinator whose flow makes the request.
  package var sender: AnyObject.Type?
  /// The type of the screen or coordinator that the request is about.
  package var subject: AnyObject.Type?

  package init(animated: Bool = true, completion: (@MainActor (RequestResult) -> Void)? = nil) {
    isAnimated = animated
    self.completion = completion
  }
}

// Requests from coordinators. Each request is decided immediately. The result of an accepted request is delivered once,
// when the host has shown the decision or the navigator has abandoned it.
extension Navigator {
  /// Applies an operation and adds its screens.
  package func perform(
    _ operation: NavigationState.Operation,
    cause: NavigationState.Cause = .program,
    adding arrivals: [ScreenArrival] = [],
    _ options: RequestOptions = RequestOptions()
  ) -> RequestDecision {
    do throws(NavigationError) {
      try box.core.perform(operation, cause: cause, adding: arrivals, options)
    } catch {
      return reject(error, options)
    }
    let decision = RequestDecision(box.core.decided.change.note)
    didDecide(adding: arrivals)
    return decision
  }

  /// Applies an operation that adds no entries, returning the decision and the removed screens.
  package func apply(_ operation: NavigationState.Operation, _ options: RequestOptions) -> PopDecision {
    do throws(NavigationError) {
      try box.core.perform(operation, options)
    } catch {
      return PopDecision(reject(error, options))
    }
    let decision = RequestDecision(box.core.decided.change.note)
    let screens = box.core.removedScreens
    didDecide()
    return PopDecision(decision, screens: screens)
  }

  /// Pushes a screen onto a container, or replaces the container's current screen.
  package func push(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    on container: NavigationState.Container.ID,
    replacingTop: Bool = false,
    _ options: RequestOptions = RequestOptions()
  ) -> RequestDecision {
    do throws(NavigationError) {
      let entry = try box.core.newEntry(for: screen, context: context, owner: owner?.identity)
      let arrivals = [ScreenArrival(entry: entry.id, screen: screen, owner: owner)]
      let operation: NavigationState.Operation =
        replacingTop ? .replaceTop(entry, on: container) : .push(entry, on: container)
      try box.core.perform(operation, adding: arrivals, options)
      box.core.notePush(entry.id, on: container)
      didDecide(adding: arrivals)
      return .accepted
    } catch {
      return reject(error, options)
    }
  }

  /// Sets the screens of a container.
  ///
  /// Screens that are already in the container keep their entries.
  ///
  /// - Parameters:
  ///   - screens: The screens, from bottom to top.
  ///   - contexts: The contexts of the screens, by index. If a context is missing or `nil`, an existing screen keeps
  ///     its context, and a new screen has none.
  ///   - owner: The owner of the screens that are added.
  ///   - container: A stack or pages.
  ///   - options: The options of the request.
  /// - Returns: The decision.
  package func setScreens(
    _ screens: [any Screen],
    contexts: [ScreenContext?] = [],
    owner: (any EntryOwner)?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> RequestDecision {
    var entries: [NavigationState.Entry] = []
    var added: [ScreenArrival] = []
    var updates: [NavigationState.Operation] = []
    let present = state?.container(container)?.entries ?? []
    if let error = error(of: screens, besides: present) { return reject(error, options) }
    for (index, screen) in screens.enumerated() {
      let context = contexts.indices.contains(index) ? contexts[index] : nil
      if let id = entry(of: screen), let known = present.first(where: { $0.id == id }) {
        entries.append(known)
        if let context { updates.append(.update(id, context: context)) }
      } else {
        let entry = NavigationState.Entry(id: .init(box.core.newNumber()), owner: owner?.identity, context: context)
        entries.append(entry)
        added.append(ScreenArrival(entry: entry.id, screen: screen, owner: owner))
      }
    }
    let operation = NavigationState.Operation.setEntries(entries, on: container)
    return perform(updates.isEmpty ? operation : .batch([operation] + updates), adding: added, options)
  }

  /// Checks whether screens can be in a container together.
  ///
  /// Each screen can have only one entry.
  ///
  /// - Parameters:
  ///   - screens: The screens to show in the container.
  ///   - present: The entries that are currently in the container.
  /// - Returns: The error, or `nil` if the screens can be shown.
  package func error(of screens: [any Screen], besides present: [NavigationState.Entry] = []) -> NavigationError? {
    if screens.isEmpty { return .noScreens }
    let present = Set(present.map(\.id))
    var seen: Set<ObjectIdentifier> = []
    for screen in screens {
      let known = entry(of: screen)
      if let known, !present.contains(known) { return .screenInUse("\(type(of: screen))") }
      guard seen.insert(ObjectIdentifier(screen)).inserted else { return .duplicateScreen("\(type(of: screen))") }
    }
    return nil
  }

  /// Removes the entries of an owner that has ended.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - count: The number of the owner's entries.
  package func removeEntries(of owner: NavigationState.Owner, count: Int) {
    box.core.removeEntries(of: owner, count: count)
    didDecide()
  }
}

// MARK: - Results

extension Navigator {
  /// Ends an ignored request.
  package func ignore(_ options: RequestOptions, _ reason: RequestDecision.Reason) -> RequestDecision {
    switch reason {
    case .stale: end(options, as: .stale)
    case .alreadyShown: end(options, as: .alreadyShown)
    case .nothingToPop: end(options, as: .nothingToPop)
    }
    return .ignored(reason)
  }

  /// Ends a request that changes nothing.
  package func end(_ options: RequestOptions, as result: RequestResult) {
    guard let completion = options.completion else { return }
    box.core.waiting.append(WaitingRequest(revision: .min, entry: nil, result: result, completion: completion))
    settle()
  }

  /// Ends a request to show an entry that is already in the decided state.
  package func end(_ options: RequestOptions, asShown entry: NavigationState.Entry.ID) {
    guard !box.core.live.isShown(entry) else { return end(options, as: .alreadyShown) }
    guard let completion = options.completion else { return }
    box.core.waiting.append(
      WaitingRequest(revision: box.core.revision, entry: entry, result: .coalesced, completion: completion))
    settle()
  }

  /// Rejects a request by reporting the error and ending the request.
  package func reject(_ error: NavigationError, _ options: RequestOptions) -> RequestDecision {
    Navigator.report(.rejected(error), of: options, on: self)
    end(options, as: .rejected(error))
    return .rejected(error)
  }
}

package import Screens

/// How a request is performed.
package struct RequestOptions {
  package var isAnimated: Bool
  /// Called once with the result.
  package var completion: (@MainActor (RequestResult) -> Void)?
  /// Whether the caller asked for more than was possible.
  private(set) var isClamped = false

  package init(animated: Bool = true, completion: (@MainActor (RequestResult) -> Void)? = nil) {
    isAnimated = animated
    self.completion = completion
  }

  /// Returns the options of a request for which the caller asked for more than was possible.
  package func clamped(_ isClamped: Bool) -> RequestOptions {
    var options = self
    options.isClamped = isClamped
    return options
  }
}

// The requests of coordinators. Each changes the state at once, or is rejected at once. Its result is delivered once,
// when the decision is shown.
extension Navigator {
  /// Pushes a screen onto a container.
  ///
  /// - Returns: The error, or `nil` if the request was accepted.
  package func push(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    do throws(Refusal) {
      let entry = try box.core.newEntry(for: screen, context: context, number: number)
      let arrivals = [ScreenArrival(entry: entry.id, screen: screen, owner: owner)]
      try box.core.perform(.push(entry, on: container), adding: arrivals, options)
      // The owner counts the entry before the transaction settles, in which it may leave already.
      owner?.didGainEntry()
      didBring(arrivals)
    } catch {
      return refuse(error, options)
    }
    return nil
  }

  /// Applies an operation that adds no screens.
  ///
  /// - Returns: The error, or `nil` if the request was accepted.
  package func perform(
    _ operation: NavigationState.Operation,
    cause: NavigationState.Cause = .program,
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    do throws(Refusal) {
      try box.core.perform(operation, cause: cause, options)
    } catch {
      return refuse(error, options)
    }
    notifyOwners()
    settle()
    return nil
  }

  /// Removes the entries of an owner that has ended.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - count: The number of its entries.
  package func removeEntries(of owner: NavigationState.Owner, count: Int) {
    box.core.removeEntries(of: owner, count: count)
    notifyOwners()
    settle()
  }

  /// Ends a request that decides nothing.
  package func end(_ options: RequestOptions, as result: RequestResult) {
    guard let completion = options.completion else { return }
    box.core.waiting.append(WaitingRequest(revision: .min, entry: nil, result: result, completion: completion))
    settle()
  }

  /// Ends a request for an entry that is decided already.
  package func end(_ options: RequestOptions, asShown entry: NavigationState.Entry.ID) {
    guard !box.core.live.isShown(entry) else { return end(options, as: .alreadyShown) }
    guard let completion = options.completion else { return }
    box.core.waiting.append(
      WaitingRequest(revision: box.core.revision, entry: entry, result: .coalesced, completion: completion))
    settle()
  }

  /// Reports an error and ends the request that was rejected.
  package func refuse(_ refusal: Refusal, _ options: RequestOptions) -> Refusal {
    onReport?(.refused(refusal))
    end(options, as: .refused(refusal))
    return refusal
  }
}

// MARK: - Replacing screens

extension Navigator {
  /// Sets the screens of a container; those that are in it already stay the same entries.
  ///
  /// - Returns: The number of screens that were added, or the error.
  package func setScreens(
    _ screens: [any Screen],
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<Int, Refusal> {
    var entries: [NavigationState.Entry] = []
    var added: [ScreenArrival] = []
    let present = state?.container(container)?.entries ?? []
    if let refusal = refusal(for: screens, besides: present) { return .failure(refuse(refusal, options)) }
    for screen in screens {
      if let id = entry(of: screen), let known = present.first(where: { $0.id == id }) {
        entries.append(known)
      } else {
        let entry = NavigationState.Entry(id: .init(box.core.newNumber()), owner: number, context: context)
        entries.append(entry)
        added.append(ScreenArrival(entry: entry.id, screen: screen, owner: owner))
      }
    }
    return bring(.setEntries(entries, on: container), added, options)
  }

  /// Returns the error if screens cannot be in a container together: each screen has one place.
  ///
  /// - Parameters:
  ///   - screens: The screens to show in the container.
  ///   - present: The entries that are in it now.
  /// - Returns: `nil` if they can be.
  package func refusal(for screens: [any Screen], besides present: [NavigationState.Entry] = []) -> Refusal? {
    let present = Set(present.map(\.id))
    var seen: Set<ObjectIdentifier> = []
    for screen in screens {
      let known = entry(of: screen)
      if let known, !present.contains(known) { return .screenInUse(known) }
      guard seen.insert(ObjectIdentifier(screen)).inserted else {
        return .duplicateEntry(known ?? .init(box.core.newNumber()))
      }
    }
    return nil
  }

  /// Replaces the current screen of a container.
  ///
  /// - Returns: The number of screens that were added, or the error.
  package func replaceTop(
    by screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    number: NavigationState.Owner?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Result<Int, Refusal> {
    do throws(Refusal) {
      let entry = try box.core.newEntry(for: screen, context: context, number: number)
      let arrival = ScreenArrival(entry: entry.id, screen: screen, owner: owner)
      return bring(.replaceTop(entry, on: container), [arrival], options)
    } catch {
      return .failure(refuse(error, options))
    }
  }
}

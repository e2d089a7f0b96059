package import Screens

/// How a request is performed.
package struct RequestOptions {
  package var isAnimated: Bool
  /// Called once with the result.
  package var completion: (@MainActor (RequestResult) -> Void)?
  /// Whether the caller asked for more than was possible.
  package var isClamped = false

  package init(animated: Bool = true, completion: (@MainActor (RequestResult) -> Void)? = nil) {
    isAnimated = animated
    self.completion = completion
  }
}

// The requests of coordinators. Each changes the state at once, or is rejected at once and returns the error. Its
// result is delivered once, when the decision is shown.
extension Navigator {
  /// Applies an operation, and adds the screens that come with it.
  package func perform(
    _ operation: NavigationState.Operation,
    cause: NavigationState.Cause = .program,
    adding arrivals: [ScreenArrival] = [],
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    do throws(Refusal) {
      try box.core.perform(operation, cause: cause, adding: arrivals, options)
    } catch {
      return refuse(error, options)
    }
    didDecide(adding: arrivals)
    return nil
  }

  /// Pushes a screen onto a container, or replaces the current screen of the container.
  package func push(
    _ screen: any Screen,
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    on container: NavigationState.Container.ID,
    replacingTop: Bool = false,
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    do throws(Refusal) {
      let entry = try box.core.newEntry(for: screen, context: context, owner: owner?.identity)
      let arrivals = [ScreenArrival(entry: entry.id, screen: screen, owner: owner)]
      return perform(
        replacingTop ? .replaceTop(entry, on: container) : .push(entry, on: container), adding: arrivals, options)
    } catch {
      return refuse(error, options)
    }
  }

  /// Sets the screens of a container; those that are in it already stay the same entries.
  package func setScreens(
    _ screens: [any Screen],
    context: ScreenContext? = nil,
    owner: (any EntryOwner)?,
    on container: NavigationState.Container.ID,
    _ options: RequestOptions = RequestOptions()
  ) -> Refusal? {
    var entries: [NavigationState.Entry] = []
    var added: [ScreenArrival] = []
    let present = state?.container(container)?.entries ?? []
    if let refusal = refusal(for: screens, besides: present) { return refuse(refusal, options) }
    for screen in screens {
      if let id = entry(of: screen), let known = present.first(where: { $0.id == id }) {
        entries.append(known)
      } else {
        let entry = NavigationState.Entry(id: .init(box.core.newNumber()), owner: owner?.identity, context: context)
        entries.append(entry)
        added.append(ScreenArrival(entry: entry.id, screen: screen, owner: owner))
      }
    }
    return perform(.setEntries(entries, on: container), adding: added, options)
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

  /// Removes the entries of an owner that has ended.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - count: The number of its entries.
  package func removeEntries(of owner: NavigationState.Owner, count: Int) {
    box.core.removeEntries(of: owner, count: count)
    didDecide()
  }
}

// MARK: - Results

extension Navigator {
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

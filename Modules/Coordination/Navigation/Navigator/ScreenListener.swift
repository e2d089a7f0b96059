package import Screens

/// Whoever wants to hear of every screen that comes and goes.
@MainActor package protocol ScreenListener: AnyObject {
  /// Who listens; when that ends, the navigator lets the listener go.
  var listeningOwner: (any EntryOwner)? { get }
  func didAdd(_ screen: any Screen, _ entry: NavigationState.Entry.ID, owner: (any EntryOwner)?)
  func didRemove(_ entry: NavigationState.Entry.ID)
  /// Called when the navigator goes away.
  func end()
}

extension Navigator {
  /// Tells a listener of every screen from now on, until it is removed.
  package func add(_ listener: any ScreenListener) { core.listeners.append(listener) }

  /// Tells the listeners of an owner of nothing any more.
  package func removeListeners(of owner: any EntryOwner) {
    for index in core.listeners.indices.reversed() {
      guard let listening = core.listeners[index].listeningOwner, listening !== owner else {
        core.listeners.remove(at: index)
        continue
      }
    }
  }

  func tellListeners(of screen: any Screen, _ entry: NavigationState.Entry.ID, _ owner: (any EntryOwner)?) {
    guard !core.listeners.isEmpty else { return }
    for listener in core.listeners { listener.didAdd(screen, entry, owner: owner) }
  }

  func forget(_ entry: NavigationState.Entry.ID) {
    for listener in core.listeners { listener.didRemove(entry) }
  }
}

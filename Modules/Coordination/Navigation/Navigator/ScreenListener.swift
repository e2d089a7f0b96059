package import Screens

/// Observes every screen that is added and removed.
@MainActor package protocol ScreenListener: AnyObject {
  /// The owner whose end removes the listener.
  var listeningOwner: (any EntryOwner)? { get }
  func didAdd(_ screen: any Screen, _ entry: NavigationState.Entry.ID, owner: (any EntryOwner)?)
  func didRemove(_ entry: NavigationState.Entry.ID)
  /// Called when the navigator is gone.
  func end()
}

extension Navigator {
  /// Adds a listener.
  package func add(_ listener: any ScreenListener) { box.core.observers.listeners.append(listener) }

  /// Removes the listeners of an owner, and those whose owner is gone.
  package func removeListeners(of owner: any EntryOwner) {
    box.core.observers.listeners.removeAll { $0.listeningOwner.map { $0 === owner } ?? true }
  }
}

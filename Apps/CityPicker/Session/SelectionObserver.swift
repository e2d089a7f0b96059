import Flows

/// Callbacks that observe the city choices of a session.
@MainActor
struct SelectionObserver {
  /// Called when the screen that picks a city first appears; returns the callback for the end of that choice.
  let onFirstShown: CityChoiceCoordinator.OnFirstShown
  /// Called when the session ends, with the outcome of the choices that are still open.
  let onLeave: (ChoiceOutcome) -> Void
}

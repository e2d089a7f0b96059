import Flows

/// Callbacks that observe the city choices of a session.
@MainActor
struct SelectionObserver {
  /// A closure that is called when the screen for picking a city first appears.
  ///
  /// It returns the callback for the end of the choice.
  let onFirstShown: CityChoiceCoordinator.OnFirstShown
  /// Called at the end of the session with the outcome of the choices that are still open.
  let onLeave: (ChoiceOutcome) -> Void
}

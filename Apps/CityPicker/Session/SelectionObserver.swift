import Flows

/// Callbacks that observe the city selections in a session.
@MainActor
struct SelectionObserver {
  /// A closure that is called when the screen for picking a city first appears.
  ///
  /// The closure returns another closure, which is called at the end of the city selection.
  let onFirstShown: CityChoiceCoordinator.OnFirstShown
  /// A closure that is called at the end of the session with the outcome for all city selections that are still in
  /// progress.
  let onLeave: (ChoiceOutcome) -> Void
}

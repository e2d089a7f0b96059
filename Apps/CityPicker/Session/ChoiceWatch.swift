import Flows

/// What somebody is told of the choices of a session that a person sees.
@MainActor
struct SelectionObserver {
  /// Called when the screen that picks a city has first appeared; returns who hears how that choice ends.
  let onFirstShown: CityChoiceCoordinator.OnFirstShown
  /// Called when the session is over, with what has become of the choices that it leaves open.
  let onLeave: (ChoiceOutcome) -> Void
}

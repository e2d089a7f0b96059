import Coordination
import Domain

/// Sees the screen that picks a city appear for the first time, and how the choice ends then, and tells of each once.
@MainActor final class ExposureTracker {
  private var onFirstShown: CityChoiceCoordinator.OnFirstShown?
  private var onEnd: CityChoiceCoordinator.OnEnd?

  init(_ onFirstShown: CityChoiceCoordinator.OnFirstShown?) { self.onFirstShown = onFirstShown }

  func pickerDidAppear() {
    if let onFirstShown = onFirstShown.take() { onEnd = onFirstShown() }
  }

  func choiceDidEnd(_ outcome: FlowOutcome<CitySelection>.Kind) {
    onFirstShown = nil
    onEnd.take()?(outcome)
  }
}

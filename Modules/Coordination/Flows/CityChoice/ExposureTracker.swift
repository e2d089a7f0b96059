import Coordination
import Domain

/// Reports the first appearance of the screen that picks a city and the end of the choice, each at most once.
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

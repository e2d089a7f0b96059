import Coordination
import CoordinationTesting

/// A coordinator that pushes screens in order.
final class Showing: StubCoordinator<Never> {
  private let screens: [any Screen]

  init(_ screens: any Screen...) { self.screens = screens }

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    for screen in screens { flow.push(screen) }
  }
}

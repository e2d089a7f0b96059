// error: instance method 'push(_:onEnd:)' requires that 'Navigator' conform to 'Coordinator'
import Coordination

final class NestingCoordinator: Coordinator {
  func start(_ flow: Flow<Void>) { flow.push(Navigator()) }
}

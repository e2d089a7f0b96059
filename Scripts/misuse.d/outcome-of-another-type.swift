// error: cannot convert value of type 'Int' to expected argument type 'String'
import Coordination

final class CountCoordinator: Coordinator {
  func start(_ flow: Flow<Int>) { flow.finish(7) }
}

final class NameCoordinator: Coordinator {
  func start(_ flow: Flow<String>) {
    flow.push(CountCoordinator()) { outcome in
      if let count = outcome.output { flow.finish(count) }
    }
  }
}

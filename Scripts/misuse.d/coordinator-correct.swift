// compiles
import Coordination

@MainActor func run(on navigator: Navigator) {
  navigator.run(LoginCoordinator()) { (outcome: FlowOutcome<String>) in _ = outcome.output?.count }
}

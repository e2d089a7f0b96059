// error: 'ticket' consumed more than once
import Coordination

final class EagerHost: NavigationHost {
  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    ticket.complete()
  }
}

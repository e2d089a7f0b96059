import Coordination
import Flows

extension ContextError {
  /// The reason that the contexts cannot be opened, as text for a message.
  var reason: String {
    guard case .noSuchContext(let context, let problem) = self else { return "\(self)" }
    return "\(AppLinks.description(of: context)): \(problem)"
  }
}

extension ContextPlan {
  /// The reason that nothing would be opened now, as text for a message, or `nil` if there is no such reason.
  var message: String? {
    if case .reject(let error) = verdict { error.reason } else { reason }
  }
}

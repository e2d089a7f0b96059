import Coordinators
import Navigation
public import Screens

// Async functions for tests, and for apps whose main run loop executes tasks.

extension ContextRouter {
  /// Opens a chain of contexts and waits for the result.
  ///
  /// - Returns: The result. If the contexts are opened while the navigator has no host, the result is `notShown`. If
  ///   the task is canceled, the result is `superseded`, and a waiting request is withdrawn. Contexts that are already
  ///   open stay open.
  public func result(
    ofOpening target: [ScreenContext], animated isAnimated: Bool = true
  ) async -> ContextResult {
    let id = newRequestID()
    let wait = TaskWait(ContextResult.superseded)
    return await wait.wait {
      let plan = open(Request(id: id, target: target, isAnimated: isAnimated) { wait.end($0) })
      if plan.verdict == .open, navigator.host == nil { wait.end(.notShown(.hostDetached)) }
    } onCancel: { [weak self] in
      self?.withdraw(id)
      wait.end(.superseded)
    }
  }

  /// Opens a link's contexts and waits for the result.
  ///
  /// - Throws: ``LinkError`` if the link has no destination. In that case, nothing has changed.
  public func result(
    ofOpeningLink link: String, in table: LinkTable<[ScreenContext]>, animated isAnimated: Bool = true
  ) async throws(LinkError) -> ContextResult {
    await result(ofOpening: try table.match(link), animated: isAnimated)
  }

  /// Opens a notification payload's contexts and waits for the result.
  ///
  /// - Throws: ``PayloadError`` if the payload has no destination. In that case, nothing has changed.
  public func result(
    ofOpening payload: NotificationPayload, in table: PayloadTable<[ScreenContext]>, animated isAnimated: Bool = true
  ) async throws(PayloadError) -> ContextResult {
    await result(ofOpening: try table.match(payload), animated: isAnimated)
  }
}

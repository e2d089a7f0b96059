public import Screens

// For apps whose main run loop runs tasks, and for tests.

extension ContextRouter {
  /// Opens a chain of contexts and waits for the result.
  ///
  /// - Returns: The result. If the task is canceled while the request waits, the request is superseded.
  public func result(
    ofOpening target: [ScreenContext], animated isAnimated: Bool = true
  ) async -> ContextResult {
    let id = newRequestID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open(Request(id: id, target: target, isAnimated: isAnimated) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.withdraw(id) }
    }
  }

  /// Opens the contexts of a link and waits for the result.
  ///
  /// - Throws: ``LinkError`` if the link has no destination. Nothing has changed then.
  public func result(
    ofOpeningLink link: String, in table: LinkTable<[ScreenContext]>, animated isAnimated: Bool = true
  ) async throws(LinkError) -> ContextResult {
    await result(ofOpening: try table.match(link), animated: isAnimated)
  }

  /// Opens the contexts of a notification's payload and waits for the result.
  ///
  /// - Throws: ``PayloadError`` if the payload has no destination. Nothing has changed then.
  public func result(
    ofOpening payload: NotificationPayload, in table: PayloadTable<[ScreenContext]>, animated isAnimated: Bool = true
  ) async throws(PayloadError) -> ContextResult {
    await result(ofOpening: try table.match(payload), animated: isAnimated)
  }
}

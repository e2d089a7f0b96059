/// The result of a navigation request.
///
/// Each result is delivered exactly once, in the order of the requests.
public enum RequestResult: Hashable, Sendable {
  /// The request was performed, and the host shows the change.
  case done
  /// The screen, tab, or page was already shown.
  case alreadyShown
  /// An earlier request had already made the change, and the host now shows it.
  case coalesced
  /// There was nothing to pop or navigate back to.
  case nothingToPop
  /// Fewer screens were popped than requested because the rest cannot be popped or belong to other flows.
  case clamped
  /// The request came from a screen that is no longer on top.
  case stale
  /// A later request or a user action undid the change before it was shown, or the waiting task was canceled.
  case superseded
  /// A screen does not allow the user to leave, or ``Navigator/shouldSelectTab`` returned `false`.
  case guarded
  /// The request was rejected.
  case rejected(NavigationError)
  /// The host did not perform a step that the request needed.
  case notShown
  /// The host did not answer in time.
  case timedOut
  /// The host was removed or released, or the navigator was released, before the change was shown.
  case hostDetached
}

/// A request whose result has not been delivered.
struct WaitingRequest {
  /// The number of the decision that must be shown before the result is delivered, or `.min` if the result is already
  /// known.
  let revision: Int
  /// The entry that must be shown for the request to succeed, or `nil` if there is none.
  let entry: NavigationState.Entry.ID?
  /// The result if no error occurs.
  let result: RequestResult
  let completion: @MainActor (RequestResult) -> Void

  func ended(as result: RequestResult) -> Self {
    Self(revision: .min, entry: nil, result: result, completion: completion)
  }
}

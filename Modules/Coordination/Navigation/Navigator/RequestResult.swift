/// What has become of a request; each ends exactly once, in the order in which they were made.
public enum RequestResult: Hashable, Sendable {
  /// What was asked for is shown.
  case done
  /// It was shown already.
  case alreadyShown
  /// It had been asked for already, and is shown by now.
  case coalesced
  /// There was nothing to take off, or to close.
  case nothingToPop
  /// Fewer screens were taken off than asked for, because the first one stays.
  case clamped
  /// It came from a screen that is no longer on top.
  case stale
  /// Something that was asked for later has undone it before it was shown.
  case superseded
  /// The screen on top does not let a person go.
  case guarded
  /// It could not be done.
  case refused(Refusal)
  /// The host did not show it.
  case notShown
  /// The host did not answer in time.
  case timedOut
  /// The host went away before it was shown.
  case hostDetached
}

/// A request whose result has not been told yet.
struct WaitingRequest {
  /// After which decision it is shown.
  let revision: Int
  /// The entry that has to be shown for it to be done.
  let entry: NavigationState.Entry.ID?
  /// What it has come to if all goes well, or has come to already.
  let result: RequestResult
  /// Who hears of it; nobody any more once it has been told.
  var completion: (@MainActor (RequestResult) -> Void)?
}

extension WaitingRequest {
  /// Ends a request without its being shown.
  init(_ request: WaitingRequest, endedAs result: RequestResult) {
    self.init(revision: .min, entry: nil, result: result, completion: request.completion)
  }
}

// Owners that may have lost their last entry, and requests whose results are known: who is to be told next.
extension NavigatorCore {
  /// Whether there is anything to do when a transaction ends.
  var hasWork: Bool {
    revision != shownRevision || hasUnsettled || hasWaiting || revision != observedRevision || isClosing
  }
  /// Whether owners may have lost their last entry.
  var hasUnsettled: Bool { !unsettled.isEmpty }
  /// Whether requests wait for their results.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Returns whether anything was decided that the observer has not been told of, which is then taken for told.
  mutating func takeNews() -> Bool {
    guard revision != observedRevision else { return false }
    observedRevision = revision
    return true
  }

  /// Returns the next owner that may have lost its last entry.
  mutating func takeUnsettled() -> (any EntryOwner)? {
    guard nextUnsettled < unsettled.count else {
      if nextUnsettled > 0 {
        unsettled.empty()
        nextUnsettled = 0
      }
      return nil
    }
    nextUnsettled += 1
    return unsettled[nextUnsettled - 1]
  }

  /// How many requests wait for their results.
  var waitingCount: Int { waiting.count - nextWaiting }

  /// Whether the result of the next request is known; they are told in the order in which they were made.
  var hasResult: Bool { nextWaiting < waiting.count && waiting[nextWaiting].revision <= shownRevision }

  /// Returns the next request, whose result is known.
  mutating func takeResult() -> WaitingRequest {
    let request = waiting[nextWaiting]
    nextWaiting += 1
    if nextWaiting == waiting.count {
      waiting.empty()
      nextWaiting = 0
    } else {
      waiting[nextWaiting - 1].completion = nil
    }
    // Whatever has come to its result already has no entry to wait for.
    guard let entry = request.entry, !live.isShown(entry) else { return request }
    return WaitingRequest(request, endedAs: .superseded)
  }

  /// Ends all requests that are not shown yet.
  mutating func endWaiting(as result: RequestResult) {
    for index in nextWaiting..<waiting.count where waiting[index].revision > .min {
      waiting[index] = WaitingRequest(waiting[index], endedAs: result)
    }
  }
}

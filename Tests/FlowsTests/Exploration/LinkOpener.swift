import Coordination
import CoordinationTesting
import Domain

/// Opens links in an explored application and checks that the result matches the plan.
@MainActor final class LinkOpener {
  /// The number of opened links for each verdict.
  @MainActor final class Tally: CustomStringConvertible {
    private(set) var counts: [String: Int] = [:]

    func count(_ verdict: String) { counts[verdict, default: 0] += 1 }

    var description: String {
      let sum = counts.values.reduce(0, +)
      return "\(sum) links opened: " + counts.sorted { $0.key < $1.key }.map { "\($1) \($0)" }.joined(separator: ", ")
    }
  }

  let router: ContextRouter
  /// Descriptions of the faults.
  private(set) var faults: [String] = []
  /// The opened links whose results have not been reported, keyed by number.
  private(set) var pending: [Int: String] = [:]
  private var count = 0
  private let table: LinkTable<[ScreenContext]>
  private let tally: Tally

  init(_ router: ContextRouter, _ table: LinkTable<[ScreenContext]>, _ tally: Tally) {
    self.router = router
    self.table = table
    self.tally = tally
  }

  /// The links that are waiting or in progress.
  var waiting: [String] { pending.sorted { $0.key < $1.key }.map(\.value) }

  /// Opens a link and checks the result.
  func open(_ link: String) {
    guard let target = try? table.match(link) else { return fail(link, "cannot be read") }
    let (state, isInMotion) = (router.navigator.state, router.navigator.isInMotion)
    let planned = router.plan(for: target)
    let (followed, result) = follow(target, link)
    let isHeld = isInMotion && followed.isWaiting
    if followed != planned, !isHeld { fail(link, "was planned as \(planned), and became \(followed)") }
    tally.count(word(followed.verdict))
    switch followed.verdict {
    case .open, .alreadyShown:
      if let expected = followed.result, router.shape != expected.shape {
        fail(link, "leads to \(router.shape), and not to \(expected.shape)")
      }
      if router.activeContext != followed.target.last {
        fail(link, "ends at \(router.activeContext.map { "\($0)" } ?? "nothing")")
      }
    case .wait, .deny, .reject:
      let reason = followed.reason ?? ""
      if reason.isEmpty || reason.contains("\n") { fail(link, "has no reason of one line: '\(reason)'") }
      // A screen with unsaved changes asks the user for confirmation.
      let asks = followed.verdict == .deny(reason: reason) && router.navigator.activeScreen is ConfirmationScreen
      if router.navigator.state != state, !asks { fail(link, "moved something, though \(reason)") }
    }
    check(result, of: followed, link)
  }

  /// Opens a link's target.
  ///
  /// - Parameters:
  ///   - target: The chain of contexts that the link represents.
  ///   - link: The link's text, for messages.
  /// - Returns: The plan that was followed, and the result, if any, that was reported before the router's `open`
  ///   returned.
  private func follow(_ target: [ScreenContext], _ link: String) -> (ContextPlan, ContextResult?) {
    let number = count
    count += 1
    pending[number] = link
    var result: ContextResult?
    let plan = router.open(target) { [weak self] in
      result = $0
      guard self?.pending.removeValue(forKey: number) == nil else { return }
      self?.fail(link, "was reported twice")
    }
    return (plan, result)
  }

  /// Checks the result, if any, that was reported before the router's `open` returned.
  private func check(_ result: ContextResult?, of plan: ContextPlan, _ link: String) {
    let isRight =
      switch (plan.verdict, result) {
      case (.alreadyShown, .alreadyShown), (.open, nil), (.open, .done), (.wait, nil), (.wait, .coalesced): true
      case (.deny(let reason), .guarded(let reported)): reason == reported
      case (.reject(let rejection), .rejected(let reported)): rejection == reported
      default: false
      }
    if !isRight { fail(link, "was reported as \(result.map { "\($0)" } ?? "nothing") of \(word(plan.verdict))") }
  }

  /// The faults so far.
  ///
  /// If the router and the navigator are idle, the array also contains a fault for each link without a result.
  var currentFaults: [String] {
    let isAtRest = router.navigator.isSettled && !router.navigator.isInMotion && !router.isWaiting
    return isAtRest && !pending.isEmpty ? faults + waiting.map { "\($0): no result was reported" } : faults
  }

  private func fail(_ link: String, _ text: String) { faults.append("\(link) \(text)") }

  private func word(_ verdict: ContextPlan.Verdict) -> String {
    switch verdict {
    case .alreadyShown: "already shown"
    case .open: "opened"
    case .wait: "held"
    case .deny: "denied"
    case .reject: "rejected"
    }
  }
}

extension ContextRouter {
  /// A description of the navigation state that omits identities and owners.
  var shape: String { situation.state.map { $0.shape } ?? "nothing" }
}

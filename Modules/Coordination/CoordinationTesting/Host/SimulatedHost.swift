public import Coordination

/// A host that simulates UIKit's documented behavior so that tests run in milliseconds without UIKit.
///
/// ```swift
/// import Coordination
/// import CoordinationTesting
/// import Testing
///
/// final class PageScreen: Screen {}
///
/// final class PagesCoordinator: Coordinator {
///   func start(_ flow: Flow<Void>) {
///     flow.push(PageScreen())
///     flow.push(PageScreen())
///   }
/// }
///
/// @MainActor @Test func `a swipe pops the second page`() {
///   let host = SimulatedHost(for: Navigator())
///   host.navigator.run(PagesCoordinator())
///   #expect(host.play(.beginSwipeBack) && host.play(.finishGesture))
///   #expect(host.navigator.shown?.entries.count == 1)
///   #expect(host.violations.isEmpty)
/// }
/// ```
///
/// The host translates each step into the calls that a UIKit host would make. It makes these calls on a model of UIKit
/// and collects the calls that break a rule. ``play(_:)`` simulates the user, other code, and the passage of time. The
/// ``log`` records everything that happens.
@MainActor public final class SimulatedHost: NavigationHost {
  public let navigator: Navigator

  /// The answer to each step for which neither ``nextAnswers`` nor ``answerFor`` provides an answer.
  public var answer = StepAnswer.immediately
  /// The answers to the next steps, in order.
  ///
  /// Each answer is used once.
  public var nextAnswers: [StepAnswer] = []
  /// A closure that returns the answer to a step for which ``nextAnswers`` has no answer, or `nil` to use ``answer``.
  public var answerFor: (@MainActor (Step) -> StepAnswer?)?
  /// Whether the host rejects a step whose calls break a rule.
  ///
  /// If this property is `false`, the host reports such a step as complete, as a naive host would.
  public var isStrict = false

  /// The steps, moves, calls, hooks, answers, and events so far, in order.
  public private(set) var log: [HostRecord] = []
  /// The calls that broke a rule, at most one for each step.
  public private(set) var violations: [UIKitViolation] = []
  /// The hooks that were called on each screen.
  ///
  /// Only screens on which a hook was called are included.
  public private(set) var walks: [NavigationState.Entry.ID: AppearanceWalk] = [:]
  /// The reason the last move had no effect, or `nil` if it had an effect.
  public internal(set) var rejection: String?
  /// The current time on the host's clock.
  public internal(set) var now = ContinuousClock.now

  private(set) var hierarchy = ViewHierarchy()
  private(set) var transition: Transition?
  /// Whether the host is making an immediate change that the navigator did not request.
  ///
  /// Hooks are called during the change.
  private var isChanging = false
  private var ticket: StepTicket?
  private var appearance = AppearanceForwarding()
  /// The controllers' screens.
  ///
  /// Each screen is retained while its controller exists.
  private var screens: [ControllerID: any Screen] = [:]

  /// Creates a host, sets it as a navigator's host, and shows the navigator's `state`.
  public init(for navigator: Navigator) {
    self.navigator = navigator
    navigator.host = self
  }

  /// The contents of the window.
  ///
  /// During a transition, these are the contents before the transition.
  public var window: WindowSnapshot { WindowSnapshot(hierarchy) }

  /// Returns whether the window shows a state, such as the navigator's shown state.
  public func matches(_ state: NavigationState?) -> Bool { window == WindowSnapshot(state) }

  /// Whether a transition is in progress.
  public var isInTransition: Bool { transition != nil }

  /// A short description of the transition in progress, or an empty string if there is none.
  var transitionSummary: String {
    guard let transition else { return "" }
    return if case .gesture = transition.origin { "gesture" } else { "step \(isAwaited)" }
  }

  func note(_ record: HostRecord) { log.append(record) }

  func report(_ event: HostEvent) {
    note(.reported(event))
    navigator.report(event)
  }
}

// MARK: - Steps

extension SimulatedHost {
  /// Performs a step's calls and answers the step as configured.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    let answer = nextAnswers.isEmpty ? answerFor?(step) ?? self.answer : nextAnswers.removeFirst()
    perform(step, isAnimated: animated, answer, ticket)
  }

  /// Performs a step.
  ///
  /// The ticket is `nil` for a step that is replayed from a recording.
  func perform(_ step: Step, isAnimated: Bool, _ answer: StepAnswer, _ ticket: consuming StepTicket?) {
    giveUpForgottenTransition()
    note(.step(step, isAnimated: isAnimated, answer))
    switch answer {
    case .rejected: return reply(ticket, isCompleted: false)
    case .dropped: return
    case .immediately, .later, .never: break
    }
    let calls = hierarchy.calls(for: step)
    guard isAllowed(calls) else { return reply(ticket, isCompleted: !isStrict) }
    for entry in step.entries {
      if let screen = navigator.screen(of: entry.id) { screens[.init(entry.id)] = screen }
    }
    self.ticket = consume ticket
    begin(Transition(origin: .step(step, answer), calls: calls))
    if answer == .immediately { finish() }
  }

  /// Cancels the transition in progress if the navigator no longer awaits its step, so that another transition can
  /// begin.
  private func giveUpForgottenTransition() {
    guard let transition, !transition.isGesture, !isAwaited else { return }
    cancel()
  }

  /// Whether the navigator is still waiting for the step in progress.
  ///
  /// The value is `true` if the host holds no ticket.
  private var isAwaited: Bool {
    guard let held = ticket.take() else { return true }
    let isAwaited = held.isAwaited
    ticket = consume held
    return isAwaited
  }

  private func reply(_ ticket: consuming StepTicket?, isCompleted: Bool) {
    note(.answered(isCompleted: isCompleted))
    guard let ticket else { return }
    if isCompleted { ticket.complete() } else { ticket.reject() }
  }

  /// Returns whether calls can be made in sequence, and records the first call that breaks a rule.
  private func isAllowed(_ calls: [UIKitCall]) -> Bool {
    var after = hierarchy
    for call in calls {
      do throws(UIKitRule) {
        if transition != nil || isChanging { throw call.ruleInTransition }
        try after.perform(call)
      } catch {
        let violation = UIKitViolation(rule: error, call: call)
        violations.append(violation)
        note(.violated(violation))
        return false
      }
    }
    return true
  }
}

extension UIKitCall {
  /// The rule that the call breaks if it is made during a transition.
  fileprivate var ruleInTransition: UIKitRule {
    switch self {
    case .present, .dismiss: .noPresentationInProgress
    default: .noTransitionInProgress
    }
  }
}

// MARK: - Transitions

extension SimulatedHost {
  /// Begins a transition by calling the first hooks, without changing the hierarchy.
  func begin(_ transition: Transition) {
    for call in transition.calls { note(.called(call)) }
    self.transition = transition
    let after = hierarchyAfter(transition) ?? hierarchy
    call(appearance.begin(to: after.visible, transition.order))
  }

  /// Ends the transition and applies its change to the hierarchy.
  ///
  /// If the navigator no longer waits for the step or the change is no longer possible, the transition is canceled.
  func finish() {
    guard let transition else { return }
    guard isAwaited, let after = hierarchyAfter(transition) else { return cancel() }
    hierarchy = after
    self.transition = nil
    call(appearance.end(transition.order))
    releaseRemovedScreens()
    switch transition.origin {
    case .gesture(let event): endGesture(reporting: event)
    case .step: reply(ticket.take(), isCompleted: true)
    }
  }

  /// Cancels the transition without changing the hierarchy.
  func cancel() {
    guard let transition else { return }
    self.transition = nil
    call(appearance.cancel(to: hierarchy.visible, transition.order))
    releaseRemovedScreens()
    switch transition.origin {
    case .gesture: endGesture(reporting: nil)
    case .step: reply(ticket.take(), isCompleted: false)
    }
  }

  /// Immediately makes calls that the navigator has not requested.
  ///
  /// - Returns: The removed screens, from top to bottom.
  func change(_ calls: [UIKitCall]) -> [NavigationState.Entry.ID] {
    let before = hierarchy
    isChanging = true
    defer { isChanging = false }
    for each in calls {
      note(.called(each))
      try? hierarchy.perform(each)
    }
    let order = HookOrder(calls.first)
    // A transition in progress can continue, but the screens that were appearing in it disappear immediately.
    call(appearance.begin(to: hierarchy.visible, order))
    call(appearance.end(order))
    return before.screens.filter { hierarchy[$0] == nil }.compactMap(\.entry)
  }

  /// Releases the screens whose controllers are neither in the hierarchy nor added by the current transition.
  func releaseRemovedScreens() {
    let after = transition.flatMap(hierarchyAfter)
    screens = screens.filter { hierarchy[$0.key] != nil || after?[$0.key] != nil }
  }

  /// Returns the hierarchy after a transition, or `nil` if the transition's calls are no longer possible.
  private func hierarchyAfter(_ transition: Transition) -> ViewHierarchy? {
    var after = hierarchy
    // A step's calls are computed again for the current hierarchy. Since the transition began, the user might have
    // selected a tab, or other code might have removed a screen.
    let calls =
      if case .step(let step, _) = transition.origin { hierarchy.calls(for: step) } else { transition.calls }
    for call in calls {
      guard (try? after.perform(call)) != nil else { return nil }
    }
    return after
  }

  private func call(_ due: [AppearanceForwarding.Due]) {
    for (controller, hook) in due {
      guard let id = controller.entry else { continue }
      note(.hooked(id, hook))
      walks[id, default: AppearanceWalk()].append(hook)
      let screen = screens[controller]
      switch hook {
      case .willAppear: screen?.willAppear()
      case .didAppear: screen?.didAppear()
      case .willDisappear: screen?.willDisappear()
      case .didDisappear: screen?.didDisappear()
      }
    }
  }
}

public import Coordination

/// A host that does what UIKit is documented to do, without UIKit: for tests in milliseconds.
///
/// It makes each step as the calls that a host on UIKit would make, on a model of UIKit's own, and keeps a list of the
/// rules that were broken. ``play(_:)`` does what a person, time, or other code does. Everything is kept in ``log``.
@MainActor public final class SimulatedHost: NavigationHost {
  /// Whose host it is.
  public let navigator: Navigator

  /// How steps are answered that nothing else is said of.
  public var answer = StepAnswer.immediately
  /// How the next steps are answered, the first one first; each is used once.
  public var nextAnswers: [StepAnswer] = []
  /// Chooses an answer by the step; `nil` leaves it to ``answer``.
  public var answerFor: (@MainActor (Step) -> StepAnswer?)?
  /// Whether a step whose calls break a rule is rejected; else it is answered for, as an unsuspecting host would do.
  public var isStrict = false

  /// All that was asked, done and told.
  public private(set) var log: [HostRecord] = []
  /// The calls that broke a rule.
  public private(set) var violations: [UIKitViolation] = []
  /// The hooks called on each screen that was ever in view; the view of any other was never loaded.
  public private(set) var walks: [NavigationState.Entry.ID: AppearanceWalk] = [:]
  /// Why the last move had no effect, or `nil` if it had one.
  public internal(set) var rejection: String?
  /// The time on the host's clock.
  public internal(set) var now = ContinuousClock.now

  private(set) var hierarchy = ViewHierarchy()
  private(set) var transition: Transition?
  /// Whether a change that a person or other code makes at once is under way, as it is while its hooks are called.
  private var isChanging = false
  private var ticket: StepTicket?
  private var appearance = AppearanceForwarding()
  /// A controller holds its screen for as long as it is there itself.
  private var screens: [ControllerID: any Screen] = [:]

  /// Makes the host of a navigator, and shows what it has decided.
  public init(for navigator: Navigator) {
    self.navigator = navigator
    navigator.host = self
  }

  /// What the window shows; during a transition, what it showed before.
  public var window: WindowSnapshot { WindowSnapshot(hierarchy) }

  /// Whether the window shows a state, such as the navigator's shown one.
  public func matches(_ state: NavigationState?) -> Bool { window == WindowSnapshot(state) }

  /// Whether a transition has begun and not ended.
  public var isInTransition: Bool { transition != nil }

  /// What the transition that has begun is, in short.
  var transitionSummary: String {
    guard let transition else { return "" }
    return if case .gesture = transition.origin { "gesture" } else { "step \(isAwaitedStep)" }
  }

  func note(_ record: HostRecord) { log.append(record) }

  func tell(_ event: HostEvent) {
    note(.told(event))
    navigator.report(event)
  }
}

// MARK: - Steps

extension SimulatedHost {
  /// Makes the calls of a step, and answers as it is told to.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    let answer = nextAnswers.isEmpty ? answerFor?(step) ?? self.answer : nextAnswers.removeFirst()
    make(step, isAnimated: animated, answer, ticket)
  }

  /// Makes a step.
  ///
  /// There is no ticket if a recording asks for it.
  func make(_ step: Step, isAnimated: Bool, _ answer: StepAnswer, _ ticket: consuming StepTicket?) {
    giveUpForgottenTransition()
    note(.step(step, isAnimated: isAnimated, answer))
    switch answer {
    case .rejected: return reply(ticket, isMade: false)
    case .dropped: return
    case .immediately, .later, .never: break
    }
    let calls = hierarchy.calls(for: step)
    guard isAllowed(calls) else { return reply(ticket, isMade: !isStrict) }
    for entry in step.entries {
      if let screen = navigator.screen(of: entry.id) { screens[.init(entry.id)] = screen }
    }
    self.ticket = consume ticket
    begin(Transition(origin: .step(step, answer), calls: calls))
    if answer == .immediately { finish() }
  }

  /// Ends a step's transition that the navigator has stopped waiting for: UIKit cannot begin another before.
  private func giveUpForgottenTransition() {
    guard let transition, !transition.isGesture, !isAwaited else { return }
    cancel()
  }

  /// Whether the navigator waits for the step that is being made.
  private var isAwaited: Bool {
    guard let held = ticket.take() else { return true }
    let isAwaited = held.isAwaited
    ticket = consume held
    return isAwaited
  }

  /// Whether the navigator waits for the step that is being made, or has given it up.
  var isAwaitedStep: Bool { isAwaited }

  private func reply(_ ticket: consuming StepTicket?, isMade: Bool) {
    note(.answered(isMade: isMade))
    guard let ticket else { return }
    if isMade { ticket.complete() } else { ticket.reject() }
  }

  /// Whether calls can be made one after the other; the first one that cannot is noted.
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
  /// The rule that is broken if the call is made in the middle of another transition.
  fileprivate var ruleInTransition: UIKitRule {
    switch self {
    case .present, .dismiss: .noPresentationInProgress
    default: .noTransitionInProgress
    }
  }
}

// MARK: - Transitions

extension SimulatedHost {
  /// Begins a transition: screens hear that they will come and go, and nothing has changed yet.
  func begin(_ transition: Transition) {
    for call in transition.calls { note(.called(call)) }
    self.transition = transition
    let after = hierarchyAfter(transition) ?? hierarchy
    call(appearance.begin(to: after.visible, transition.order))
  }

  /// Ends the transition: the hierarchy is the new one.
  func finish() {
    guard let transition else { return }
    guard isAwaited, let after = hierarchyAfter(transition) else { return cancel() }
    hierarchy = after
    self.transition = nil
    call(appearance.end(transition.order))
    letGo()
    switch transition.origin {
    case .gesture(let event): endGesture(telling: event)
    case .step: reply(ticket.take(), isMade: true)
    }
  }

  /// Ends the transition without having made it.
  func cancel() {
    guard let transition else { return }
    self.transition = nil
    call(appearance.cancel(to: hierarchy.visible, transition.order))
    letGo()
    switch transition.origin {
    case .gesture: endGesture(telling: nil)
    case .step: reply(ticket.take(), isMade: false)
    }
  }

  /// Makes calls at once that the navigator has not asked for.
  ///
  /// - Returns: The screens that are gone, the topmost first.
  func change(_ calls: [UIKitCall]) -> [NavigationState.Entry.ID] {
    let before = hierarchy
    isChanging = true
    defer { isChanging = false }
    for each in calls {
      note(.called(each))
      try? hierarchy.perform(each)
    }
    let order = HookOrder(calls.first)
    // What is on its way in may go on; it is just not seen any more.
    call(appearance.begin(to: hierarchy.visible, order))
    call(appearance.end(order))
    return before.screens.filter { hierarchy[$0] == nil }.compactMap(\.entry)
  }

  /// Drops the screens whose controllers are gone and not on their way.
  func letGo() {
    let after = transition.flatMap(hierarchyAfter)
    screens = screens.filter { hierarchy[$0.key] != nil || after?[$0.key] != nil }
  }

  /// What the hierarchy is after a transition; `nil` if its ground has gone meanwhile.
  private func hierarchyAfter(_ transition: Transition) -> ViewHierarchy? {
    var after = hierarchy
    // A tab may have been tapped or a screen removed since it began: the calls are for the hierarchy as it is.
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

public import Navigation
public import Screens

/// The only way from a coordinator to what is shown, scoped to its flow.
///
/// A value without state of its own: ask the flow for it when it is needed. Every request changes the navigation state
/// at once, or is refused at once and says why; what has become of it is told to its `completion`, exactly once, when
/// it is shown. That is the reason why requests do not throw: most are made in closures that screens call,
/// which cannot.
@MainActor public struct Router {
  let flow: AnyFlow
  private(set) var origin: (any Screen)?
  private(set) var isAnimated = true

  init(flow: AnyFlow) { self.flow = flow }

  /// Returns a router whose requests count only while a screen is on top,
  /// so that two taps in a row do not both lead on.
  public func from(_ screen: any Screen) -> Router {
    var router = self
    router.origin = screen
    return router
  }

  /// Returns a router whose requests are shown at once, without a transition that takes time.
  public var unanimated: Router {
    var router = self
    router.isAnimated = false
    return router
  }

  /// The screens of the flow, and of those below it, that are decided to be shown.
  public var screens: [any Screen] { flow.screens }

  /// Prepares a request.
  ///
  /// - Returns: `nil` if it comes from a screen that is not on top any more; its result has been told then.
  func prepare(_ completion: (@MainActor (RequestResult) -> Void)?) -> RequestOptions? {
    let options = RequestOptions(animated: isAnimated, completion: completion)
    guard let origin, flow.navigator?.activeScreen !== origin else { return options }
    if let navigator = flow.navigator { navigator.end(options, as: .stale) } else { completion?(.stale) }
    return nil
  }

  /// Makes a request of a running flow.
  func request(
    _ completion: (@MainActor (RequestResult) -> Void)?,
    _ body: (Navigator, RequestOptions) -> Refusal?
  ) -> Refusal? {
    guard let options = prepare(completion) else { return nil }
    guard flow.isOpen, let navigator = flow.navigator else { return flow.refuse(.flowNotRunning, options) }
    return body(navigator, options)
  }

  /// Makes a request about the container of a running flow; if there is none yet, there is nothing to pop.
  func request(
    _ completion: (@MainActor (RequestResult) -> Void)?,
    _ body: (Navigator, NavigationState.Container, RequestOptions) -> Refusal?
  ) -> Refusal? {
    request(completion) { navigator, options in
      guard let container = flow.container(in: navigator).flatMap({ navigator.state?.container($0) }) else {
        navigator.end(options, as: .nothingToPop)
        return nil
      }
      return body(navigator, container, options)
    }
  }
}

// MARK: - Going on

extension Router {
  /// Puts a screen on top; it belongs to the flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not shown anywhere.
  ///   - context: What it shows, if that matters to anybody.
  ///   - completion: Called once with what has become of the request.
  /// - Returns: Why it was refused; `nil` if it was not.
  /// - Complexity: O(1), whatever is shown already.
  @discardableResult
  public func push(
    _ screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    guard let options = prepare(completion) else { return nil }
    return flow.push(screen, context: context, options)
  }

  /// Puts a screen on top, unless the one on top shows the same.
  ///
  /// - Parameters:
  ///   - context: What is to be shown.
  ///   - completion: Called once with what has become of the request.
  ///   - makeScreen: Makes the screen; called only if it is needed.
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func show(
    _ context: ScreenContext,
    completion: (@MainActor (RequestResult) -> Void)? = nil,
    _ makeScreen: () -> any Screen
  ) -> Refusal? {
    guard let options = prepare(completion) else { return nil }
    if let navigator = flow.navigator,
      let container = flow.container(in: navigator).flatMap({ navigator.state?.container($0) }),
      container.current.context == context
    {
      navigator.end(options, asShown: container.current.id)
      return nil
    }
    return flow.push(makeScreen(), context: context, options)
  }

  /// Puts a screen in the place of the one on top, whose flow may end by that.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func replaceTop(
    by screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    bring(completion) { navigator, container, options in
      navigator.replaceTop(
        by: screen, context: context, owner: flow, number: flow.identity, on: container.id, options)
    }
  }

  /// Makes a screen the only one of the flow's container; the flows of those that were there may end by that.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func setRoot(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    setScreens([screen], completion: completion)
  }

  /// Gives the flow's container other screens, the first at the bottom; those that are there already stay.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func setScreens(
    _ screens: [any Screen], completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    guard let first = screens.first, let navigator = flow.navigator, flow.container(in: navigator) == nil else {
      return replaceAll(by: screens, completion)
    }
    if screens.count == 1 { return push(first, completion: completion) }
    if let refusal = navigator.refusal(for: screens) {
      return request(completion) { _, options in flow.refuse(refusal, options) }
    }
    // The container comes with its first screen; the others follow in the same transaction.
    navigator.beginTransaction()
    defer { navigator.endTransaction() }
    let refusal = push(first) { if case .refused = $0 { completion?($0) } }
    return refusal ?? replaceAll(by: screens, completion)
  }

  private func replaceAll(
    by screens: [any Screen], _ completion: (@MainActor (RequestResult) -> Void)?
  ) -> Refusal? {
    bring(completion) { navigator, container, options in
      navigator.setScreens(screens, owner: flow, number: flow.identity, on: container.id, options)
    }
  }

  /// Puts a screen on a layer of its own, above everything; it belongs to the flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not shown anywhere.
  ///   - style: How much of what is below stays in view.
  ///   - isBlocking: Whether a person cannot close the layer.
  ///   - completion: Called once with what has become of the request.
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func present(
    _ screen: any Screen,
    style: NavigationState.Layer.Style = .sheet,
    isBlocking: Bool = false,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    request(completion) { navigator, options in
      navigator.beginTransaction()
      defer { navigator.endTransaction() }
      let opened = navigator.open(
        screen, owner: flow, number: flow.identity, at: Placement(.layer(style, isBlocking: isBlocking)), options)
      if case .failure(let refusal) = opened { return refusal }
      flow.own(1)
      return nil
    }
  }

  private func bring(
    _ completion: (@MainActor (RequestResult) -> Void)?,
    _ body: (Navigator, NavigationState.Container, RequestOptions) -> Result<Int, Refusal>
  ) -> Refusal? {
    request(completion) { navigator, container, options in
      navigator.beginTransaction()
      defer { navigator.endTransaction() }
      switch body(navigator, container, options) {
      case .success(let count):
        // Where nothing new came, a flow without screens has still shown nothing, and does not end for having none.
        if count > 0 { flow.own(Int32(count)) }
        return nil
      case .failure(let refusal): return refusal
      }
    }
  }
}

extension View {
  /// The view in this hierarchy that receives keys first, or `nil` if there is no such view.
  ///
  /// If the first responder is hidden, its superviews receive the keys.
  public var firstResponder: View? {
    guard let focused = root.focused, focused.isInside(root) else { return nil }
    return focused
  }

  /// Whether this view is the first responder.
  public var isFirstResponder: Bool { firstResponder === self }

  /// Makes this view the first responder.
  ///
  /// - Returns: `true` if the view is now the first responder, or `false` if ``canBecomeFirstResponder`` is `false`.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    guard root.focused !== self else { return true }
    root.focused?.setNeedsDisplay()
    root.focused = self
    setNeedsDisplay()
    return true
  }

  /// Gives up first responder status.
  ///
  /// Keys are then sent to the view on which ``dispatch(_:)`` is called.
  ///
  /// - Returns: Whether the view was the first responder.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    root.focused = nil
    setNeedsDisplay()
    return true
  }

  /// Makes this view the first responder, unless one of its superviews already is.
  func becomeFirstResponderUnlessSuperviewIs() {
    if let responder = firstResponder, isInside(responder) { return }
    becomeFirstResponder()
  }

  /// Makes the next or previous descendant in the focus order the first responder.
  ///
  /// The order wraps around at the ends.
  ///
  /// - Parameter step: The direction: 1 for the next view, or -1 for the previous view.
  /// - Returns: Whether a descendant can receive the focus.
  @discardableResult
  public func moveFocus(_ step: Int = 1) -> Bool {
    let ring = focusRing
    guard !ring.isEmpty else { return false }
    let place = ring.firstIndex { $0.isFirstResponder }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : -1)
    ring[(next % ring.count + ring.count) % ring.count].becomeFirstResponder()
    return true
  }

  /// The descendants that can receive the focus with Tab, in depth-first order.
  private var focusRing: [View] {
    subviews.filter { !$0.isHidden && !$0.frame.isEmpty }
      .flatMap { ($0.isTabStop && $0.canBecomeFirstResponder ? [$0] : []) + $0.focusRing }
  }

  /// The keys that move the focus if ``movesFocusByTab`` is `true`, each mapped to the direction of the move.
  static var focusKeys: KeyMap<Int> { [.init([.tab: 1, .backTab: -1], "next, previous", in: .help)] }

  /// Whether this view and all of its superviews are visible.
  var isShown: Bool { !isHidden && superview?.isShown ?? true }

  func isInside(_ view: View) -> Bool {
    self === view || (superview?.isInside(view) ?? false)
  }
}

extension View {
  /// The view that keys go to first, anywhere under the same root; while it is hidden, they pass it by.
  public var firstResponder: View? {
    guard let focused = root.focused, focused.isInside(root) else { return nil }
    return focused
  }

  /// Whether keys go to this view first.
  public var isFirstResponder: Bool { firstResponder === self }

  /// Takes the keys.
  ///
  /// - Returns: Whether the view has them now: not if it cannot, as ``canBecomeFirstResponder`` says.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    guard root.focused !== self else { return true }
    root.focused?.setNeedsDisplay()
    root.focused = self
    setNeedsDisplay()
    return true
  }

  /// Gives the keys up; they are for the view then that an event is given to.
  ///
  /// - Returns: Whether the view had them.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    root.focused = nil
    setNeedsDisplay()
    return true
  }

  /// Takes the keys, unless a view around this one has them, which then says what becomes of them.
  func takeFocusIfFree() {
    if let responder = firstResponder, isInside(responder) { return }
    becomeFirstResponder()
  }

  /// Gives the keys to the next view within that takes part, after the last one to the first.
  ///
  /// - Parameter step: 1 for the next view, -1 for the one before.
  /// - Returns: Whether there is one.
  @discardableResult
  public func moveFocus(_ step: Int = 1) -> Bool {
    let ring = focusRing
    guard !ring.isEmpty else { return false }
    let place = ring.firstIndex { $0.isFirstResponder }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : -1)
    ring[(next % ring.count + ring.count) % ring.count].becomeFirstResponder()
    return true
  }

  /// The views within that the focus moves between, in the order they were added.
  private var focusRing: [View] {
    subviews.filter { !$0.isHidden && !$0.frame.isEmpty }
      .flatMap { ($0.isTabStop && $0.canBecomeFirstResponder ? [$0] : []) + $0.focusRing }
  }

  /// What Tab and Shift-Tab do where the focus moves by them.
  public static var focusKeys: KeyMap<Int> { [.init([.tab: 1, .backTab: -1], "next, previous", in: .help)] }

  /// Whether neither this view nor one around it is hidden.
  var isShown: Bool { !isHidden && superview?.isShown ?? true }

  func isInside(_ view: View) -> Bool {
    self === view || (superview?.isInside(view) ?? false)
  }
}

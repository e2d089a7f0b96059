extension View {
  /// Dispatches an event to the view that handles it.
  ///
  /// Keys and pasted text go to the first responder, or to this view if there is no first responder. If that view is
  /// hidden or does not handle the event, its superviews receive the event in turn.
  ///
  /// Mouse events go to the frontmost view under the pointer and then to its superviews. A view that has captured the
  /// mouse receives all mouse events except wheel events and further presses of the button that started the capture.
  ///
  /// - Returns: Whether a view handled the event.
  @discardableResult
  public func dispatch(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { return dispatch(mouse) }
    var responder = firstResponder ?? self
    while true {
      if responder.isShown, responder.receive(event) { return true }
      guard let next = responder.superview else { return false }
      responder = next
    }
  }

  private func receive(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      if handle(key) { return true }
      guard movesFocusByTab, let step = View.focusKeys[key] else { return false }
      return moveFocus(step)
    case .paste(let text): return handle(paste: text)
    case .mouse, .focus, .reply, .lateKey: return false
    }
  }
}

// MARK: - Mouse

extension View {
  /// Returns the frontmost view at a cell, searching this view and its descendants.
  ///
  /// - Parameter point: The cell, relative to this view's upper-left corner.
  /// - Returns: The view, or `nil` if the cell is outside this view or this view is hidden.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point.relative(to: view.frame.origin)) { return hit }
    }
    return self
  }

  /// Converts a cell from another view's coordinates to this view's coordinates.
  ///
  /// - Parameters:
  ///   - point: The cell, relative to the other view's upper-left corner.
  ///   - other: The view to convert from.
  /// - Returns: The cell relative to this view's upper-left corner, or `nil` if the views have different roots. The
  ///   cell can be outside this view.
  public func convert(_ point: Point, from other: View) -> Point? {
    guard root === other.root else { return nil }
    return (other.originInRoot + point).relative(to: originInRoot)
  }

  private var originInRoot: Point { superview.map { $0.originInRoot + frame.origin } ?? .zero }

  private func dispatch(_ mouse: MouseEvent) -> Bool {
    if let capture = root.capture, capture.covers(mouse), let view = capture.view, view.isInside(self) {
      defer { if capture.ends(with: mouse) { view.releaseMouse() } }
      return view.handle(mouse.converted(to: view, from: self))
    }
    if mouse.action == .press { root.releaseMouse() }
    var view = hitTest(mouse.point)
    while let responder = view {
      if responder.handle(mouse.converted(to: responder, from: self)) {
        if mouse.action == .press, responder.isInside(self), responder.isShown {
          root.capture = MouseCapture(view: responder, button: mouse.button)
        }
        return true
      }
      view = responder === self ? nil : responder.superview
    }
    return false
  }

  var hasMouseCapture: Bool { root.capture?.view === self }

  /// Ends the mouse capture if this view or one of its descendants has captured the mouse.
  func releaseMouse() {
    guard let view = root.capture?.view, view.isInside(self) else { return }
    root.capture = nil
    view.setNeedsDisplay()
  }
}

extension MouseEvent {
  /// Returns the event with its position converted from an ancestor's coordinates to a view's coordinates.
  @MainActor fileprivate func converted(to view: View, from ancestor: View) -> MouseEvent {
    var copy = self
    copy.point = view.convert(point, from: ancestor) ?? point
    return copy
  }
}

extension Point {
  /// Returns the point's position relative to another point.
  fileprivate func relative(to origin: Point) -> Point {
    Point(column: column - origin.column, row: row - origin.row)
  }
}

/// The view that has captured the mouse, and the button whose release ends the capture.
struct MouseCapture {
  private(set) weak var view: View?
  let button: Int

  /// Returns whether an event is sent to the capturing view regardless of the pointer's position.
  ///
  /// Wheel events are sent to the view under the pointer. Another press of the same button is also sent to that view
  /// because the release event must have been lost.
  func covers(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .move, .release: true
    case .press: mouse.button != button
    case .wheelUp, .wheelDown: false
    }
  }

  /// Returns whether an event ends the capture.
  func ends(with mouse: MouseEvent) -> Bool { mouse.action == .release && mouse.button == button }
}

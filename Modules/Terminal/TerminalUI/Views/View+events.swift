extension View {
  /// Gives an event to the first responder, or else to this view, and up from there; the mouse to what lies under it.
  ///
  /// What is hidden gets no keys: if the first responder is, they begin at the view around it that is not.
  ///
  /// - Returns: Whether a view has handled it.
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
  /// Returns the foremost view at one of this view's cells: one within, or this view itself.
  ///
  /// - Parameter point: The cell, from this view's top left.
  /// - Returns: `nil` if the cell is not this view's, or the view is hidden.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point.moved(bySubtracting: view.frame.origin)) { return hit }
    }
    return self
  }

  /// Returns the place that a cell of another view has in this view.
  ///
  /// - Parameters:
  ///   - point: The cell, from the other view's top left.
  ///   - other: A view under the same root.
  /// - Returns: The place from this view's top left, which may lie outside; `nil` if the roots differ.
  public func convert(_ point: Point, from other: View) -> Point? {
    guard root === other.root else { return nil }
    return (other.originInRoot + point).moved(bySubtracting: originInRoot)
  }

  private var originInRoot: Point { superview.map { $0.originInRoot + frame.origin } ?? .zero }

  private func dispatch(_ mouse: MouseEvent) -> Bool {
    if let capture = root.capture, capture.covers(mouse), let view = capture.view, view.isInside(self) {
      defer { if capture.ends(with: mouse) { view.releaseMouse() } }
      return view.handle(mouse.seen(by: view, from: self))
    }
    if mouse.action == .press { root.releaseMouse() }
    var view = hitTest(mouse.point)
    while let responder = view {
      if responder.handle(mouse.seen(by: responder, from: self)) {
        if mouse.action == .press, responder.isInside(self), responder.isShown {
          root.capture = MouseCapture(view: responder, button: mouse.button)
        }
        return true
      }
      view = responder === self ? nil : responder.superview
    }
    return false
  }

  /// Whether the view gets what the mouse does until a button is released.
  var hasMouse: Bool { root.capture?.view === self }

  /// Ends what the mouse has begun in this view, if anything.
  func releaseMouse() {
    guard let view = root.capture?.view, view.isInside(self) else { return }
    root.capture = nil
    view.setNeedsDisplay()
  }
}

extension MouseEvent {
  /// The same event, with its place counted from the top left of a view within the one it was counted from.
  @MainActor fileprivate func seen(by view: View, from ancestor: View) -> MouseEvent {
    var copy = self
    copy.point = view.convert(point, from: ancestor) ?? point
    return copy
  }
}

extension Point {
  /// The place as counted from another one.
  fileprivate func moved(bySubtracting origin: Point) -> Point {
    Point(column: column - origin.column, row: row - origin.row)
  }
}

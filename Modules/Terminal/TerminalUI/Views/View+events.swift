extension View {
  /// Gives an event to the first responder, or else to this view, and up from there; the mouse to what lies under it.
  ///
  /// - Returns: Whether a view has handled it.
  @discardableResult
  public func dispatch(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { return dispatch(mouse) }
    var responder = firstResponder ?? self
    while true {
      if responder.receive(event) { return true }
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

  /// Returns the place that a cell of a view around this one has in this view.
  ///
  /// - Parameters:
  ///   - point: The cell, from the other view's top left.
  ///   - ancestor: The view around this one.
  /// - Returns: The place from this view's top left; it may lie outside.
  public func convert(_ point: Point, from ancestor: View) -> Point {
    guard self !== ancestor else { return point }
    return (superview?.convert(point, from: ancestor) ?? point).moved(bySubtracting: frame.origin)
  }

  private func dispatch(_ mouse: MouseEvent) -> Bool {
    if let pressed = root.pressed, pressed.isInside(self) {
      switch mouse.action {
      case .release:
        root.pressed = nil
        return pressed.handle(mouse.seen(by: pressed, from: self))
      case .move: return pressed.handle(mouse.seen(by: pressed, from: self))
      case .press, .wheelUp, .wheelDown: break
      }
    }
    var view = hitTest(mouse.point)
    while let responder = view {
      if responder.handle(mouse.seen(by: responder, from: self)) {
        if mouse.action == .press { root.pressed = responder }
        return true
      }
      view = responder === self ? nil : responder.superview
    }
    return false
  }
}

extension MouseEvent {
  /// The same event, with its place counted from the top left of a view within the one it was counted from.
  @MainActor fileprivate func seen(by view: View, from ancestor: View) -> MouseEvent {
    var copy = self
    copy.point = view.convert(point, from: ancestor)
    return copy
  }
}

extension Point {
  /// The place as counted from another one.
  fileprivate func moved(bySubtracting origin: Point) -> Point {
    Point(column: column - origin.column, row: row - origin.row)
  }
}

extension EventLoop {
  /// The reason that a view is no longer shown.
  public enum Ending: Hashable, Sendable {
    /// The program called ``EventLoop/stop()``.
    case stopped
    /// The user pressed Ctrl-C, or the user pressed Escape and no view handled it.
    case quit
    /// A signal requested termination.
    case signaled(Int32)
    /// The terminal hung up.
    case hungUp
  }

  /// Shows a view and dispatches keys, pasted text, and mouse events to it.
  ///
  /// The method returns when the loop is stopped, the user quits, a signal requests termination, or the terminal hangs
  /// up. The terminal is restored before the method returns.
  ///
  /// - Parameter view: The view, which becomes the first responder unless its hierarchy already has a first responder.
  /// - Returns: The reason that the view is no longer shown.
  /// - Throws: ``TerminalError`` if the terminal cannot be prepared or later fails for a reason other than a hangup.
  @discardableResult
  public func run(showing view: View) throws(TerminalError) -> Ending {
    var ending = Ending.stopped
    var size = Size.zero
    if view.firstResponder == nil { view.becomeFirstResponder() }
    func end(_ reason: Ending) {
      ending = reason
      stop()
    }
    try run(
      handle: { event in
        switch event {
        case .input(.key(.control("c"))): end(.quit)
        case .input(let input): if !view.dispatch(input), input == .key(.escape) { end(.quit) }
        case .resized(let extent):
          size = extent
          view.setNeedsDisplay()
        case .signal(let number): end(.signaled(number))
        case .hangup: end(.hungUp)
        case .deadline, .tasksRan, .suspended, .resumed: break
        }
      },
      draw: { view.needsDisplay ? view.render(size: size) : nil }
    )
    return ending
  }
}

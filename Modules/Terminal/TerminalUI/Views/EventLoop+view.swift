extension EventLoop {
  /// Why a view is no longer shown.
  public enum Ending: Hashable, Sendable {
    /// Somebody has called ``EventLoop/stop()``, since there is nothing more to ask, say.
    case stopped
    /// Ctrl-C was pressed, or Escape where no view has a use for it.
    case left
    /// A signal asked the program to end.
    case signalled(Int32)
    /// The terminal went away.
    case hungUp
  }

  /// Shows a view on all of the terminal, and gives it keys and the mouse,
  /// until the loop is stopped or somebody leaves.
  ///
  /// - Parameter view: The view; it gets the keys if no view within has them.
  /// - Returns: Why it ended; the terminal is then as it was.
  /// - Throws: ``TerminalError`` if the terminal cannot be prepared, or fails later.
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
        case .input(.key(.control("c"))): end(.left)
        case .input(let input): if !view.dispatch(input), input == .key(.escape) { end(.left) }
        case .resized(let extent):
          size = extent
          view.setNeedsDisplay()
        case .signal(let number): end(.signalled(number))
        case .hangup: end(.hungUp)
        case .deadline, .tasksRan, .suspended, .resumed: break
        }
      },
      draw: { view.needsDisplay ? view.render(size: size) : nil }
    )
    return ending
  }
}

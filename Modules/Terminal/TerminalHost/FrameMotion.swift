import Navigation
import TerminalUI

/// The way from the frame that was shown last to one with other screens, while it lasts.
struct FrameMotion {
  /// What was shown last, to begin from.
  private var shown: CellBuffer?
  /// Where the next frame comes from, once it is known.
  private var edge: FrameTransition.Edge?
  private var transition: FrameTransition?
  private var isOfLayer = false
  /// When the next frame is due.
  private(set) var deadline: ContinuousClock.Instant?

  /// Whether the last frame was not the final one.
  var isUnderWay: Bool { transition != nil }

  /// Lets the next frame come gradually, from where the step leads; the last of several steps counts.
  mutating func begin(_ step: Step) {
    switch step {
    case .setRootLevel, .push, .setPages, .turn: (edge, isOfLayer) = (.right, false)
    case .popTo: (edge, isOfLayer) = (.left, false)
    case .setStack(_, _, let added): (edge, isOfLayer) = (added.isEmpty ? .left : .right, false)
    case .present: (edge, isOfLayer) = (.bottom, true)
    case .dismiss: (edge, isOfLayer) = (.top, true)
    case .select, .setTabs, .clear: edge = nil
    }
  }

  /// Drops what is under way, since somebody has done something.
  ///
  /// - Returns: Whether the final frame is still to be shown.
  mutating func cut() -> Bool {
    defer { (transition, edge, deadline) = (nil, nil, nil) }
    return transition != nil
  }

  /// Goes on to a time: puts over the final frame what has not yet given way to it.
  ///
  /// - Parameters:
  ///   - frame: The final one; then the one to be shown.
  ///   - content: The part that one screen gives to another.
  ///   - all: The part that a modal comes into.
  ///   - now: The time.
  mutating func cover(_ frame: inout Frame, content: Rect, all: Rect, at now: ContinuousClock.Instant) {
    if let edge { transition = FrameTransition(from: edge, start: now) }
    edge = nil
    if transition?.isOver(at: now) != false || frame.buffer.size != shown?.size { transition = nil }
    deadline = transition == nil ? nil : now + FrameTransition.step
    if let shown { transition?.cover(&frame, with: shown, in: isOfLayer ? all : content, at: now) }
    shown = frame.buffer
  }
}

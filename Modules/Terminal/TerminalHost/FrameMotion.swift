import Navigation
import TerminalUI

/// An animated transition from the last shown frame to a frame with different screens.
struct FrameMotion {
  /// The last shown frame, from which the transition starts.
  private var shown: CellBuffer?
  /// The edge from which the next frame is uncovered, or `nil` if no transition is pending.
  private var edge: FrameTransition.Edge?
  private var transition: FrameTransition?
  private var isModal = false
  /// The time of the next frame of the transition, or `nil` if no transition is running.
  private(set) var deadline: ContinuousClock.Instant?

  /// Whether a transition is running and needs more frames.
  var isRunning: Bool { transition != nil }

  /// Sets the edge from which the next frame is uncovered, or clears the edge if the step is not animated.
  ///
  /// If several steps occur before the next frame, the last step determines the edge.
  mutating func begin(_ step: Step) {
    switch step {
    case .setRootLevel, .push, .setPages, .turn: (edge, isModal) = (.right, false)
    case .popTo: (edge, isModal) = (.left, false)
    case .setStack(_, _, let added): (edge, isModal) = (added.isEmpty ? .left : .right, false)
    case .present: (edge, isModal) = (.bottom, true)
    case .dismiss: (edge, isModal) = (.top, true)
    case .select, .setTabs, .clear: edge = nil
    }
  }

  /// Cancels the transition because the user has acted.
  ///
  /// - Returns: Whether the final frame has yet to be shown.
  mutating func cancel() -> Bool {
    defer { (transition, edge, deadline) = (nil, nil, nil) }
    return transition != nil
  }

  /// Starts, advances, or ends the transition, drawing the old content over the area that is not yet uncovered.
  ///
  /// - Parameters:
  ///   - frame: On input, the final frame. On return, the frame to show.
  ///   - content: The area in which one screen replaces another.
  ///   - all: The area in which modals are presented and dismissed.
  ///   - now: The current time.
  mutating func overlay(_ frame: inout Frame, content: Rect, all: Rect, at now: ContinuousClock.Instant) {
    if let edge { transition = FrameTransition(from: edge, start: now) }
    edge = nil
    if transition?.hasEnded(at: now) != false || frame.buffer.size != shown?.size { transition = nil }
    deadline = transition == nil ? nil : now + FrameTransition.step
    if let shown { transition?.overlay(&frame, with: shown, in: isModal ? all : content, at: now) }
    shown = frame.buffer
  }
}

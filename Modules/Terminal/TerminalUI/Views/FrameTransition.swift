/// A transition that gradually uncovers a new frame from an edge.
///
/// The content does not move, so no text is sent twice. All frames of the transition together need about as many bytes
/// as one full frame.
///
/// The transition does not read a clock. Instead, the host passes the current time and cancels the transition as soon
/// as the user acts.
public struct FrameTransition: Sendable {
  /// The edge from which the new frame is uncovered.
  public enum Edge: Hashable, Sendable {
    /// The right edge, for forward navigation.
    case right
    /// The left edge, for back navigation.
    case left
    /// The bottom edge, for presenting a modal.
    case bottom
    /// The top edge, for dismissing a modal.
    case top
  }

  /// The duration of the transition.
  public static let duration = Duration.milliseconds(90)
  /// The time between consecutive frames.
  public static let step = Duration.milliseconds(18)

  private let edge: Edge
  private let start: ContinuousClock.Instant

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - edge: The edge from which the new frame is uncovered.
  ///   - start: The start time.
  public init(from edge: Edge, start: ContinuousClock.Instant) {
    self.edge = edge
    self.start = start
  }

  /// Returns whether the transition has ended by the given time.
  public func hasEnded(at now: ContinuousClock.Instant) -> Bool { now - start >= FrameTransition.duration }

  /// Copies the remaining part of the old frame over a new frame.
  ///
  /// The remaining part shrinks over time.
  ///
  /// - Parameters:
  ///   - frame: The new frame, whose cursor is visible from the start. If the transition has ended, the frame is left
  ///     unchanged.
  ///   - shown: The most recently shown cells, from either the old frame or an intermediate frame.
  ///   - area: The area in which the new frame is gradually uncovered.
  ///   - now: The current time.
  public func overlay(_ frame: inout Frame, with shown: CellBuffer, in area: Rect, at now: ContinuousClock.Instant) {
    if !hasEnded(at: now) { frame.buffer.copy(remainder(of: area, at: now), from: shown) }
  }

  /// Returns the part of an area that still shows the old frame.
  ///
  /// The part shrinks quickly at first and then more slowly.
  private func remainder(of area: Rect, at now: ContinuousClock.Instant) -> Rect {
    let left = max(0, min(1, 1 - (now - start) / FrameTransition.duration))
    var rest = area
    let (columns, rows) = (Int(Double(area.size.columns) * left * left), Int(Double(area.size.rows) * left * left))
    return switch edge {
    case .right: rest.takeLeft(columns)
    case .left: rest.takeRight(columns)
    case .bottom: rest.takeTop(rows)
    case .top: rest.takeBottom(rows)
    }
  }
}

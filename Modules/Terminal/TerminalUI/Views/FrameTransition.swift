/// One picture giving way to another in a few frames: the new one is uncovered from an edge.
///
/// Nothing moves, so that no text is sent twice: all frames together cost the bytes of one. It is a value and knows
/// no clock; whoever shows it says what time it is, and drops it as soon as a person does anything.
public struct FrameTransition: Sendable {
  /// Where the new picture comes from.
  public enum Edge: Hashable, Sendable {
    /// From the right: further on.
    case right
    /// From the left: back.
    case left
    /// From the bottom: something on top.
    case bottom
    /// From the top: what was below.
    case top
  }

  /// How long it takes.
  public static let duration = Duration.milliseconds(90)
  /// The time between two frames.
  public static let step = Duration.milliseconds(18)

  private let edge: Edge
  private let start: ContinuousClock.Instant

  /// Begins a transition.
  ///
  /// - Parameters:
  ///   - edge: Where the new picture comes from.
  ///   - start: When it begins.
  public init(from edge: Edge, start: ContinuousClock.Instant) {
    self.edge = edge
    self.start = start
  }

  /// Returns whether nothing of the old picture is left at a time.
  public func isOver(at now: ContinuousClock.Instant) -> Bool { now - start >= FrameTransition.duration }

  /// Puts what is left of the old picture over a new frame; each time that is less.
  ///
  /// - Parameters:
  ///   - frame: The new frame; its cursor counts from the beginning. If the transition is over it stays as it is.
  ///   - shown: The picture that was shown last: the old one, or what was left of it over a new one.
  ///   - area: The part that changes gradually.
  ///   - now: The time.
  public func cover(_ frame: inout Frame, with shown: CellBuffer, in area: Rect, at now: ContinuousClock.Instant) {
    if !isOver(at: now) { frame.buffer.copy(covered(area, at: now), from: shown) }
  }

  /// The part of an area that still shows the old picture; fast at first, slower in the end.
  private func covered(_ area: Rect, at now: ContinuousClock.Instant) -> Rect {
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

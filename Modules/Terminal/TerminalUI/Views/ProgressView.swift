/// A progress bar.
///
/// The view does not update itself. Its owner sets ``progress`` whenever the progress changes.
public final class ProgressView: View {
  /// The progress of a task.
  public enum Progress: Hashable, Sendable {
    /// A fraction from 0 to 1.
    ///
    /// A value outside this range is replaced with the nearest value in the range, and NaN is replaced with 0.
    case fraction(Double)
    /// The number of completed steps in a task whose total is unknown.
    case step(Int)
  }

  /// The progress that the bar shows.
  public var progress: Progress {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }

  /// The minimum width, in columns, at which the percentage is shown after the bar.
  private static let columnsWithNumber = 12

  public init(_ progress: Progress = .fraction(0)) { self.progress = progress }

  /// Returns the available width and a height of one row.
  public override func sizeThatFits(_ limit: Size) -> Size {
    Size(columns: limit.columns, rows: min(1, limit.rows))
  }

  /// Draws the bar, followed by the percentage if there is room.
  public override func draw(in context: inout DrawingContext) {
    var line = context.bounds.firstRow
    switch progress {
    case .fraction(let value):
      let value = value.isNaN ? 0 : max(0, min(value, 1))
      if line.size.columns >= ProgressView.columnsWithNumber {
        let number = DisplayText("\(ProgressView.steps(of: 100, in: value)) %")
        let place = line.takeRight(number.columns + 1)
        context.draw(number, at: Point(column: place.columns.upperBound - number.columns, row: 0)) { _ in .dim }
        _ = line.takeRight(max(0, 6 - place.size.columns))
      }
      drawBar(in: &context, line, halves: 0..<ProgressView.steps(of: 2 * line.size.columns, in: value))
    case .step(let step):
      let width = max(1, line.size.columns / 5)
      // The highlighted range moves to the end of the bar and then back to its start.
      let distance = max(0, line.size.columns - width)
      let period = 2 * max(1, distance)
      let offset = distance == 0 ? 0 : distance - abs(distance - (step % period + period) % period)
      drawBar(in: &context, line, halves: 2 * offset..<2 * (offset + width))
    }
  }

  /// Returns the number of equal steps that a fraction covers completely.
  ///
  /// A small tolerance ensures that a rounding error does not reduce the number of steps.
  private static func steps(of count: Int, in value: Double) -> Int { Int(value * Double(count) + 1e-9) }

  /// Draws a bar with a highlighted range, measured in half cells.
  ///
  /// A half cell at the end of the range is highlighted, but a half cell at the start of the range is not.
  private func drawBar(in context: inout DrawingContext, _ line: Rect, halves: Range<Int>) {
    for column in line.columns {
      let isFull = halves.contains(2 * column) && halves.contains(2 * column + 1)
      let isHalf = halves.contains(2 * column) && !isFull
      let glyph = isFull ? "━" : isHalf ? "╸" : "─"
      context.draw(glyph, at: Point(column: column, row: 0), style: isFull || isHalf ? .accent : .dim)
    }
  }
}

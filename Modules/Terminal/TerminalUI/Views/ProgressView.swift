/// How far something has got, as a bar.
///
/// It asks no clock and moves by nobody's doing but its owner's: who knows of a step sets ``progress``.
public final class ProgressView: View {
  /// How far something has got.
  public enum Progress: Hashable, Sendable {
    /// So much of it, from 0 to 1; other numbers count as the nearest, what is no number as 0.
    case fraction(Double)
    /// Nobody knows how much there is; so many steps have been made, from 0.
    case step(Int)
  }

  /// How far it has got.
  public var progress: Progress {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }

  /// The least width with which the bar is followed by a number.
  private static let columnsWithNumber = 12

  /// Makes a bar.
  public init(_ progress: Progress = .fraction(0)) { self.progress = progress }

  /// Returns one row, as wide as there is room.
  public override func sizeThatFits(_ limit: Size) -> Size {
    Size(columns: limit.columns, rows: min(1, limit.rows))
  }

  /// Draws the bar, and its hundredths behind it where there is room.
  public override func draw(in context: inout DrawingContext) {
    var line = context.bounds.takingFirstRow
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
      // There and back again.
      let way = max(0, line.size.columns - width)
      let turn = 2 * max(1, way)
      let place = way == 0 ? 0 : way - abs(way - (step % turn + turn) % turn)
      drawBar(in: &context, line, halves: 2 * place..<2 * (place + width))
    }
  }

  /// How many of some equal steps a part of the whole has completed;
  /// one that is short of a step by a rounding error has.
  private static func steps(of count: Int, in value: Double) -> Int { Int(value * Double(count) + 1e-9) }

  /// Draws a bar of which a part stands out, in halves of a cell; a half cell at the end is drawn, one before is not.
  private func drawBar(in context: inout DrawingContext, _ line: Rect, halves: Range<Int>) {
    for column in line.columns {
      let isFull = halves.contains(2 * column) && halves.contains(2 * column + 1)
      let isHalf = halves.contains(2 * column) && !isFull
      let glyph = isFull ? "━" : isHalf ? "╸" : "─"
      context.draw(glyph, at: Point(column: column, row: 0), style: isFull || isHalf ? .accent : .dim)
    }
  }
}

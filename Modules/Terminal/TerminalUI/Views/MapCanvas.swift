/// A picture of dots, two by four in a cell, with markers and labels above them.
///
/// It knows nothing of the earth: dots count from the top left, to the right and downwards. Every call is harmless,
/// whatever the numbers are. Draw what matters least first: of two looks in one cell the later one wins, of two
/// labels in one place the earlier one stays.
public struct MapCanvas: Equatable, Sendable {
  /// The extent in cells.
  public let size: Size
  private var dots: [UInt8]
  private var styles: [Style]
  /// Markers and labels, in the order they were put; a later one lies above.
  private var symbols: [Symbol] = []
  /// The cells that labels keep off.
  private var taken: [Bool]

  private struct Symbol: Equatable, Sendable {
    var text: DisplayText
    var point: Point
    var style: Style
  }

  /// The dots side by side in a cell.
  public static let dotsPerColumn = 2
  /// The dots below each other in a cell.
  public static let dotsPerRow = 4

  /// Creates a canvas without dots.
  public init(size: Size) {
    self.size = size
    dots = Array(repeating: 0, count: size.columns * size.rows)
    styles = Array(repeating: .plain, count: dots.count)
    taken = Array(repeating: false, count: dots.count)
  }

  /// The dots from left to right.
  public var width: Int { size.columns * MapCanvas.dotsPerColumn }
  /// The dots from top to bottom.
  public var height: Int { size.rows * MapCanvas.dotsPerRow }

  /// Returns the cell that a dot lies in; `nil` if outside or not a number.
  public func cell(atDot x: Double, _ y: Double) -> Point? {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    return Point(column: Int(x) / MapCanvas.dotsPerColumn, row: Int(y) / MapCanvas.dotsPerRow)
  }

  /// Sets one dot; nothing happens outside.
  public mutating func setDot(_ x: Int, _ y: Int, style: Style = .plain) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let (index, bit) = place(x, y)
    dots[index] |= bit
    styles[index] = style
  }

  /// Returns the cell of a dot, and its bit in there.
  private func place(_ x: Int, _ y: Int) -> (index: Int, bit: UInt8) {
    let (column, row) = (x / MapCanvas.dotsPerColumn, y / MapCanvas.dotsPerRow)
    let dot = (y % MapCanvas.dotsPerRow) * MapCanvas.dotsPerColumn + x % MapCanvas.dotsPerColumn
    return (row * size.columns + column, MapCanvas.bits[dot])
  }

  /// The bit of each dot in a braille character, row by row.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Returns whether a dot is set.
  func isSet(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    let (index, bit) = place(x, y)
    return dots[index] & bit != 0
  }

  /// Draws a line between two dots.
  ///
  /// - Parameters:
  ///   - x0: The first dot's place from the left; one that is not finite draws nothing, as in the others.
  ///   - y0: The first dot's place from the top.
  ///   - x1: The last dot's place from the left.
  ///   - y1: The last dot's place from the top.
  ///   - style: The look of the cells touched.
  /// - Complexity: O(*n*) in the number of dots that are seen.
  public mutating func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, style: Style = .plain) {
    let canvas = DotSegment.Box(width: width, height: height)
    guard let seen = DotSegment(x0, y0, x1, y1).clipped(to: canvas) else { return }
    seen.forEachDot { setDot($0, $1, style: style) }
  }
}

// MARK: - Markers and labels

extension MapCanvas {
  /// Puts a character above the dots of a cell; labels placed later keep off it.
  public mutating func mark(_ character: Character, at point: Point, style: Style = .plain) {
    put(DisplayText(String(character)), at: point, style: style)
  }

  /// Returns whether a marker or a label stands in a cell.
  public func isTaken(_ point: Point) -> Bool {
    Rect(size: size).contains(point) && taken[point.row * size.columns + point.column]
  }

  /// Writes a name beside a marker: right, left, above or below of it, wherever there is room first.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - point: The marker's cell.
  ///   - style: The look.
  /// - Returns: Whether there was room; if not, nothing is written.
  @discardableResult
  public mutating func label(_ text: String, beside point: Point, style: Style = .plain) -> Bool {
    let columns = TextWidth.columns(of: text)
    let middle = max(0, min(point.column - columns / 2, size.columns - columns))
    // The blank between marker and name hides the dots there.
    let places = [
      (Point(column: point.column + 1, row: point.row), DisplayText(" " + text)),
      (Point(column: point.column - 1 - columns, row: point.row), DisplayText(text + " ")),
      (Point(column: middle, row: point.row - 1), DisplayText(text)),
      (Point(column: middle, row: point.row + 1), DisplayText(text)),
    ]
    let free = places.first { isFree($0.0, columns: $0.1.columns, marker: point) }
    guard columns > 0, let (place, shown) = free else { return false }
    put(shown, at: place, style: style)
    return true
  }

  /// Returns whether a name fits in a place, with a free cell on both sides, not counting its own marker.
  private func isFree(_ place: Point, columns: Int, marker: Point) -> Bool {
    let needed = Rect(column: place.column, row: place.row, columns: columns, rows: 1)
    guard needed.intersection(Rect(size: size)) == needed else { return false }
    return (place.column - 1...place.column + columns).allSatisfy { column in
      let cell = Point(column: column, row: place.row)
      return cell == marker || !isTaken(cell)
    }
  }

  private mutating func put(_ text: DisplayText, at point: Point, style: Style) {
    symbols.append(Symbol(text: text, point: point, style: style))
    let cells = Rect(column: point.column, row: point.row, columns: text.columns, rows: 1)
    let covered = cells.intersection(Rect(size: size))
    for row in covered.rows {
      for column in covered.columns {
        taken[row * size.columns + column] = true
      }
    }
  }
}

// MARK: - Drawing

extension MapCanvas {
  /// Draws the dots, then markers and labels.
  ///
  /// - Parameters:
  ///   - context: Where to draw.
  ///   - point: The cell of the canvas's top left.
  public func draw(in context: inout DrawingContext, at point: Point = .zero) {
    for row in 0..<size.rows {
      drawDots(ofRow: row, in: &context, at: point)
    }
    for symbol in symbols {
      context.draw(symbol.text, at: point + symbol.point) { _ in symbol.style }
    }
  }

  private func drawDots(ofRow row: Int, in context: inout DrawingContext, at point: Point) {
    for column in 0..<size.columns {
      let bits = dots[row * size.columns + column]
      guard bits != 0, let braille = Unicode.Scalar(0x2800 + UInt32(bits)) else { continue }
      let cell = point + Point(column: column, row: row)
      context.draw(String(braille), at: cell, style: styles[row * size.columns + column])
    }
  }
}

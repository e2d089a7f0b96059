/// A canvas of braille dots with land behind them and text in front of them.
///
/// Each cell has two columns and four rows of dots. Dot coordinates start at the upper-left corner and increase to the
/// right and downward. Dots outside the canvas are ignored. Draw the least important content first, because the style
/// or text drawn last in a cell wins. The canvas can hold 65,536 styles. Dots in any additional style are plain.
public struct BrailleCanvas: Equatable, Sendable {
  /// The size in cells.
  public let size: Size
  private var dots: [UInt8]
  /// The number of each cell's style in ``styles``.
  private var styleNumbers: [UInt16]
  private var styles = StyleTable()
  /// Whether each cell is on land.
  private var land: [Bool] = []
  /// The pieces of text, in the order of the calls that wrote them.
  ///
  /// Later pieces cover earlier ones.
  private var symbols: [Symbol] = []

  private struct Symbol: Equatable, Sendable {
    var text: DisplayText
    var point: Point
    var style: Style
  }

  /// The number of dot columns in each cell.
  static let dotsPerColumn = 2
  /// The number of dot rows in each cell.
  static let dotsPerRow = 4

  public init(size: Size) {
    self.size = size
    dots = Array(repeating: 0, count: size.columns * size.rows)
    styleNumbers = Array(repeating: 0, count: dots.count)
  }

  /// The canvas's width in dots.
  public var width: Int { size.columns * BrailleCanvas.dotsPerColumn }
  /// The canvas's height in dots.
  public var height: Int { size.rows * BrailleCanvas.dotsPerRow }

  /// Sets a dot, or does nothing if its position is outside the canvas.
  public mutating func setDot(_ x: Int, _ y: Int, style: Style = .plain) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let (index, bit) = position(x, y)
    dots[index] |= bit
    styleNumbers[index] = styles.number(of: style)
  }

  /// Returns whether two canvases have the same size, dots, styles, land, and text.
  ///
  /// The order in which the dots were drawn is ignored.
  public static func == (left: BrailleCanvas, right: BrailleCanvas) -> Bool {
    left.size == right.size && left.dots == right.dots && left.land == right.land && left.symbols == right.symbols
      && zip(left.styleNumbers, right.styleNumbers).allSatisfy { left.styles[$0] == right.styles[$1] }
  }

  /// Returns the index of a dot's cell and the dot's bit within the cell.
  private func position(_ x: Int, _ y: Int) -> (index: Int, bit: UInt8) {
    let (column, row) = (x / BrailleCanvas.dotsPerColumn, y / BrailleCanvas.dotsPerRow)
    let dot = (y % BrailleCanvas.dotsPerRow) * BrailleCanvas.dotsPerColumn + x % BrailleCanvas.dotsPerColumn
    return (row * size.columns + column, BrailleCanvas.bits[dot])
  }

  /// The bits of the dots in a braille character, ordered by row.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  func isSet(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    let (index, bit) = position(x, y)
    return dots[index] & bit != 0
  }

  /// Draws a line between two dots.
  ///
  /// If a coordinate is not finite, nothing is drawn.
  ///
  /// - Parameters:
  ///   - x0: The horizontal position of the first dot.
  ///   - y0: The vertical position of the first dot.
  ///   - x1: The horizontal position of the last dot.
  ///   - y1: The vertical position of the last dot.
  ///   - style: The style of the cells that the line crosses.
  /// - Complexity: O(*n*), where *n* is the number of visible dots on the line.
  public mutating func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, style: Style = .plain) {
    let canvas = DotSegment.Box(width: width, height: height)
    guard let seen = DotSegment(x0, y0, x1, y1).clipped(to: canvas) else { return }
    seen.forEachDot { setDot($0, $1, style: style) }
  }
}

// MARK: - Land and text

extension BrailleCanvas {
  /// Specifies which cells are on land.
  ///
  /// Land is drawn behind the dots and the text.
  ///
  /// - Parameter isLand: An array that specifies, row by row, whether each cell of the canvas is on land.
  public mutating func fillLand(_ isLand: [Bool]) { land = isLand }

  private func isLand(_ column: Int, _ row: Int) -> Bool {
    let index = row * size.columns + column
    return (0..<size.columns).contains(column) && land.indices.contains(index) && land[index]
  }

  /// Returns the given style, adding the land background if the cell is on land.
  ///
  /// A style that already has a background is returned unchanged.
  private func style(_ style: Style, at column: Int, _ row: Int) -> Style {
    guard isLand(column, row), style.background == .default else { return style }
    var style = style
    style.background = Style.land.background
    return style
  }

  /// Writes text in front of the dots.
  ///
  /// The text starts at the given cell and is clipped when the canvas is drawn.
  public mutating func write(_ text: String, at point: Point, style: Style = .plain) {
    write(DisplayText(text), at: point, style: style)
  }

  package mutating func write(_ text: DisplayText, at point: Point, style: Style) {
    symbols.append(Symbol(text: text, point: point, style: style))
  }
}

// MARK: - Drawing

extension BrailleCanvas {
  /// Draws the land, then the dots, and then the text.
  ///
  /// - Parameters:
  ///   - context: The context to draw in.
  ///   - point: The context's cell at which to draw the canvas's upper-left corner.
  public func draw(in context: inout DrawingContext, at point: Point = .zero) {
    for row in 0..<size.rows {
      drawLand(ofRow: row, in: &context, at: point)
      drawDots(ofRow: row, in: &context, at: point)
    }
    for symbol in symbols {
      var place = symbol.point
      for cluster in symbol.text.clusters {
        context.draw(cluster, at: point + place, style: style(symbol.style, at: place.column, place.row))
        place.column += cluster.columns
      }
    }
  }

  /// Fills the land cells of a row.
  private func drawLand(ofRow row: Int, in context: inout DrawingContext, at point: Point) {
    guard !land.isEmpty else { return }
    var column = 0
    while column < size.columns {
      let start = column
      while column < size.columns, isLand(column, row) { column += 1 }
      if column > start {
        let cell = point + Point(column: start, row: row)
        context.fill(Rect(column: cell.column, row: cell.row, columns: column - start, rows: 1), style: .land)
      }
      column += 1
    }
  }

  /// The braille characters, ordered by the bits of their dots.
  private static let patterns = (0x2800...0x28FF).compactMap(Unicode.Scalar.init)
    .map { DisplayText.Cluster(text: String($0), columns: 1, character: 0) }

  private func drawDots(ofRow row: Int, in context: inout DrawingContext, at point: Point) {
    for column in 0..<size.columns {
      let bits = dots[row * size.columns + column]
      guard bits != 0 else { continue }
      let style = style(styles[styleNumbers[row * size.columns + column]], at: column, row)
      context.draw(Self.patterns[Int(bits)], at: point + Point(column: column, row: row), style: style)
    }
  }
}

/// A table that numbers styles so that each cell stores a number instead of a style.
///
/// A number takes one sixth of the memory that a style takes.
private struct StyleTable: Sendable {
  private var styles = [Style.plain]
  private var numbers: [Style: UInt16] = [.plain: 0]
  /// The most recently used number, which is cached because adjacent dots often have the same style.
  private var last: UInt16 = 0

  subscript(number: UInt16) -> Style { styles[Int(number)] }

  /// Returns the number of a style, or the number of the plain style if the table is full.
  mutating func number(of style: Style) -> UInt16 {
    if styles[Int(last)] == style { return last }
    if let known = numbers[style] {
      last = known
    } else if let next = UInt16(exactly: styles.count) {
      styles.append(style)
      numbers[style] = next
      last = next
    } else {
      last = 0
    }
    return last
  }
}

/// A picture of dots, two by four in a cell, with texts above them.
///
/// It knows nothing of the earth: dots count from the top left, to the right and downwards. Every call is harmless,
/// whatever the numbers are. Draw what matters least first: of two looks or texts in one cell the later one wins. There
/// is room for 65,536 looks; dots in others are plain.
public struct BrailleCanvas: Equatable, Sendable {
  /// The extent in cells.
  public let size: Size
  private var dots: [UInt8]
  /// The number of each cell's look.
  private var styleNumbers: [UInt16]
  private var styles = StyleTable()
  /// In the order they were written; a later one lies above.
  private var symbols: [Symbol] = []

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
    styleNumbers = Array(repeating: 0, count: dots.count)
  }

  /// The dots from left to right.
  public var width: Int { size.columns * BrailleCanvas.dotsPerColumn }
  /// The dots from top to bottom.
  public var height: Int { size.rows * BrailleCanvas.dotsPerRow }

  /// Sets one dot; nothing happens outside.
  public mutating func setDot(_ x: Int, _ y: Int, style: Style = .plain) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let (index, bit) = place(x, y)
    dots[index] |= bit
    styleNumbers[index] = styles.number(of: style)
  }

  /// Returns whether two canvases look the same, in whatever order they were drawn.
  public static func == (left: BrailleCanvas, right: BrailleCanvas) -> Bool {
    left.size == right.size && left.dots == right.dots && left.symbols == right.symbols
      && zip(left.styleNumbers, right.styleNumbers).allSatisfy { left.styles[$0] == right.styles[$1] }
  }

  /// Returns the cell of a dot, and its bit in there.
  private func place(_ x: Int, _ y: Int) -> (index: Int, bit: UInt8) {
    let (column, row) = (x / BrailleCanvas.dotsPerColumn, y / BrailleCanvas.dotsPerRow)
    let dot = (y % BrailleCanvas.dotsPerRow) * BrailleCanvas.dotsPerColumn + x % BrailleCanvas.dotsPerColumn
    return (row * size.columns + column, BrailleCanvas.bits[dot])
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

// MARK: - Texts

extension BrailleCanvas {
  /// Writes a text above the dots, from a cell to the right; what falls outside is not seen.
  public mutating func write(_ text: String, at point: Point, style: Style = .plain) {
    symbols.append(Symbol(text: DisplayText(text), point: point, style: style))
  }
}

// MARK: - Drawing

extension BrailleCanvas {
  /// Draws the dots, then the texts.
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
      context.draw(String(braille), at: cell, style: styles[styleNumbers[row * size.columns + column]])
    }
  }
}

/// Looks by number, since a number takes a sixth of a look's memory.
private struct StyleTable: Sendable {
  private var styles = [Style.plain]
  private var numbers: [Style: UInt16] = [.plain: 0]
  /// Dots side by side have the same look.
  private var last: UInt16 = 0

  subscript(number: UInt16) -> Style { styles[Int(number)] }

  /// Returns the number of a look; that of the plain one if there is no room for it.
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

/// Turns frames into the bytes that make a terminal show them.
///
/// It remembers what was sent last and sends what differs; each call returns one whole frame in a synchronised-output
/// envelope, for one write. Autowrap must be off.
public struct FrameEncoder {
  /// How the terminal is to show cells; after a change the next frame is sent whole.
  public var capabilities: TerminalCapabilities {
    didSet {
      guard capabilities != oldValue else { return }
      resemblances = [:]
      invalidate()
    }
  }
  private var shown: Frame?
  private var bytes: [UInt8] = []
  /// Where the terminal's cursor is, if known; a column past the last one means "at the edge".
  private var cursor: Point?
  /// The look of what is sent next, as cells have it and as the terminal has it.
  private var named = CompactStyle.plain
  /// The cursor's row, which is known even where its column is not.
  private var row = 0
  private var style = Style.plain
  /// What stands for scalars that the terminal does not have, of those that were sent.
  private var resemblances: [Unicode.Scalar: String] = [:]

  /// Whether frames begin where the cursor was saved, so that there are no absolute places.
  private let isAnchored: Bool

  /// Creates an encoder that knows nothing of what the terminal shows.
  ///
  /// - Parameters:
  ///   - capabilities: How the terminal is to show cells.
  ///   - isAnchored: Whether frames begin where the terminal's cursor was saved, on the first column of its line.
  public init(capabilities: TerminalCapabilities = TerminalCapabilities(), isAnchored: Bool = false) {
    self.capabilities = capabilities
    self.isAnchored = isAnchored
  }

  /// Makes the next frame be sent whole.
  public mutating func invalidate() { shown = nil }

  /// What goes from where the cursor was left to the first line of the frame, and saves the place.
  var anchor: [UInt8] { Array("\r\(row > 0 ? "\u{1B}[\(row)A" : "")\u{1B}7".utf8) }

  /// Returns the bytes that show a frame; none if it is shown already.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    let known = shown.flatMap { $0.buffer.size == frame.buffer.size ? $0 : nil }
    let previous = known?.buffer ?? CellBuffer(size: frame.buffer.size)
    let runs = BufferDiff(from: previous, to: frame.buffer).runs
    if let known, runs.isEmpty, known.cursor == frame.cursor { return [] }
    bytes.removeAll(keepingCapacity: true)
    begin(clearing: known == nil)
    for run in runs {
      encode(run, of: frame.buffer)
    }
    end(cursor: frame.cursor)
    shown = frame
    return bytes
  }

  private mutating func begin(clearing: Bool) {
    append("\u{1B}[?2026h")
    if shown == nil || shown?.cursor != nil { append("\u{1B}[?25l") }
    cursor = nil
    (named, style) = (.plain, .plain)
    if isAnchored { moveToAnchor() }
    if clearing { append(isAnchored ? "\u{1B}[m\u{1B}[J" : "\u{1B}[m\u{1B}[2J") }
  }

  private mutating func end(cursor: Point?) {
    changeToPlain()
    if let cursor {
      move(to: cursor)
      append("\u{1B}[?25h")
    }
    append("\u{1B}[?2026l")
  }
}

// MARK: - Cells

extension FrameEncoder {
  private mutating func encode(_ run: BufferDiff.Run, of buffer: CellBuffer) {
    let row = buffer.rows[run.row]
    let seen = (row.lastIndex { !$0.isInvisible }).map { $0 + 1 } ?? 0
    var end = run.columns.upperBound
    var column = run.columns.lowerBound
    while column < min(end, seen) {
      let cell = row[column]
      encode(cell, at: Point(column: column, row: run.row), of: buffer)
      // Where a terminal shows the scalars of a cluster one by one, it has written into the next cells, too.
      if let overflow = cell.overflow {
        end = max(end, min(row.count, column + width(ofScalarsIn: buffer.overflows[overflow].text)))
      }
      column += 1
    }
    guard end > seen else { return }
    clearTail(from: Point(column: max(seen, run.columns.lowerBound), row: run.row), to: end)
  }

  /// Returns the columns that scalars take one by one, as far as they are sent.
  private func width(ofScalarsIn text: String) -> Int {
    guard capabilities.glyphs == .unicode else { return 0 }
    return text.unicodeScalars.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  /// Blanks the rest of a run, of which nothing is seen to the right; by the shorter of two ways.
  private mutating func clearTail(from start: Point, to end: Int) {
    move(to: start)
    changeToPlain()
    guard end - start.column < 3 else { return append("\u{1B}[K") }
    for _ in start.column..<end { bytes.append(0x20) }
    cursor?.column = end
  }

  private mutating func encode(_ cell: Cell, at point: Point, of buffer: CellBuffer) {
    guard cell.columns > 0 else { return }
    move(to: point)
    change(to: cell, of: buffer)
    let scalar = buffer.onlyScalar(of: cell)
    if capabilities.glyphs != .unicode, scalar?.isASCII != true {
      append(resemblance(of: scalar ?? buffer.text(of: cell).unicodeScalars.first ?? "?"))
      if cell.columns == 2 { append(" ") }
      cursor?.column += cell.columns
    } else if let scalar, !scalar.joinsNeighbours {
      append(scalar)
      cursor?.column += cell.columns
    } else {
      encodeCluster(buffer.text(of: cell), columns: cell.columns, at: point)
    }
  }

  /// Returns what stands for a scalar that the terminal does not have; each is looked up once.
  private mutating func resemblance(of scalar: Unicode.Scalar) -> String {
    if let known = resemblances[scalar] { return known }
    let found = capabilities.glyphs.resemblance(of: scalar)
    resemblances[scalar] = found
    return found
  }

  /// Sends several scalars for one cell: terminals disagree about their width, so the cells are blanked first
  /// and the cursor's place is not relied upon afterwards.
  private mutating func encodeCluster(_ text: String, columns: Int, at point: Point) {
    if columns == 2 {
      append("  ")
      cursor = nil
      move(to: point)
    }
    append(text)
    cursor = nil
  }
}

// MARK: - Moves and looks

extension FrameEncoder {
  private mutating func move(to point: Point) {
    guard cursor != point else { return }
    defer { (cursor, row) = (point, point.row) }
    if let cursor, cursor.row == point.row, cursor.column < point.column {
      return sequence(point.column - cursor.column, final: "C")
    }
    if let cursor, cursor.row + 1 == point.row, point.column == 0 {
      return append("\r\n")
    }
    if isAnchored { return moveFromEdge(to: point) }
    sequence(point.row + 1, point.column + 1, final: "H")
  }

  /// Goes to the first cell of the frame, wherever that is.
  private mutating func moveToAnchor() {
    append("\u{1B}8\r")
    (cursor, row) = (.zero, 0)
  }

  /// Moves from the beginning of the cursor's row.
  private mutating func moveFromEdge(to point: Point) {
    append("\r")
    if point.row > row { sequence(point.row - row, final: "B") }
    if point.row < row { sequence(row - point.row, final: "A") }
    if point.column > 0 { sequence(point.column, final: "C") }
  }

  private mutating func changeToPlain() {
    named = .plain
    change(to: .plain)
  }

  /// Changes the look to that of a cell; most have that of the one before.
  private mutating func change(to cell: Cell, of buffer: CellBuffer) {
    guard cell.style != named else { return }
    named = cell.style
    change(to: capabilities.resolve(buffer.style(of: cell)))
  }

  /// Changes the look that the terminal has: from scratch where an attribute goes, else by what is added.
  private mutating func change(to next: Style) {
    guard next != style else { return }
    append("\u{1B}[")
    if next == .plain {
      style = .plain
    } else if !style.attributes.isSubset(of: next.attributes) {
      parameter(0)
      style = .plain
    }
    for (attribute, number) in FrameEncoder.attributes
    where next.attributes.contains(attribute) && !style.attributes.contains(attribute) {
      parameter(number)
    }
    if next.foreground != style.foreground { color(next.foreground, base: 30) }
    if next.background != style.background { color(next.background, base: 40) }
    append("m")
    style = next
  }

  private static let attributes: [(Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]

  /// Appends the numbers that choose a colour; base 30 for text, 40 for ground.
  private mutating func color(_ color: Color, base: Int) {
    switch color.kind {
    case .ansi(let number): parameter(Int(number) + (number < 8 ? base : base + 60 - 8))
    case .indexed(let number): [base + 8, 5, Int(number)].forEach { parameter($0) }
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)].forEach { parameter($0) }
    case .default, .role: parameter(base + 9)
    }
  }

  private mutating func sequence(_ numbers: Int..., final: String) {
    append("\u{1B}[")
    numbers.forEach { parameter($0) }
    append(final)
  }

  /// Appends a number, after a separator unless it is the first one.
  private mutating func parameter(_ number: Int) {
    if bytes.last != UInt8(ascii: "[") { append(";") }
    if number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      append(String(number))
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return bytes.append(UInt8(scalar.value)) }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }
}

extension CellBuffer {
  /// Returns what a cell shows, unless it is a cluster of scalars.
  fileprivate func onlyScalar(of cell: Cell) -> Unicode.Scalar? {
    guard let overflow = cell.overflow else { return Unicode.Scalar(cell.scalar) }
    let scalars = overflows[overflow].text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could make one of this scalar and one beside it, if the cursor were not put between them:
  /// half of a flag, or a tone of skin.
  fileprivate var joinsNeighbours: Bool {
    (0x1F1E6...0x1F1FF).contains(value) || (0x1F3FB...0x1F3FF).contains(value)
  }
}

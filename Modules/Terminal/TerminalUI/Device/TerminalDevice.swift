/// A device with a size that accepts output bytes and provides input bytes.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The current size of frames.
  var size: Size { get }
  /// The descriptor to poll for input and for room to write.
  var descriptor: Int32 { get }
  /// Whether frames begin at the saved cursor position rather than at the top left.
  var isAnchored: Bool { get }
  /// The cell of the terminal where frames begin, or `nil` if it is not known yet.
  var origin: Point? { get }

  /// Prepares the terminal for frames.
  ///
  /// It is called again after another program changed the terminal, or after an anchored device was resized.
  func enter() throws(TerminalError)
  /// Restores the state before the first ``enter()``; does nothing if nothing was changed.
  func leave()
  /// Returns the bytes that have arrived, or an empty array if there are none yet.
  ///
  /// - Throws: ``TerminalError/hungUp`` at the end of input.
  func read() throws(TerminalError) -> [UInt8]
  /// Sends as many bytes as there is room for, without waiting.
  ///
  /// - Returns: The number of bytes sent; 0 if there is no room.
  func write(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int
  /// Receives a reply of the terminal.
  func receive(_ reply: TerminalReply)
}

extension TerminalDevice {
  public var isAnchored: Bool { false }
  public var origin: Point? { .zero }

  /// Ignores the reply, because this device sends no queries.
  public func receive(_ reply: TerminalReply) {}
}

extension Size {
  /// The size to use if none is known: 80 by 24.
  public static let standard = Size(columns: 80, rows: 24)

  /// Creates a size from the values of `COLUMNS` and `LINES`; each one that is not a positive number has its standard
  /// value.
  public init(columns: String?, lines: String?) {
    let columns = columns.flatMap(Int.init) ?? 0
    let rows = lines.flatMap(Int.init) ?? 0
    self.init(
      columns: columns > 0 ? columns : Size.standard.columns,
      rows: rows > 0 ? rows : Size.standard.rows
    )
  }
}

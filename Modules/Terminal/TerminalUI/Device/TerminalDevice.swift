/// A device, such as a ``TTY``, that displays frames and provides input.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The current frame size.
  var size: Size { get }
  /// The file descriptor to poll for reading and writing.
  var descriptor: Int32 { get }
  /// Whether frames start at the saved cursor position rather than in the upper-left corner.
  var isAnchored: Bool { get }
  /// The terminal cell at which frames start, or `nil` if that cell is not yet known.
  var origin: Point? { get }

  /// Prepares the terminal to display frames.
  ///
  /// The event loop calls this method again when another program might have changed the terminal, or when an anchored
  /// device has been resized.
  func enter() throws(TerminalError)
  /// Restores the terminal's original state, or does nothing if the terminal is not prepared.
  func leave()
  /// Returns the bytes that have arrived, or an empty array if there are none.
  ///
  /// - Throws: ``TerminalError/hungUp`` at the end of input.
  func read() throws(TerminalError) -> [UInt8]
  /// Sends as many bytes as the device accepts immediately.
  ///
  /// - Returns: The number of bytes that were sent, which is 0 if the device currently accepts no bytes.
  func write(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int
  /// Receives a reply from the terminal.
  func receive(_ reply: TerminalReply)
}

extension TerminalDevice {
  public var isAnchored: Bool { false }
  public var origin: Point? { .zero }

  /// Ignores the reply, because a device sends no queries by default.
  public func receive(_ reply: TerminalReply) {}
}

extension Size {
  /// The size to use if the actual size is unknown: 80 columns by 24 rows.
  public static let standard = Size(columns: 80, rows: 24)

  /// Creates a size from the values of the environment variables `COLUMNS` and `LINES`.
  ///
  /// A value that is not a positive number is replaced with the corresponding value of ``standard``.
  public init(columns: String?, lines: String?) {
    let columns = columns.flatMap(Int.init) ?? 0
    let rows = lines.flatMap(Int.init) ?? 0
    self.init(
      columns: columns > 0 ? columns : Size.standard.columns,
      rows: rows > 0 ? rows : Size.standard.rows
    )
  }
}

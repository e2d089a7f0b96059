/// Something that shows bytes and gives bytes, and has a size.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The extent now.
  var size: Size { get }
  /// What to poll for input and for room to write.
  var descriptor: Int32 { get }
  /// Whether frames begin where the cursor was saved, not at the top left.
  var isAnchored: Bool { get }
  /// The cell of the terminal where frames begin; `nil` as long as nobody knows.
  var origin: Point? { get }

  /// Makes the terminal ready for frames; once more after somebody else changed it, or its extent if it is anchored.
  func enter() throws(TerminalError)
  /// Puts everything back as it was before the first ``enter()``; does nothing if nothing was changed.
  func leave()
  /// Returns the bytes that have come in; none if there are none yet.
  ///
  /// - Throws: ``TerminalError/hungUp`` at the end of input.
  func read() throws(TerminalError) -> [UInt8]
  /// Sends as many bytes as there is room for, without waiting.
  ///
  /// - Returns: The number of bytes sent; 0 if there is no room.
  func write(_ bytes: ArraySlice<UInt8>) throws(TerminalError) -> Int
  /// Learns what the terminal has answered.
  func note(_ reply: TerminalReply)
}

extension TerminalDevice {
  /// Frames are alone on their screen.
  public var isAnchored: Bool { false }
  /// The top left.
  public var origin: Point? { .zero }

  /// Takes no notice: this device has asked nothing.
  public func note(_ reply: TerminalReply) {}
}

/// The cells to show and the position of the cursor.
public struct Frame: Equatable, Sendable {
  public var buffer: CellBuffer
  /// The cell of the cursor, or `nil` to hide the cursor.
  public var cursor: Point?

  public init(buffer: CellBuffer, cursor: Point? = nil) {
    self.buffer = buffer
    self.cursor = cursor
  }
}

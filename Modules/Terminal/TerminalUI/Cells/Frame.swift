/// A picture, and where the cursor is in it.
public struct Frame: Equatable, Sendable {
  /// The picture.
  public var buffer: CellBuffer
  /// The cursor's cell; `nil` hides it.
  public var cursor: Point?

  /// Creates a frame.
  public init(buffer: CellBuffer, cursor: Point? = nil) {
    self.buffer = buffer
    self.cursor = cursor
  }
}

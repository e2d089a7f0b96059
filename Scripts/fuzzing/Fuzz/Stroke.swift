@testable import TerminalUI

/// An operation on a buffer.
enum Stroke {
  case write(String, at: Point, style: Style, clip: Rect?)
  case fill(Rect, style: Style)
  case restyle(Rect, style: Style)
  case copy(Rect, from: Int)

  init(_ draw: inout Draw) {
    let kind = draw.byte()
    switch kind % 8 {
    case 0: self = .fill(draw.rect(), style: draw.style())
    case 1: self = .restyle(draw.rect(), style: kind < 0x80 ? .faint : draw.style())
    case 2: self = .copy(draw.rect(), from: Int(kind / 8))
    case let other:
      let clip = other == 3 ? draw.rect() : nil
      self = .write(draw.text(), at: draw.point(), style: draw.style(), clip: clip)
    }
  }

  /// Applies the operation.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to change.
  ///   - others: The buffers to copy from. The array must not be empty.
  func apply(to buffer: inout CellBuffer, from others: [CellBuffer]) {
    switch self {
    case .write(let text, let point, let style, let clip):
      let columns = buffer.write(text, at: point, style: style, clip: clip)
      require(columns == DisplayText(text).columns, "\(text.debugDescription) takes \(columns) columns")
    case .fill(let rect, let style): buffer.fill(rect, style: style)
    case .restyle(let rect, let style): buffer.restyle(rect, as: style)
    case .copy(let rect, let number): buffer.copy(rect, from: others[number % others.count])
    }
  }

  /// The area that can change, or `nil` for text without a clipping rectangle.
  var area: Rect? {
    switch self {
    case .write(_, _, _, let clip): clip
    case .fill(let rect, _), .restyle(let rect, _), .copy(let rect, _): rect
    }
  }
}

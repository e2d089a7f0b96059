/// A straight line between two positions, measured in canvas dots.
struct DotSegment: Equatable {
  /// The area in which every position rounds to a dot on the canvas.
  struct Box {
    let left = -0.5
    let top = -0.5
    let right: Double
    let bottom: Double

    init(width: Int, height: Int) {
      right = Double(width) - 0.5
      bottom = Double(height) - 0.5
    }
  }

  /// The sides on which a position is outside a box.
  private struct Sides: OptionSet {
    let rawValue: Int
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let top = Sides(rawValue: 4)
    static let bottom = Sides(rawValue: 8)
  }

  /// A coordinate limit that exceeds every map coordinate but is small enough that multiplied coordinates do not
  /// overflow.
  private static let coordinateLimit = 1e12

  private(set) var x0, y0, x1, y1: Double

  init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// Returns the part of the segment inside a box, or `nil` if there is no such part.
  ///
  /// The result is also `nil` if a coordinate is not finite.
  ///
  /// The method uses the Cohen–Sutherland algorithm.
  func clipped(to box: Box) -> DotSegment? {
    guard [x0, y0, x1, y1].allSatisfy(\.isFinite), box.right > box.left, box.bottom > box.top else { return nil }
    var segment = DotSegment(clamped(x0), clamped(y0), clamped(x1), clamped(y1))
    // In exact arithmetic, each end would be moved at most once per side, but rounding errors can require further
    // iterations.
    for _ in 0..<10 {
      let first = sides(of: segment.x0, segment.y0, beyond: box)
      let last = sides(of: segment.x1, segment.y1, beyond: box)
      if first.isEmpty, last.isEmpty { return segment }
      guard first.isDisjoint(with: last) else { return nil }
      if first.isEmpty {
        (segment.x1, segment.y1) = segment.crossing(last, of: box)
      } else {
        (segment.x0, segment.y0) = segment.crossing(first, of: box)
      }
    }
    return nil
  }

  /// Visits the segment's dots from start to end by using Bresenham's algorithm.
  func forEachDot(_ visit: (Int, Int) -> Void) {
    var (x, y) = (Int(x0.rounded()), Int(y0.rounded()))
    let (lastX, lastY) = (Int(x1.rounded()), Int(y1.rounded()))
    let (stepX, stepY) = (x < lastX ? 1 : -1, y < lastY ? 1 : -1)
    let (width, height) = (abs(lastX - x), -abs(lastY - y))
    var error = width + height
    visit(x, y)
    while x != lastX || y != lastY {
      let doubled = 2 * error
      if doubled >= height {
        error += height
        x += stepX
      }
      if doubled <= width {
        error += width
        y += stepY
      }
      visit(x, y)
    }
  }

  private func clamped(_ value: Double) -> Double {
    max(-DotSegment.coordinateLimit, min(DotSegment.coordinateLimit, value))
  }

  private func sides(of x: Double, _ y: Double, beyond box: Box) -> Sides {
    var sides: Sides = []
    if x < box.left { sides.insert(.left) }
    if x > box.right { sides.insert(.right) }
    if y < box.top { sides.insert(.top) }
    if y > box.bottom { sides.insert(.bottom) }
    return sides
  }

  /// Returns the point at which the line crosses one of the given sides.
  ///
  /// Each given side must separate the ends of the segment.
  private func crossing(_ sides: Sides, of box: Box) -> (Double, Double) {
    if sides.contains(.top) { return (x0 + (x1 - x0) * ((box.top - y0) / (y1 - y0)), box.top) }
    if sides.contains(.bottom) { return (x0 + (x1 - x0) * ((box.bottom - y0) / (y1 - y0)), box.bottom) }
    let x = sides.contains(.left) ? box.left : box.right
    return (x, y0 + (y1 - y0) * ((x - x0) / (x1 - x0)))
  }
}

/// The `d` attribute of an SVG path, with coordinates rounded to a tenth of a pixel.
///
/// Coordinates are relative to the preceding point where possible, because relative coordinates have fewer digits.
struct SVGPath {
  private(set) var data = ""
  private let bounds: MapSheet.Rect
  /// The position of the pen, in tenths of a pixel.
  private var pen: (x: Int, y: Int)?

  /// Creates an empty path that omits line segments outside a rectangle.
  init(within bounds: MapSheet.Rect) { self.bounds = bounds }

  /// Draws a line.
  ///
  /// A line that starts where the preceding line ends continues that line.
  mutating func draw(_ places: ArraySlice<MapSheet.Point>) {
    var isSteps = false
    for (from, to) in zip(places, places.dropFirst()) where mayShow(from, to) {
      let (start, end) = (Self.rounded(from), Self.rounded(to))
      guard start != end else { continue }
      if pen?.x != start.x || pen?.y != start.y {
        data += "M\(Self.tenths(start.x)) \(Self.tenths(start.y))"
        isSteps = false
      }
      data += isSteps ? " " : "l"
      data += "\(Self.tenths(end.x - start.x)) \(Self.tenths(end.y - start.y))"
      isSteps = true
      pen = end
    }
  }

  /// Adds the area between a line and a horizontal edge below it.
  ///
  /// With the even-odd rule, a point is filled if it is in an odd number of areas. If the lines are coasts, the filled
  /// points are on land.
  mutating func addArea(below line: ArraySlice<MapSheet.Point>, to bottom: Double) {
    let points = line.map(Self.rounded)
    guard let first = points.first, points.contains(where: { $0.x != first.x }) else { return }
    data += "M\(Self.tenths(first.x)) \(Self.tenths(bottom))V\(Self.tenths(first.y))l"
    var last = first
    var isFirst = true
    for point in points where point != last {
      data += isFirst ? "" : " "
      data += "\(Self.tenths(point.x - last.x)) \(Self.tenths(point.y - last.y))"
      (last, isFirst) = (point, false)
    }
    data += "V\(Self.tenths(bottom))z"
    pen = nil
  }

  /// Draws a dot as a line of length zero with round ends.
  mutating func dot(_ place: MapSheet.Point) {
    let place = Self.rounded(place)
    data += "M\(Self.tenths(place.x)) \(Self.tenths(place.y))h0"
    pen = nil
  }

  /// Returns whether a line segment might cross the rectangle.
  ///
  /// A segment cannot cross the rectangle if both ends are beyond the same edge.
  private func mayShow(_ from: MapSheet.Point, _ to: MapSheet.Point) -> Bool {
    max(from.x, to.x) >= bounds.origin.x && min(from.x, to.x) <= bounds.right
      && max(from.y, to.y) >= bounds.origin.y && min(from.y, to.y) <= bounds.bottom
  }

  private static func rounded(_ place: MapSheet.Point) -> (x: Int, y: Int) {
    (Int((place.x * 10).rounded()), Int((place.y * 10).rounded()))
  }

  /// Formats a number of pixels with at most one decimal place.
  static func tenths(_ pixels: Double) -> String { tenths(Int((pixels * 10).rounded())) }

  /// Formats a length in tenths of a pixel as a number of pixels.
  private static func tenths(_ tenths: Int) -> String {
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}

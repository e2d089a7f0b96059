/// The `d` of a path, in tenths of a pixel: steps from point to point, which are shorter than places.
struct SVGPath {
  private(set) var data = ""
  private let bounds: MapSheet.Rect
  /// Where the pen is, in tenths.
  private var pen: (x: Int, y: Int)?

  /// Makes an empty path of which only what is near a rectangle is to be seen.
  init(within bounds: MapSheet.Rect) { self.bounds = bounds }

  /// Draws a line; one that begins where the last one has ended goes on.
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

  /// Draws a dot: a line of no length, which has round ends.
  mutating func dot(_ place: MapSheet.Point) {
    let place = Self.rounded(place)
    data += "M\(Self.tenths(place.x)) \(Self.tenths(place.y))h0"
    pen = nil
  }

  /// Returns whether a straight line may cross the rectangle: not if both ends lie beyond the same edge.
  private func mayShow(_ from: MapSheet.Point, _ to: MapSheet.Point) -> Bool {
    max(from.x, to.x) >= bounds.origin.x && min(from.x, to.x) <= bounds.right
      && max(from.y, to.y) >= bounds.origin.y && min(from.y, to.y) <= bounds.bottom
  }

  private static func rounded(_ place: MapSheet.Point) -> (x: Int, y: Int) {
    (Int((place.x * 10).rounded()), Int((place.y * 10).rounded()))
  }

  /// Returns a number of pixels with one decimal at the most.
  static func tenths(_ pixels: Double) -> String { tenths(Int((pixels * 10).rounded())) }

  /// Returns a number of tenths of a pixel in pixels.
  private static func tenths(_ tenths: Int) -> String {
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}

package import Domain

/// From points on the plane of a map to places on a sheet, and back.
///
/// The map moves over the sheet by whole steps: while it is moved, nothing on it changes.
package struct MapProjection: Hashable, Sendable {
  /// What is shown.
  package let viewport: MapViewport
  /// What it is shown on.
  package let sheet: MapSheet
  /// The units that a length of one takes: a degree at the equator.
  package let scale: Double
  /// The once-round-the-Earth, in units: a whole number of steps, so that both sides of the seam are told alike.
  package let turn: Double
  /// Where the sheet's top left corner is on the whole map at this scale, in units: whole steps.
  private let origin: MapSheet.Point

  /// Makes the projection that shows at least a viewport.
  package init(_ viewport: MapViewport, on sheet: MapSheet) {
    self.viewport = viewport
    self.sheet = sheet
    let fitting = min(sheet.size.width / viewport.width, sheet.size.height / viewport.height)
    turn = max((360 * fitting / sheet.step.width + 1e-9).rounded(.down), 1) * sheet.step.width
    scale = turn / 360
    let (left, top) = (viewport.center.x * scale, -viewport.center.y * scale)
    origin = MapSheet.Point(
      x: ((left - sheet.size.width / 2) / sheet.step.width).rounded() * sheet.step.width,
      y: ((top - sheet.size.height / 2) / sheet.step.height).rounded() * sheet.step.height)
  }

  /// Returns where a point lies, the nearer way round.
  package func place(of point: MapPoint) -> MapSheet.Point {
    let whole = placeOnWhole(point)
    return MapSheet.Point(x: whole.x - origin.x + shift(of: point), y: whole.y - origin.y)
  }

  /// Returns the point at a place; the inverse of ``place(of:)``.
  package func point(at place: MapSheet.Point) -> MapPoint {
    MapPoint(x: (place.x + origin.x) / scale, y: -(place.y + origin.y) / scale)
  }

  /// Returns whether a point lies on the sheet.
  package func shows(_ point: MapPoint) -> Bool { sheet.bounds.contains(place(of: point)) }

  /// All that is shown, which is more than the viewport where the sheet has another shape.
  package var shown: MapViewport {
    MapViewport(
      center: viewport.center, width: min(sheet.size.width / scale, 360), height: min(sheet.size.height / scale, 180))
  }

  /// The places on the Earth that may be seen.
  package var box: GeographicBox {
    let topLeft = point(at: sheet.bounds.origin).coordinate
    let bottomRight = point(at: MapSheet.Point(x: sheet.size.width, y: sheet.size.height)).coordinate
    let isAllAround = sheet.size.width >= turn
    return GeographicBox(
      west: isAllAround ? -180 : topLeft.longitude, south: bottomRight.latitude,
      east: isAllAround ? 180 : bottomRight.longitude, north: topLeft.latitude)
  }

  /// How fine the lines are that can be told apart.
  package var detail: MapDetail { scale >= 4 * sheet.resolution ? .fine : .coarse }

  /// How many kilometres a unit is in the middle of the sheet.
  package var kilometersPerUnit: Double { viewport.center.kilometers / scale }

  // MARK: The whole map at this scale

  /// Returns where a point lies on the whole map, which has its own top left at the seam and the equator.
  func placeOnWhole(_ point: MapPoint) -> MapSheet.Point {
    MapSheet.Point(x: point.x * scale, y: -point.y * scale)
  }

  /// Returns the rectangle of a point's mark on the whole map.
  func markOnWhole(_ point: MapPoint) -> MapSheet.Rect {
    let (place, step, mark) = (placeOnWhole(point), sheet.step, sheet.mark)
    let corner = MapSheet.Point(
      x: ((place.x - (mark.width - step.width) / 2) / step.width).rounded(.down) * step.width,
      y: ((place.y - (mark.height - step.height) / 2) / step.height).rounded(.down) * step.height)
    return MapSheet.Rect(origin: corner, size: mark)
  }

  /// Returns a rectangle on the whole map as it lies on the sheet.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - point: The point that it belongs to, which tells which way round it is seen.
  /// - Returns: The same rectangle, from the sheet's top left.
  func onSheet(_ rect: MapSheet.Rect, of point: MapPoint) -> MapSheet.Rect {
    rect.moved(right: shift(of: point) - origin.x, down: -origin.y)
  }

  /// How far to the right the side of the seam lies that a point is seen on.
  private func shift(of point: MapPoint) -> Double {
    let east = point.x - viewport.center.x
    return east > 180 ? -turn : east < -180 ? turn : 0
  }
}

package import Domain

/// A projection that maps points on the map plane to positions on a sheet and back.
///
/// The map's position is rounded to whole steps of the sheet, so the shapes on the map do not change while the user
/// moves the map.
package struct MapProjection: Hashable, Sendable {
  /// The part of the map that must be visible.
  package let viewport: MapViewport
  /// The drawing area.
  package let sheet: MapSheet
  /// The number of sheet units per map unit, where a map unit is the length of a degree at the equator.
  package let scale: Double
  /// The circumference of the Earth in sheet units.
  ///
  /// The value is a whole number of steps, so both sides of the seam align.
  package let circumference: Double
  /// The position of the sheet's upper-left corner on the whole map, in sheet units.
  ///
  /// Each coordinate is a multiple of the step.
  private let origin: MapSheet.Point

  /// Creates the projection that shows at least the given viewport.
  package init(_ viewport: MapViewport, on sheet: MapSheet) {
    self.viewport = viewport
    self.sheet = sheet
    let fitting = min(sheet.size.width / viewport.width, sheet.size.height / viewport.height)
    circumference = max((360 * fitting / sheet.step.width + 1e-9).rounded(.down), 1) * sheet.step.width
    scale = circumference / 360
    let (left, top) = (viewport.center.x * scale, -viewport.center.y * scale)
    origin = MapSheet.Point(
      x: ((left - sheet.size.width / 2) / sheet.step.width).rounded() * sheet.step.width,
      y: ((top - sheet.size.height / 2) / sheet.step.height).rounded() * sheet.step.height)
  }

  /// Returns the position of a point on the sheet, measured in the shorter direction around the Earth from the
  /// viewport's center.
  package func place(of point: MapPoint) -> MapSheet.Point {
    let whole = positionOnWholeMap(point)
    return MapSheet.Point(x: whole.x - origin.x + shift(of: point), y: whole.y - origin.y)
  }

  /// Returns the point at a position on the sheet.
  ///
  /// This method is the inverse of ``place(of:)``.
  package func point(at place: MapSheet.Point) -> MapPoint {
    MapPoint(x: (place.x + origin.x) / scale, y: -(place.y + origin.y) / scale)
  }

  package func shows(_ point: MapPoint) -> Bool { sheet.bounds.contains(place(of: point)) }

  /// The visible part of the map, which is larger than the viewport if the sheet has a different aspect ratio.
  package var shown: MapViewport {
    MapViewport(
      center: viewport.center, width: min(sheet.size.width / scale, 360), height: min(sheet.size.height / scale, 180))
  }

  /// The part of the Earth that might be visible.
  package var box: GeographicBox {
    let middle = MapSheet.Point(x: sheet.size.width / 2, y: sheet.size.height / 2)
    return GeographicBox(around: point(at: middle), width: sheet.size.width / scale, height: sheet.size.height / scale)
  }

  /// The highest level of detail at which lines are distinguishable at this scale.
  package var detail: MapDetail { scale >= 4 * sheet.resolution ? .fine : .coarse }

  /// The distance on the ground that one sheet unit represents at the center of the sheet, in kilometers.
  package var kilometersPerUnit: Double { viewport.center.kilometers / scale }

  /// The minimum distance on the map between cities with marks, unless the cities are large.
  package var markSpacing: Double { viewport.spacing(ofMarks: sheet.spacing / scale) }

  // MARK: Meridians and parallels

  /// Returns the horizontal position of a meridian.
  ///
  /// The position can be outside the sheet by any number of circumferences.
  func x(ofLongitude longitude: Double) -> Double { (longitude - MapPoint.seam) * scale - origin.x }

  /// Returns the vertical position of a parallel.
  func y(ofLatitude latitude: Double) -> Double { -MapPoint.y(ofLatitude: latitude) * scale - origin.y }

  // MARK: Whole map

  /// Returns the position of a point on the whole map, whose origin is at the intersection of the seam and the equator.
  func positionOnWholeMap(_ point: MapPoint) -> MapSheet.Point {
    MapSheet.Point(x: point.x * scale, y: -point.y * scale)
  }

  /// Returns the rectangle of a point's mark on the whole map.
  func markOnWholeMap(_ point: MapPoint) -> MapSheet.Rect {
    let (place, step, mark) = (positionOnWholeMap(point), sheet.step, sheet.mark)
    let corner = MapSheet.Point(
      x: ((place.x - (mark.width - step.width) / 2) / step.width).rounded(.down) * step.width,
      y: ((place.y - (mark.height - step.height) / 2) / step.height).rounded(.down) * step.height)
    return MapSheet.Rect(origin: corner, size: mark)
  }

  /// Converts a rectangle on the whole map to sheet coordinates.
  ///
  /// - Parameters:
  ///   - rect: The rectangle on the whole map.
  ///   - point: The point that the rectangle belongs to, which determines the side of the seam.
  /// - Returns: The rectangle relative to the sheet's upper-left corner.
  func sheetRect(_ rect: MapSheet.Rect, of point: MapPoint) -> MapSheet.Rect {
    rect.moved(right: shift(of: point) - origin.x, down: -origin.y)
  }

  /// Returns the horizontal shift that moves a point to the visible side of the seam.
  private func shift(of point: MapPoint) -> Double {
    let east = point.x - viewport.center.x
    return east > 180 ? -circumference : east < -180 ? circumference : 0
  }
}

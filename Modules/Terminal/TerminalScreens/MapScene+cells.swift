import Cartography
import Domain
import Presentation
import TerminalUI

// Hit testing on a map that is drawn on a sheet of cells.
extension MapScene {
  /// Returns the coordinate of the center of a cell, even if the cell is outside the sheet.
  func place(ofCell cell: TerminalUI.Point) -> Coordinate {
    projection.point(at: MapSheet.Point(x: Double(cell.column) + 0.5, y: 2 * Double(cell.row) + 1)).coordinate
  }

  /// Returns the area of the Earth that a cell covers.
  func box(ofCell cell: TerminalUI.Point) -> GeographicBox {
    let (left, top) = (Double(cell.column), 2 * Double(cell.row))
    let northWest = projection.point(at: MapSheet.Point(x: left, y: top)).coordinate
    let southEast = projection.point(at: MapSheet.Point(x: left + 1, y: top + 2)).coordinate
    return GeographicBox(
      west: northWest.longitude, south: southEast.latitude, east: southEast.longitude, north: northWest.latitude)
  }

  /// Returns the city whose name covers a cell, or `nil` if there is no such city.
  func city(ofLabelAtCell cell: TerminalUI.Point) -> City? {
    func isHit(_ label: Label?) -> Bool { label?.rect.contains(cell) ?? false }
    return pins.first { isHit($0.label) }?.city ?? prominentCities.first { isHit($0.label) }?.city
  }

  /// Returns the city whose pin or name covers a cell, or `nil` if there is no such city.
  func city(ofPinAtCell cell: TerminalUI.Point) -> City? {
    pins.first { $0.mark.contains(cell) || $0.label?.rect.contains(cell) ?? false }?.city
  }

  /// Returns whether a cell contains the pin, the mark of the pin's city, or that city's name.
  func shows(_ city: City, under pin: CityMapState.Pin, atCell cell: TerminalUI.Point) -> Bool {
    if pins.first?.mark.contains(cell) ?? false { return true }
    if self.city(ofLabelAtCell: cell)?.id == city.id { return true }
    return projection.place(of: MapPoint(city.coordinate)).cell == cell
  }
}

extension MapSheet.Rect {
  fileprivate func contains(_ cell: TerminalUI.Point) -> Bool {
    contains(MapSheet.Point(x: Double(cell.column) + 0.5, y: 2 * Double(cell.row) + 1))
  }
}

extension MapSheet.Point {
  fileprivate var cell: TerminalUI.Point { Point(column: Int(x.rounded(.down)), row: Int((y / 2).rounded(.down))) }
}

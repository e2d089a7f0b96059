import Domain

/// A layout that places the names of countries and regions between the marks and labels of cities.
struct MapAreaLayout {
  private let projection: MapProjection
  private let sizeOfLabel: (String) -> MapSheet.Size
  /// The rectangles that no name may cover.
  private var occupied: [MapSheet.Rect]
  /// The rectangles of less important cities, which a country's name may cover.
  private let minor: [MapSheet.Rect]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - projection: The projection of the map.
  ///   - occupied: The rectangles that no name may cover.
  ///   - minor: The rectangles that only a country's name may cover.
  ///   - sizeOfLabel: A closure that returns the size of a label's text.
  init(
    _ projection: MapProjection, avoiding occupied: [MapSheet.Rect], minor: [MapSheet.Rect],
    sizeOfLabel: @escaping (String) -> MapSheet.Size
  ) {
    self.projection = projection
    self.sizeOfLabel = sizeOfLabel
    self.occupied = occupied
    self.minor = minor
  }

  /// Places the names of areas, omitting names for which there is no room.
  ///
  /// - Parameter areas: The areas, starting with the most important.
  /// - Returns: The names with their positions. Country names are in capital letters.
  mutating func names(of areas: [MapArea]) -> [MapScene.AreaName] {
    areas.compactMap { area in
      // Coarse maps show no region borders, and therefore no region names.
      guard area.kind == .country || projection.detail == .fine else { return nil }
      let text = area.kind == .country ? area.name.uppercased() : area.name
      let places = places(for: sizeOfLabel(text), in: area)
      guard let rect = places.first(where: { area.kind == .country || isFree($0, of: minor) }) else { return nil }
      occupied.append(rect)
      return MapScene.AreaName(kind: area.kind, label: MapScene.Label(text: text, rect: rect))
    }
  }

  /// Returns the possible positions of a name near the middle of an area, starting with the position nearest to the
  /// middle.
  private func places(for size: MapSheet.Size, in area: MapArea) -> [MapSheet.Rect] {
    let (width, height) = (area.width * projection.scale, area.height * projection.scale)
    guard size.width <= width, 2 * size.height <= height, projection.shows(area.middle) else { return [] }
    let mark = projection.sheetRect(projection.markOnWholeMap(area.middle), of: area.middle)
    let step = projection.sheet.step
    let rows = max(min(Int(height / 2 / size.height), 4), 1)
    let left = mark.origin.x + ((mark.size.width - size.width) / 2 / step.width).rounded(.down) * step.width
    let places = (1...rows).flatMap { row -> [MapSheet.Rect] in
      let below = mark.bottom + Double(row - 1) * size.height
      let above = mark.origin.y - Double(row) * size.height
      return [below, above].map { MapSheet.Rect(origin: MapSheet.Point(x: left, y: $0), size: size) }
    }
    return places.filter { projection.sheet.bounds.contains($0) && isFree($0, of: occupied) }
  }

  private func isFree(_ rect: MapSheet.Rect, of occupied: [MapSheet.Rect]) -> Bool {
    !occupied.contains(where: rect.widened(by: projection.sheet.gap).intersects)
  }
}

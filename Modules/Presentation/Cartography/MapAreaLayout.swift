import Domain

/// A layout that places the names of countries and regions near the middles of their areas.
///
/// The names of countries are placed before the labels of cities. The names of regions are placed after these labels,
/// as are the names of countries that a pin would otherwise cover.
struct MapAreaLayout {
  /// A country's name with its position on the whole map.
  struct CountryName {
    let area: MapArea
    let rect: MapSheet.Rect
  }

  private let projection: MapProjection
  private let sizeOfLabel: (String) -> MapSheet.Size

  init(_ projection: MapProjection, sizeOfLabel: @escaping (String) -> MapSheet.Size) {
    self.projection = projection
    self.sizeOfLabel = sizeOfLabel
  }

  // MARK: Countries

  /// An area on the whole map that a country's name should not cover.
  private struct Obstacle {
    let rect: MapSheet.Rect
    /// The cost of covering the area, or `nil` if the area must not be covered.
    let cost: Int?
    /// Whether the area contains a mark, from which a name must keep a distance unless the name covers the mark.
    ///
    /// Otherwise, the country's name would look like the label of the mark.
    var isMark = false
  }

  /// Places the names of countries, omitting names for which there is no room.
  ///
  /// A name does not cover the mark of a major city. If possible, the name leaves room for the labels beside these
  /// marks.
  ///
  /// - Parameters:
  ///   - countries: The countries, starting with the most important.
  ///   - cities: The cities that have marks.
  /// - Returns: The names. Their positions do not depend on the visible part of the map.
  func countryNames(of countries: [MapArea], among cities: [MapCities.Ranked]) -> [CountryName] {
    let spacing = projection.markSpacing
    let greatest = cities.map(\.city.population).max() ?? 0
    var obstacles: [Obstacle] = []
    for city in cities where city.isMajor(at: spacing) || city.isLarge(at: spacing) {
      let population = city.city.population
      let mayBeCovered = !city.isMajor(at: spacing) && population < greatest / 3
      let mark = projection.markOnWholeMap(city.point)
      let sides = MapLabelLayout.labelPositions(beside: mark, size: sizeOfLabel(city.city.name), on: projection.sheet)
      obstacles.append(Obstacle(rect: mark, cost: mayBeCovered ? population : nil, isMark: true))
      obstacles += sides.prefix(2).map { Obstacle(rect: $0, cost: population / 2) }
    }
    return countries.compactMap { area in
      let groups = places(for: sizeOfLabel(area.text), in: area)
      guard let rect = groups.lazy.compactMap({ cheapest(of: $0, avoiding: obstacles) }).first else { return nil }
      obstacles.append(Obstacle(rect: rect, cost: nil))
      return CountryName(area: area, rect: rect)
    }
  }

  /// Returns the position with the lowest cost, or `nil` if there is no room for the name.
  private func cheapest(of places: [MapSheet.Rect], avoiding obstacles: [Obstacle]) -> MapSheet.Rect? {
    let gap = projection.sheet.gap
    guard let hull = hull(of: places)?.widened(by: gap) else { return nil }
    let near = obstacles.filter { hull.intersects($0.rect) }
    var best: (rect: MapSheet.Rect, cost: Int)?
    for place in places where best?.cost != 0 {
      let wide = place.widened(by: gap)
      let cost = near.reduce(0 as Int?) { cost, obstacle in
        guard let cost, obstacle.rect.intersects(wide) else { return cost }
        guard !obstacle.isMark || obstacle.rect.intersects(place) else { return nil }
        return obstacle.cost.map { cost + $0 }
      }
      if let cost, cost < best?.cost ?? .max { best = (place, cost) }
    }
    return best?.rect
  }

  private func hull(of rects: [MapSheet.Rect]) -> MapSheet.Rect? {
    guard let first = rects.first else { return nil }
    return rects.reduce(first) { hull, rect in
      let (left, top) = (min(hull.origin.x, rect.origin.x), min(hull.origin.y, rect.origin.y))
      return MapSheet.Rect(
        origin: MapSheet.Point(x: left, y: top),
        size: MapSheet.Size(
          width: max(hull.right, rect.right) - left, height: max(hull.bottom, rect.bottom) - top))
    }
  }

  // MARK: Names after labels

  /// Places the names of areas on the sheet, omitting names for which there is no room.
  ///
  /// - Parameters:
  ///   - areas: The areas, starting with the most important.
  ///   - occupied: The rectangles that no name may cover.
  /// - Returns: The names with their positions.
  func names(of areas: [MapArea], avoiding occupied: [MapSheet.Rect]) -> [MapScene.AreaName] {
    var occupied = occupied
    return areas.filter { projection.shows($0.anchors[0]) }.compactMap { area in
      let rect = places(for: sizeOfLabel(area.text), in: area).joined()
        .map { projection.sheetRect($0, of: area.anchors[0]) }
        .first { place in
          projection.sheet.bounds.contains(place)
            && !occupied.contains(where: place.widened(by: projection.sheet.gap).intersects)
        }
      guard let rect else { return nil }
      occupied.append(rect)
      return MapScene.AreaName(kind: area.kind, label: MapScene.Label(text: area.text, rect: rect))
    }
  }

  // MARK: Positions

  /// Returns the possible positions of a name on the whole map, in groups.
  ///
  /// The positions are above and below cities in the inner part of the area. The first groups are closest to the area's
  /// middle.
  private func places(for size: MapSheet.Size, in area: MapArea) -> [[MapSheet.Rect]] {
    let (width, height) = (area.width * projection.scale, area.height * projection.scale)
    guard size.width <= width, 2 * size.height <= height else { return [] }
    let rows = max(min(Int(height / 2 / size.height), Self.maximumRows), 1)
    let step = projection.sheet.step.width
    let marks = area.anchors.map(projection.markOnWholeMap)
    let middle = projection.markOnWholeMap(area.middle)
    let all = (0..<rows).flatMap { row in
      marks.flatMap { mark -> [MapSheet.Rect] in
        let left = mark.origin.x + ((mark.size.width - size.width) / 2 / step).rounded(.down) * step
        let (above, below) = (mark.origin.y - size.height, mark.bottom)
        return [below + Double(row) * size.height, above - Double(row) * size.height]
          .map { MapSheet.Rect(origin: MapSheet.Point(x: left, y: $0), size: size) }
      }
    }
    // Returns the positions whose distance from the middle is at most the given fraction of the area's extent.
    func places(within part: Double) -> [MapSheet.Rect] {
      all.filter { place in
        let east = place.origin.x + size.width / 2 - middle.origin.x - middle.size.width / 2
        let south = place.origin.y + size.height / 2 - middle.origin.y - middle.size.height / 2
        return abs(east) <= width * part && abs(south) <= height * part + size.height / 4
      }
    }
    return [0.2, 0.35, 0.5].map(places)
  }

  /// The maximum number of rows above and below a city.
  private static let maximumRows = 2
}

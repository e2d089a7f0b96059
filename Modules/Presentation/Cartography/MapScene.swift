package import Domain

/// The marks and labels on top of a map's ``MapOutline``, as a value to draw in a terminal or an image.
///
/// The elements are drawn in order of increasing importance: dots, area names, prominent cities, pins, and the
/// scale bar.
package struct MapScene: Hashable, Sendable {
  /// A name with its position on the sheet.
  package struct Label: Hashable, Sendable {
    package let text: String
    /// The rectangle of the label, which is completely on the sheet.
    package let rect: MapSheet.Rect
  }

  /// A city, shown as a mark and, if there is room, a name.
  package struct ProminentCity: Hashable, Sendable {
    package let city: City
    /// The rectangle of the city's mark.
    package let mark: MapSheet.Rect
    /// The city's name, or `nil` if there is no room for it.
    package let label: Label?
  }

  /// The name of a country or region.
  package struct AreaName: Hashable, Sendable {
    package let kind: MapArea.Kind
    package let label: Label
  }

  /// A point that is marked with a pin.
  package struct Pin: Hashable, Sendable {
    /// The rectangle of the pin's mark.
    package let mark: MapSheet.Rect
    /// The name of the city that the pin is on, or `nil` if there is no city or no room for the name.
    package let label: Label?
    /// The city that the pin is on, if any.
    package let city: City?
  }

  /// A request to pin a point.
  package struct PinRequest: Hashable, Sendable {
    package let point: MapPoint
    /// The city at the point, if any.
    ///
    /// The city's name is shown beside the pin.
    package let city: City?

    package init(at point: MapPoint, on city: City? = nil) {
      self.point = point
      self.city = city
    }
  }

  package let projection: MapProjection
  /// The positions of the less prominent cities that are far enough apart to be distinguishable.
  ///
  /// The array also contains the positions of large cities for whose names there is no room.
  package let dots: [MapSheet.Point]
  package let areaNames: [AreaName]
  package let prominentCities: [ProminentCity]
  /// The pins that are visible on the sheet, starting with the most important.
  package let pins: [Pin]
  /// The scale bar, or `nil` if there is no room, a pin is in its place, or the scale varies too much over the map.
  package let scaleBar: MapScaleBar?

  /// Creates the marks and labels of a map.
  ///
  /// - Parameters:
  ///   - viewport: The part of the Earth that must be visible.
  ///   - sheet: The drawing area, which must not be empty.
  ///   - cities: The cities to show.
  ///   - flags: The points to pin, starting with the most important.
  ///   - sizeOfLabel: A closure that returns the size of a label's text.
  /// - Complexity: O(*n* log *n* + *m*²), where *n* is the number of cities and *m* is the number of large cities.
  package init(
    of viewport: MapViewport,
    on sheet: MapSheet,
    cities: MapCities,
    flags: [PinRequest],
    sizeOfLabel: @escaping (String) -> MapSheet.Size
  ) {
    let projection = MapProjection(viewport, on: sheet)
    self.projection = projection
    let spacing = projection.markSpacing
    let marked = cities.marked(at: spacing)
    let areas = MapAreaLayout(projection, sizeOfLabel: sizeOfLabel)
    let countries = areas.countryNames(of: cities.countries, among: marked)
    let marks = MapLabelLayout(projection, about: cities.middle, sizeOfLabel: sizeOfLabel)
      .marks(of: marked, avoiding: countries.map(\.rect))
    let bar = MapScaleBar(projection, sizeOfLabel: sizeOfLabel)
    let pins = Self.pins(flags, projection, cities: marked, marks: marks, sizeOfLabel)
    self.pins = pins
    let taken = pins.map(\.mark) + pins.compactMap { $0.label?.rect.widened(by: sheet.gap) }
    let isBarFree = bar.map { bar in !pins.contains { bar.rect.contains($0.mark) } } ?? false
    scaleBar = isBarFree ? bar : nil
    let hidden = taken + (isBarFree ? bar.map { [$0.rect.widened(by: sheet.gap)] } ?? [] : [])
    func isFree(_ rect: MapSheet.Rect) -> Bool { !hidden.contains(where: rect.intersects) }
    let seen = countries.map { (area: $0.area, rect: projection.sheetRect($0.rect, of: $0.area.anchors[0])) }
      .filter { sheet.bounds.contains($0.rect) }
    let countryNames = seen.filter { isFree($0.rect) }
      .map { AreaName(kind: .country, label: Label(text: $0.area.text, rect: $0.rect)) }
    prominentCities = marks.compactMap { index, mark, label in
      guard isFree(mark) else { return nil }
      let city = marked[index].city
      return ProminentCity(
        city: city, mark: mark, label: label.flatMap { isFree($0) ? Label(text: city.name, rect: $0) : nil })
    }
    let names = (countryNames.map(\.label) + prominentCities.compactMap(\.label)).map(\.rect)
    // The name of a country makes room for a pin. Region names are shown only on maps with region borders.
    let unplaced = seen.lazy.filter { taken.contains(where: $0.rect.intersects) }.map(\.area)
    let regions = projection.detail == .fine ? cities.regions() : []
    areaNames =
      countryNames
      + areas.names(of: unplaced + regions, avoiding: hidden + prominentCities.map(\.mark) + names)
    let distance = max(sheet.resolution / projection.scale, spacing * Self.dotSpacing)
    let named = Set(prominentCities.map(\.city.id))
    let minor = cities.isolated(by: distance).lazy.filter { !$0.isProminent(by: spacing) }
    dots = (Array(minor) + marked.lazy.filter { $0.isolation < distance })
      .filter { !named.contains($0.city.id) }.map { projection.place(of: $0.point) }.filter(sheet.bounds.contains)
  }

  /// The minimum distance between dots, as a multiple of the distance between marks.
  private static let dotSpacing = 0.4

  // MARK: Pins

  /// Returns the pins, whose labels take precedence over all other labels.
  ///
  /// A pin's label has the position that the layout of cities gives to the city's label. If that position is
  /// unavailable, the label gets the first position in which it is completely visible and overlaps no pin or pin label.
  private static func pins(
    _ flags: [PinRequest], _ projection: MapProjection, cities: [MapCities.Ranked],
    marks: [(index: Int, mark: MapSheet.Rect, label: MapSheet.Rect?)], _ sizeOfLabel: (String) -> MapSheet.Size
  ) -> [Pin] {
    let sheet = projection.sheet
    let rects = flags.map { projection.sheetRect(projection.markOnWholeMap($0.point), of: $0.point) }
    var taken = rects
    return zip(flags, rects).compactMap { flag, mark in
      guard sheet.bounds.intersects(mark) else { return nil }
      guard let city = flag.city else { return Pin(mark: mark, label: nil, city: nil) }
      let usual = marks.first { cities[$0.index].city.id == city.id }?.label
      let sides = MapLabelLayout.labelPositions(beside: mark, size: sizeOfLabel(city.name), on: sheet)
      let place = ([usual].compactMap(\.self) + sides).first { place in
        sheet.bounds.contains(place) && !taken.contains(where: place.widened(by: sheet.gap).intersects)
      }
      if let place { taken.append(place) }
      return Pin(mark: mark, label: place.map { Label(text: city.name, rect: $0) }, city: city)
    }
  }
}

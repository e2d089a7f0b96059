package import Domain

/// What is on a map above its ``MapOutline``, and where: a value to be drawn, on a terminal or into a picture.
///
/// What matters least comes first: dots, landmarks, pins, the scale bar.
package struct MapScene: Hashable, Sendable {
  /// A name that stands beside its mark.
  package struct Label: Hashable, Sendable {
    /// The name.
    package let text: String
    /// Where it stands, all of it on the sheet.
    package let rect: MapSheet.Rect
  }

  /// A city that stands out.
  package struct Landmark: Hashable, Sendable {
    /// The city.
    package let city: City
    /// Where its mark stands.
    package let mark: MapSheet.Rect
    /// Its name, if there is room for it.
    package let label: Label?
  }

  /// A point that somebody has chosen.
  package struct Pin: Hashable, Sendable {
    /// Where its mark stands.
    package let mark: MapSheet.Rect
    /// The name of the city that it is on.
    package let label: Label?
    /// The city, if it is on one.
    package let city: City?
  }

  /// What is to be pinned.
  package struct Flag: Hashable, Sendable {
    /// Where.
    package let point: MapPoint
    /// On which city, if any; its name stands beside the pin.
    package let city: City?

    /// Makes a flag.
    package init(at point: MapPoint, on city: City? = nil) {
      self.point = point
      self.city = city
    }
  }

  /// How the map is projected.
  package let projection: MapProjection
  /// The cities that do not stand out, as far as they can be told apart.
  package let dots: [MapSheet.Point]
  /// The cities that stand out.
  package let landmarks: [Landmark]
  /// What somebody has chosen.
  package let pins: [Pin]
  /// How long a number of kilometres is here; `nil` where that differs too much over the map.
  package let scaleBar: MapScaleBar?

  /// Makes out what is to be seen.
  ///
  /// - Parameters:
  ///   - viewport: What is to be seen at least.
  ///   - sheet: What it is drawn on; its extent is not nothing.
  ///   - cities: The cities.
  ///   - flags: What is to be pinned, the most important first.
  ///   - sizeOfLabel: Returns the extent of a text.
  /// - Complexity: O(*n*) in the number of cities.
  package init(
    of viewport: MapViewport,
    on sheet: MapSheet,
    cities: MapCities,
    flags: [Flag],
    sizeOfLabel: @escaping (String) -> MapSheet.Size
  ) {
    let projection = MapProjection(viewport, on: sheet)
    self.projection = projection
    let standingOut = cities.standingOut(by: viewport.spacing(ofMarks: sheet.mark.width / projection.scale))
    let marks = MapLabelLayout(projection, about: cities.middle, sizeOfLabel: sizeOfLabel).marks(of: standingOut)
    let bar = MapScaleBar(projection, sizeOfLabel: sizeOfLabel)
    let pins = Self.pins(flags, projection, cities: standingOut, marks: marks, sizeOfLabel)
    self.pins = pins
    let taken = pins.map(\.mark) + pins.compactMap { $0.label?.rect.widened(by: sheet.gap) }
    let isBarFree = bar.map { bar in !pins.contains { bar.rect.contains($0.mark) } } ?? false
    scaleBar = isBarFree ? bar : nil
    let hidden = taken + (isBarFree ? bar.map { [$0.rect.widened(by: sheet.gap)] } ?? [] : [])
    landmarks = marks.compactMap { index, mark, label in
      guard !hidden.contains(where: mark.intersects) else { return nil }
      let city = standingOut[index].city
      let shown = label.flatMap { rect in hidden.contains(where: rect.intersects) ? nil : rect }
      return Landmark(city: city, mark: mark, label: shown.map { Label(text: city.name, rect: $0) })
    }
    dots = cities.standingOut(by: sheet.resolution / projection.scale).dropFirst(standingOut.count)
      .lazy.map { projection.place(of: $0.point) }.filter(sheet.bounds.contains)
  }

  // MARK: Pins

  /// Returns the pins, which have the first choice of place: where the label would stand anyway, else wherever it is
  /// whole and touches no other.
  private static func pins(
    _ flags: [Flag], _ projection: MapProjection, cities: ArraySlice<MapCities.Ranked>,
    marks: [(index: Int, mark: MapSheet.Rect, label: MapSheet.Rect?)], _ sizeOfLabel: (String) -> MapSheet.Size
  ) -> [Pin] {
    let sheet = projection.sheet
    let rects = flags.map { projection.onSheet(projection.markOnWhole($0.point), of: $0.point) }
    var taken = rects
    return zip(flags, rects).compactMap { flag, mark in
      guard sheet.bounds.intersects(mark) else { return nil }
      guard let city = flag.city else { return Pin(mark: mark, label: nil, city: nil) }
      let usual = marks.first { cities[$0.index].city.id == city.id }?.label
      let sides = MapLabelLayout.sides(of: mark, size: sizeOfLabel(city.name), on: sheet)
      let place = ([usual].compactMap(\.self) + sides).first { place in
        sheet.bounds.contains(place) && !taken.contains(where: place.widened(by: sheet.gap).intersects)
      }
      if let place { taken.append(place) }
      return Pin(mark: mark, label: place.map { Label(text: city.name, rect: $0) }, city: city)
    }
  }
}

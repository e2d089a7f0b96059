public import Domain

extension Atlas: WorldGeometry {
  /// Returns the lines that may be seen in a box; a line that only comes near it may be among them.
  public func lines(in box: GeographicBox) -> [MapLine] {
    (0..<mapLines.count).filter { mapLines.mayTouch(box, at: $0) }.compactMap(mapLines.line(at:))
  }
}

/// The coast and the borders, in hundredths of a degree.
struct MapLineTable: Sendable {
  static let unit = 100.0

  let kinds: AtlasColumn<UInt8>
  /// West, south, east and north of each line.
  let boxes: AtlasColumn<Int16>
  let ranges: AtlasRanges
  /// Longitude and latitude of each point.
  let points: AtlasColumn<Int16>

  init(_ sections: AtlasSections) throws(AtlasError) {
    kinds = try sections.column(.lineKinds)
    boxes = try sections.column(.lineBoxes, count: 4 * kinds.count)
    points = try sections.column(.linePoints)
    ranges = AtlasRanges(
      starts: try sections.column(.lineStarts, count: kinds.count + 1), partCount: points.count / 2)
  }

  var count: Int { kinds.count }

  func box(at index: Int) -> GeographicBox? {
    guard let edges = boxes[4 * index..<4 * index + 4] else { return nil }
    let degrees = edges.map { Double($0) / Self.unit }
    return GeographicBox(west: degrees[0], south: degrees[1], east: degrees[2], north: degrees[3])
  }

  func mayTouch(_ box: GeographicBox, at index: Int) -> Bool {
    guard let own = self.box(at: index), own.south <= box.north, own.north >= box.south else { return false }
    if box.crossesAntimeridian { return own.east >= box.west || own.west <= box.east }
    return own.east >= box.west && own.west <= box.east
  }

  func line(at index: Int) -> MapLine? {
    guard let range = ranges[index], range.count >= 2,
      let numbers = points[2 * range.lowerBound..<2 * range.upperBound], let kind = kind(at: index)
    else { return nil }
    let points = (0..<range.count).map { point in
      Coordinate(
        latitude: Double(numbers[2 * point + 1]) / Self.unit, longitude: Double(numbers[2 * point]) / Self.unit)
    }
    return MapLine(kind: kind, points: points)
  }

  private func kind(at index: Int) -> MapLine.Kind? {
    switch kinds[index] {
    case 0: .coast
    case 1: .border
    default: nil
    }
  }
}

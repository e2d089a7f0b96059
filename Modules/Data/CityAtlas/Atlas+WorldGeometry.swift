public import Domain

extension Atlas: WorldGeometry {
  /// Returns the lines that might be visible in a box, including some nearby lines outside the box.
  ///
  /// - Complexity: O(*n*), where *n* is the total number of lines, because `box` is compared with the bounding box of
  ///   every line. The comparisons take a few microseconds. Lines outside the box are not decoded.
  public func lines(in box: GeographicBox, detail: MapDetail) -> AnySequence<MapLine> {
    let frame = MapLineTable.Box(around: box)
    return AnySequence { [self] in
      var rest = 0..<mapLines.count
      // The iterator retains the atlas, because the table reads the atlas's memory.
      return AnyIterator { [self] in
        while let index = rest.popFirst() {
          guard mapLines.detail(at: index) == detail, mapLines.mayTouch(frame, at: index) else { continue }
          if let line = mapLines.line(at: index) { return line }
        }
        return nil
      }
    }
  }
}

/// The pieces of coastlines and borders, in hundredths of a degree.
struct MapLineTable: Sendable {
  private static let unit = 100.0
  /// The bit that is set in the kind of each ``MapDetail/fine`` line.
  private static let fine: UInt8 = 4

  let kinds: AtlasColumn<UInt8>
  /// The western, southern, eastern, and northern edges of the box around each line.
  let boxes: AtlasColumn<Int16>
  let ranges: AtlasRanges
  /// The longitude and latitude of each point.
  let points: AtlasColumn<Int16>

  init(_ sections: AtlasSections) throws(AtlasError) {
    kinds = try sections.column(.lineKinds)
    boxes = try sections.column(.lineBoxes, count: 4 * kinds.count)
    points = try sections.column(.linePoints)
    ranges = AtlasRanges(
      starts: try sections.column(.lineStarts, count: kinds.count + 1), partCount: points.count / 2)
  }

  var count: Int { kinds.count }

  func detail(at index: Int) -> MapDetail? {
    kinds[index].map { $0 & Self.fine == 0 ? .coarse : .fine }
  }

  /// A box in hundredths of a degree.
  struct Box {
    let west, south, east, north: Int

    init(west: Int, south: Int, east: Int, north: Int) {
      (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// Creates the smallest box, in hundredths of a degree, that contains a box in degrees.
    init(around box: GeographicBox) {
      west = Self.whole(box.west, .down)
      south = Self.whole(box.south, .down)
      east = Self.whole(box.east, .up)
      north = Self.whole(box.north, .up)
    }

    private static func whole(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(exactly: (degrees * unit).rounded(rule)) ?? 0
    }

    func contains(longitude: Int, latitude: Int) -> Bool {
      west <= longitude && longitude <= east && south <= latitude && latitude <= north
    }
  }

  func box(at index: Int) -> Box? {
    guard index >= 0, index < count else { return nil }
    let edges = boxes.base + 4 * index
    return Box(west: Int(edges[0]), south: Int(edges[1]), east: Int(edges[2]), north: Int(edges[3]))
  }

  func mayTouch(_ frame: Box, at index: Int) -> Bool {
    guard let own = box(at: index), own.south <= frame.north, own.north >= frame.south else { return false }
    let isEastOfWest = own.east >= frame.west
    let isWestOfEast = own.west <= frame.east
    return frame.west > frame.east ? isEastOfWest || isWestOfEast : isEastOfWest && isWestOfEast
  }

  /// Returns the alternating longitudes and latitudes of a line, or `nil` if the line does not exist or has fewer than
  /// two points.
  func numbers(at index: Int) -> UnsafeBufferPointer<Int16>? {
    guard let range = ranges[index], range.count >= 2 else { return nil }
    return points[2 * range.lowerBound..<2 * range.upperBound]
  }

  func line(at index: Int) -> MapLine? {
    guard let numbers = numbers(at: index), let kind = kind(at: index) else { return nil }
    let points = (0..<numbers.count / 2).map { point in
      Coordinate(
        latitude: Double(numbers[2 * point + 1]) / Self.unit, longitude: Double(numbers[2 * point]) / Self.unit)
    }
    return MapLine(kind: kind, points: points)
  }

  private func kind(at index: Int) -> MapLine.Kind? {
    switch kinds[index] {
    case 0, Self.fine: .coast
    case 1, Self.fine | 1: .border
    case 2, Self.fine | 2: .disputedBorder
    case Self.fine | 3: .regionBorder
    default: nil
    }
  }
}

import Domain

/// A layout that places the labels of a map beside their marks so that the labels do not overlap.
///
/// The position of a label depends on the cities of the map and on its scale, but not on the pins or the visible part.
/// The whole map is divided into large blocks. Labels do not cross block edges, and each block is laid out separately,
/// starting with the labels of the most important cities. Therefore, only the visible blocks need a layout, and labels
/// keep their positions while the map moves, until other cities are added to the map. One block is centered on the
/// cities, so its edges are visible only at large scales.
struct MapLabelLayout {
  private struct Block: Hashable {
    let column: Int
    let row: Int
  }

  private let projection: MapProjection
  private let sizeOfLabel: (String) -> MapSheet.Size
  private let blockSize: MapSheet.Size
  /// The position of the center block's upper-left corner on the whole map.
  private let corner: MapSheet.Point

  /// The ratio of a block's side lengths to the sheet's side lengths.
  private static let blockFactor = 3.0

  init(_ projection: MapProjection, about middle: MapPoint, sizeOfLabel: @escaping (String) -> MapSheet.Size) {
    self.projection = projection
    self.sizeOfLabel = sizeOfLabel
    let size = projection.sheet.size
    blockSize = MapSheet.Size(width: size.width * Self.blockFactor, height: size.height * Self.blockFactor)
    let center = projection.markOnWholeMap(middle).origin
    corner = MapSheet.Point(x: center.x - blockSize.width / 2, y: center.y - blockSize.height / 2)
  }

  /// Returns the marks and labels of the visible cities.
  ///
  /// A city is omitted if its mark is covered by a country's name or by the mark or label of a more populous city, or
  /// if such a label is right beside the mark.
  ///
  /// - Parameters:
  ///   - cities: The cities with marks, including those outside the sheet.
  ///   - names: The rectangles of country names on the whole map.
  /// - Returns: For each visible city, its index and, in sheet coordinates, its mark and its label, if there is room
  ///   for one.
  func marks(
    of cities: [MapCities.Ranked], avoiding names: [MapSheet.Rect]
  ) -> [(index: Int, mark: MapSheet.Rect, label: MapSheet.Rect?)] {
    let marks = cities.map { projection.markOnWholeMap($0.point) }
    let bounds = projection.sheet.bounds
    let seen = cities.indices.filter { bounds.contains(projection.sheetRect(marks[$0], of: cities[$0].point)) }
    let indicesInBlocks = Dictionary(grouping: cities.indices) { block(of: marks[$0]) }
    var placements = [LabelPlacer.Placement?](repeating: nil, count: cities.count)
    for block in Set(seen.map { block(of: marks[$0]) }) {
      let indices = indicesInBlocks[block] ?? []
      let requests = indices.map { request(for: cities[$0], at: $0, mark: marks[$0]) }
      var placer = LabelPlacer(requests, avoiding: names, within: rect(of: block), on: projection.sheet)
      for (index, placement) in zip(indices, placer.placements()) { placements[index] = placement }
    }
    return seen.compactMap { index in
      guard let placement = placements[index] else { return nil }
      let point = cities[index].point
      let rect = placement.label.map { projection.sheetRect($0, of: point) }
      return (
        index: index, mark: projection.sheetRect(marks[index], of: point),
        label: rect.flatMap { bounds.contains($0) ? $0 : nil }
      )
    }
  }

  private func request(for city: MapCities.Ranked, at index: Int, mark: MapSheet.Rect) -> LabelPlacer.Request {
    LabelPlacer.Request(
      isolation: city.isolation, weight: city.weight, index: index, mark: mark,
      sides: Self.labelPositions(beside: mark, size: sizeOfLabel(city.city.name), on: projection.sheet),
      isLarge: city.isLarge(at: projection.markSpacing),
      isMarkedWithoutLabel: city.isProminent(by: projection.markSpacing))
  }

  /// Returns the possible positions of a label: to the right and left of its mark, and above and below the mark.
  ///
  /// The diagonal positions follow. If the sheet's step is a label's height, these positions are above and below the
  /// mark, and the label starts or ends at the mark.
  static func labelPositions(beside mark: MapSheet.Rect, size: MapSheet.Size, on sheet: MapSheet) -> [MapSheet.Rect] {
    let step = sheet.step
    let left = mark.origin.x + ((mark.size.width - size.width) / 2 / step.width).rounded(.down) * step.width
    let top = mark.origin.y + ((mark.size.height - size.height) / 2 / step.height).rounded(.down) * step.height
    let (before, after) = (mark.origin.x - sheet.gap - size.width, mark.right + sheet.gap)
    let (above, below) = (mark.origin.y - size.height, mark.bottom)
    func label(_ x: Double, _ y: Double) -> MapSheet.Rect {
      MapSheet.Rect(origin: MapSheet.Point(x: x, y: y), size: size)
    }
    // Each result is a single literal, because concatenating arrays for hundreds of labels takes time.
    if step.height < size.height {
      let half = (size.height / 2).rounded()
      return [
        label(after, top), label(before, top), label(left, above), label(left, below),
        label(after, below - half), label(before, below - half), label(after, above + half),
        label(before, above + half),
      ]
    }
    let (start, end) = (mark.origin.x, mark.right - size.width)
    return [
      label(after, top), label(before, top), label(left, above), label(left, below),
      label(start, below), label(end, below), label(start, above), label(end, above),
    ]
  }

  private func block(of mark: MapSheet.Rect) -> Block {
    Block(
      column: Int(((mark.origin.x - corner.x) / blockSize.width).rounded(.down)),
      row: Int(((mark.origin.y - corner.y) / blockSize.height).rounded(.down)))
  }

  private func rect(of block: Block) -> MapSheet.Rect {
    let left = corner.x + Double(block.column) * blockSize.width
    // Blocks do not cross the map's seam.
    let (west, east) = (max(left, 0), min(left + blockSize.width, projection.circumference))
    return MapSheet.Rect(
      origin: MapSheet.Point(x: west, y: corner.y + Double(block.row) * blockSize.height),
      size: MapSheet.Size(width: max(east - west, 0), height: blockSize.height))
  }
}

import CAtlas
import Domain

extension Atlas {
  /// Checks everything that opening does not: the checksum, every offset and reference, every order.
  ///
  /// - Throws: ``AtlasError`` on the first fault.
  /// - Complexity: O(*n*), where *n* is the size of the atlas, all of which it reads.
  public func validate() throws(AtlasError) {
    try validateChecksum()
    try validateFolding()
    try validate(zones, starts: .zoneStarts, text: .zoneText)
    try validatePlaces(countryTable, from: .countryStarts)
    try validatePlaces(regionTable, from: .regionStarts)
    try validatePlaces(cityTable, from: .cityStarts)
    try validateCountries()
    try validateRegions()
    try validateCities()
    try validateTree()
    try validateLines()
  }

  private func validateChecksum() throws(AtlasError) {
    let bytes = sections.memory.bytes.dropFirst(AtlasSections.checksummedOffset)
    let checksum = bytes.withContiguousStorageIfAvailable { catlas_crc32($0.baseAddress, $0.count) } ?? 0
    guard checksum == sections.checksum else {
      throw .wrongChecksum(stated: sections.checksum, actual: checksum)
    }
  }

  // MARK: Texts

  private func validateFolding() throws(AtlasError) {
    try validate(folding.replacements, starts: .foldStarts, text: .foldText)
    try validateAscending(Array(folding.scalars.elements), .foldScalars)
    let capitals = folding.capitals.elements
    try require(capitals.count % 2 == 0, .capitals, at: capitals.count, "is a letter without its capital")
    try validateAscending(stride(from: 0, to: capitals.count, by: 2).map { capitals[$0] }, .capitals)
  }

  private func validateAscending(_ numbers: [UInt32], _ section: AtlasSection) throws(AtlasError) {
    for index in numbers.indices.dropFirst() {
      try require(numbers[index - 1] < numbers[index], section, at: index, "is not above the one before it")
    }
  }

  private func validate(_ texts: AtlasTexts, starts: AtlasSection, text: AtlasSection) throws(AtlasError) {
    try validate(texts.ranges, starts)
    try require(String(validating: texts.bytes.elements, as: UTF8.self) != nil, text, at: 0, "is not all UTF-8")
  }

  private func validate(_ ranges: AtlasRanges, _ section: AtlasSection) throws(AtlasError) {
    let starts = ranges.starts.elements
    try require(starts[0] == 0, section, at: 0, "is not 0")
    try require(Int(starts[ranges.count]) == ranges.partCount, section, at: ranges.count, "is not the end")
    for index in 0..<ranges.count {
      try require(starts[index] <= starts[index + 1], section, at: index, "is beyond the next")
    }
  }

  /// Checks the seven sections that begin with `first`.
  private func validatePlaces(_ table: PlaceTable, from first: AtlasSection) throws(AtlasError) {
    let own = AtlasSection.allCases[first.rawValue...]
    let part = { (number: Int) in own[own.startIndex + number] }
    try validate(table.folded, starts: part(0), text: part(1))
    try validate(table.originals, starts: part(2), text: part(3))
    let damaged = catlas_damaged_names(
      table.folded.bytes.base, table.folded.ranges.starts.base,
      table.originals.bytes.base, table.originals.ranges.starts.base, table.count)
    try require(damaged == table.count, part(1), at: damaged, "does not have a spelling for each name")
    let identifiers = table.identifiers.elements
    for index in identifiers.indices {
      try require(identifiers[index] < Self.identifierLimit, part(5), at: index, "is too great to rank by")
    }
    let isUnique = Set(identifiers).count == identifiers.count
    try require(isUnique, part(5), at: 0, "or a later one is there twice")
  }

  /// The rank of a match has 24 bits for it.
  private static let identifierLimit = UInt32(1) << 24

  // MARK: Places

  private func validateCountries() throws(AtlasError) {
    try validate(countryKeys, starts: .countryKeyStarts, text: .countryKeys)
    try validate(countryRegions, .countryFirstRegions)
    for index in 0..<countryTable.count {
      let code = countryKeys[index].map(Array.init) ?? []
      let isCode = code.count == 2 && code.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      try require(isCode, .countryKeys, at: index, "is not two capital letters")
      let isEmpty = countryRegions[index]?.isEmpty ?? true
      let isUninhabited = countryTable.flags[index] == PlaceFlag.uninhabited
      try require(isEmpty == isUninhabited, .countryFlags, at: index, "does not tell whether it has a place")
    }
    try validateNameOrder(of: countryTable, 0..<countryTable.count, .countryFolded)
  }

  private func validateRegions() throws(AtlasError) {
    try validate(regionKeys, starts: .regionKeyStarts, text: .regionKeys)
    try validate(regionCities, .regionFirstCities)
    for country in 0..<countryTable.count {
      guard let code = countryKeys.string(country), let regions = countryRegions[country] else { continue }
      for index in regions {
        let isOfCountry = regionKeys.string(index)?.hasPrefix("\(code).") ?? false
        try require(isOfCountry, .regionKeys, at: index, "does not begin with the code of its country")
        try validateRegion(index)
      }
      let named = regions.drop { regionTable.hasFlag(PlaceFlag.cityRegion, at: $0) }
      try validateNameOrder(of: regionTable, named, .regionFolded)
    }
  }

  private func validateRegion(_ index: Int) throws(AtlasError) {
    try require(region(at: index) != nil, .regionFlags, at: index, "is of no known kind")
    guard let main = mainCities[index].map(Int.init), let cities = regionCities[index], cities.contains(main) else {
      throw .damaged(.regionMainCities, at: index, "lies in another region")
    }
    let isCity = regionTable.hasFlag(PlaceFlag.cityRegion, at: index)
    for city in cities {
      let isFederal = cityTable.hasFlag(PlaceFlag.federalCity, at: city)
      try require(isFederal == (isCity && city == main), .cityFlags, at: city, "does not tell whether it is a region")
    }
    let leads = regionTable.hasFlag(PlaceFlag.metroRegion, at: index)
    try require(!leads || cities.first == main, .regionMainCities, at: index, "is not listed first")
    for city in (leads ? cities.dropFirst() : cities).dropFirst() {
      let isInOrder = populationAndIdentifier(city - 1) < populationAndIdentifier(city)
      try require(isInOrder, .cityPopulations, at: city, "is not in the order of the list")
    }
  }

  private func populationAndIdentifier(_ city: Int) -> (Int, Int) {
    (-Int(cityTable.populations[city] ?? 0), Int(cityTable.identifiers[city] ?? 0))
  }

  private func validateNameOrder(
    of table: PlaceTable, _ range: Range<Int>, _ section: AtlasSection
  ) throws(AtlasError) {
    let newline = UInt8(ascii: "\n")
    for index in range.dropFirst() {
      guard let before = table.folded[index - 1], let name = table.folded[index] else { continue }
      let isAfter = name.prefix { $0 != newline }.lexicographicallyPrecedes(before.prefix { $0 != newline })
      try require(!isAfter, section, at: index, "is not in the order of the names")
    }
  }

  private func validateCities() throws(AtlasError) {
    for index in 0..<cityTable.count {
      guard let coordinate = coordinate(at: index), let zone = cityZones[index] else { continue }
      try require(GeographicBox.world.contains(coordinate), .cityLatitudes, at: index, "is not on Earth")
      try require(Int(zone) < zones.count, .cityZones, at: index, "is no time zone")
      try require(isolations[index] ?? 0 <= 9999, .cityIsolations, at: index, "is farther than 9999 km")
    }
  }

  // MARK: Geometry

  private func validateTree() throws(AtlasError) {
    var isTaken = [Bool](repeating: false, count: cityTable.count)
    for (position, index) in nearestTree.order.elements.enumerated() {
      let isFree = Int(index) < isTaken.count && !isTaken[Int(index)]
      try require(isFree, .nearestOrder, at: position, "is no city, or is there twice")
      isTaken[Int(index)] = true
    }
    let fault = nearestTree.firstMisplaced { coordinate(at: $0) }
    try require(fault == nil, .nearestOrder, at: fault ?? 0, "is on the wrong side of a split")
  }

  private func validateLines() throws(AtlasError) {
    try validate(mapLines.ranges, .lineStarts)
    for index in 0..<mapLines.count {
      guard let line = mapLines.line(at: index), let box = mapLines.box(at: index) else {
        throw .damaged(.lineKinds, at: index, "is no line of two points or more")
      }
      let isInBox =
        !box.crossesAntimeridian
        && line.points.allSatisfy { box.contains($0) && GeographicBox.world.contains($0) }
      try require(isInBox, .lineBoxes, at: index, "does not hold its line")
    }
  }

  private func require(
    _ condition: Bool, _ section: AtlasSection, at index: Int, _ fault: String
  ) throws(AtlasError) {
    if !condition { throw .damaged(section, at: index, fault) }
  }
}

import CAtlas
import Domain

extension Atlas {
  /// Checks the properties that opening the atlas does not check, such as the checksum, offsets, references, and sort
  /// orders.
  ///
  /// - Throws: ``AtlasError`` for the first error.
  /// - Complexity: O(*n* log *n*), where *n* is the size of the atlas, which is read completely.
  public func validate() throws(AtlasError) {
    try validateChecksum()
    try validateFolding()
    try validate(zones, starts: .zoneStarts, text: .zoneText)
    for table in tables { try validatePlaces(table) }
    try validateRecords()
    try validateCountries()
    try validateRegions()
    try validateCities()
    for table in tables { try validateInitials(of: table) }
    try validateTree()
    try validateLines()
  }

  private func validateChecksum() throws(AtlasError) {
    let bytes = sections.memory.bytes.dropFirst(AtlasSections.checksummedOffset)
    let checksum = bytes.withContiguousStorageIfAvailable { catlas_crc32($0.baseAddress, $0.count) } ?? 0
    guard checksum == sections.checksum else {
      throw .wrongChecksum(expected: sections.checksum, actual: checksum)
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
    try require(isUTF8(texts.bytes.elements), text, at: 0, "is not all UTF-8")
  }

  private func validate(_ ranges: AtlasRanges, _ section: AtlasSection) throws(AtlasError) {
    let starts = ranges.starts.elements
    try require(starts[0] == 0, section, at: 0, "is not 0")
    try require(Int(starts[ranges.count]) == ranges.partCount, section, at: ranges.count, "is not the end")
    for index in 0..<ranges.count {
      try require(starts[index] <= starts[index + 1], section, at: index, "is beyond the next")
    }
  }

  private func validatePlaces(_ table: PlaceTable) throws(AtlasError) {
    let (names, sections) = (table.names, table.sections)
    try validate(names.pieces, starts: sections.starts, text: sections.folded)
    for script in NameScript.allCases {
      let damaged = catlas_damaged_names(
        names.pieces.bytes.base, names.starts(of: script).baseAddress, names.count, UInt8(script.rawValue))
      try require(
        damaged == names.count, sections.folded, at: damaged, "has no terminator, is empty, or is in another script")
    }
    for index in 0..<table.count {
      guard let record = table.record(index) else {
        throw .damaged(sections.offsets, at: index, "is beyond the records")
      }
      let nameCount = NameScript.allCases.reduce(0) { $0 + names.count(of: index, in: $1) }
      let hasValidSpellings = record.spellings.count { $0 == UInt8(ascii: "\n") } < nameCount
      try require(hasValidSpellings, sections.offsets, at: index, "has more spellings than names")
      try require(isUTF8(record.spellings), sections.offsets, at: index, "is not all UTF-8")
    }
  }

  private func validateInitials(of table: PlaceTable) throws(AtlasError) {
    let damaged = catlas_damaged_initials(
      table.names.pieces.bytes.base, table.names.starts(of: .latin).baseAddress, table.initials.base, table.count)
    try require(
      damaged == table.count, table.sections.initials, at: damaged, "does not indicate which letters words start with")
  }

  /// Checks that each place has its own record and that the records are sorted by descending population.
  private func validateRecords() throws(AtlasError) {
    let places = tables.flatMap { table in
      (0..<table.count).compactMap { index in table.record(index).map { (table.offsets.elements[index], $0.population) }
      }
    }
    let ordered = places.sorted { $0.0 < $1.0 }
    for (index, pair) in zip(ordered, ordered.dropFirst()).enumerated() {
      let (before, after) = pair
      try require(before.0 < after.0, .records, at: index, "belongs to two places")
      try require(records.isRecordStart(after.0), .records, at: index, "begins within another")
      try require(before.1 >= after.1, .records, at: index, "is not in the order of populations")
    }
  }

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
      try require(isEmpty == isUninhabited, .countryFlags, at: index, "does not indicate whether it has a place")
    }
    try validateNameOrder(of: countryTable, 0..<countryTable.count, .countryFolded)
  }

  private func validateRegions() throws(AtlasError) {
    try validate(regionKeys, starts: .regionKeyStarts, text: .regionKeys)
    try validate(regionCodes, starts: .regionCodeStarts, text: .regionCodes)
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
      throw .damaged(.regionMainCities, at: index, "is in another region")
    }
    let isCity = regionTable.hasFlag(PlaceFlag.cityRegion, at: index)
    for city in cities {
      let isFederal = cityTable.hasFlag(PlaceFlag.federalCity, at: city)
      try require(
        isFederal == (isCity && city == main), .cityFlags, at: city, "does not indicate whether it is a region")
    }
    let leads = regionTable.hasFlag(PlaceFlag.metroRegion, at: index)
    try require(!leads || cities.first == main, .regionMainCities, at: index, "is not listed first")
    for city in (leads ? cities.dropFirst() : cities).dropFirst() {
      let isInOrder = populationAndIdentifier(city - 1) < populationAndIdentifier(city)
      try require(isInOrder, .cityRecords, at: city, "is not in the order of the list")
    }
  }

  private func populationAndIdentifier(_ city: Int) -> (Int, Int) {
    cityTable.record(city).map { (-Int($0.population), Int($0.identifier)) } ?? (0, 0)
  }

  private func validateNameOrder(
    of table: PlaceTable, _ range: Range<Int>, _ section: AtlasSection
  ) throws(AtlasError) {
    let newline = UInt8(ascii: "\n")
    for index in range.dropFirst() {
      guard let before = table.names[index - 1, .latin], let name = table.names[index, .latin] else { continue }
      let isAfter = name.prefix { $0 != newline }.lexicographicallyPrecedes(before.prefix { $0 != newline })
      try require(!isAfter, section, at: index, "is not in the order of the names")
    }
  }

  private func validateCities() throws(AtlasError) {
    var before: UInt32?
    for (position, index) in citiesByIdentifier.elements.enumerated() {
      let identifier = cityTable.record(Int(index))?.identifier
      let isInOrder = identifier.map { $0 > before ?? 0 } ?? false
      try require(isInOrder, .citiesByIdentifier, at: position, "is not a city or is not in the order of IDs")
      before = identifier
    }
    for index in 0..<cityTable.count {
      guard let record = cityTable.record(index) else { continue }
      let isOnEarth = GeographicBox.world.contains(Coordinate(record))
      try require(isOnEarth, .cityRecords, at: index, "is not on Earth")
      let hasZone = Int(record.zone) < zones.count
      try require(hasZone, .cityRecords, at: index, "has no time zone")
      try require(isolations[index] ?? 0 <= 9999, .cityIsolations, at: index, "is farther than 9999 km")
    }
  }

  // MARK: Geometry

  private func validateTree() throws(AtlasError) {
    var isTaken = [Bool](repeating: false, count: cityTable.count)
    for (position, index) in nearestTree.order.elements.enumerated() {
      let isFree = Int(index) < isTaken.count && !isTaken[Int(index)]
      try require(isFree, .nearestOrder, at: position, "is not a city or is a duplicate")
      isTaken[Int(index)] = true
    }
    let misplaced = nearestTree.firstMisplaced { coordinate(at: $0) }
    try require(misplaced == nil, .nearestPoints, at: misplaced ?? 0, "differs from the location of its city")
    try validate(nearestTree.root)
  }

  private func validate(_ node: NearestTree.Node) throws(AtlasError) {
    let greatest: UInt16?
    if let box = nearestTree.box(node.number) {
      try require(box == nearestTree.boundingBox(of: node), .nearestBoxes, at: node.number, "does not fit its cities")
      let (low, high) = node.children
      try validate(low)
      try validate(high)
      greatest = max(nearestTree.isolations[low.number] ?? 0, nearestTree.isolations[high.number] ?? 0)
    } else {
      greatest = nearestTree.order.elements[node.range].map { isolations[Int($0)] ?? 0 }.max() ?? 0
    }
    let isGreatest = nearestTree.isolations[node.number] == greatest
    try require(isGreatest, .nearestIsolations, at: node.number, "is not the greatest of its cities")
  }

  private func validateLines() throws(AtlasError) {
    try validate(mapLines.ranges, .lineStarts)
    let world = MapLineTable.Box(around: .world)
    for index in 0..<mapLines.count {
      guard let numbers = mapLines.numbers(at: index), let box = mapLines.box(at: index),
        mapLines.line(at: index) != nil
      else {
        throw .damaged(.lineKinds, at: index, "is not a line of at least two points")
      }
      let isInBox = stride(from: 0, to: numbers.count, by: 2).allSatisfy { point in
        let (longitude, latitude) = (Int(numbers[point]), Int(numbers[point + 1]))
        return [box, world].allSatisfy { $0.contains(longitude: longitude, latitude: latitude) }
      }
      try require(isInBox, .lineBoxes, at: index, "does not contain its line")
    }
  }

  private func require(
    _ condition: Bool, _ section: AtlasSection, at index: Int, _ fault: String
  ) throws(AtlasError) {
    if !condition { throw .damaged(section, at: index, fault) }
  }
}

/// Returns whether bytes are valid UTF-8.
private func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
  // Decoding replaces invalid UTF-8, so encoding the result again produces different bytes. `String(validating:as:)`
  // would be simpler, but it requires macOS 15.
  String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}

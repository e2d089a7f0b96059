import CAtlas
import Domain
import TestSupport
import Testing

@testable import CityAtlas

@Suite("Damaged atlas")
struct DamagedAtlasTests {
  private static let headerLength = 32
  private static let checksumOffsets = 24..<28
  private static let tableEnd = headerLength + 16 * AtlasSection.allCases.count

  @Test(.fault(49)) func `a truncated atlas is rejected at any length`() throws {
    let bytes = try TestAtlas.bytes()
    let lengths = Array(0..<Self.tableEnd) + Array(stride(from: Self.tableEnd, to: bytes.count, by: 9973))
    for length in lengths + [bytes.count - 1] {
      #expect(throws: AtlasError.self, "cut off at \(length)") { try Atlas(bytes: bytes.prefix(length)) }
    }
    #expect(throws: AtlasError.self, "one extra byte") { try Atlas(bytes: bytes + [0]) }
  }

  @Test(.fault(49)) func `an atlas with a changed byte in its header is rejected`() throws {
    var bytes = try TestAtlas.bytes()
    for offset in 0..<Self.headerLength where !Self.checksumOffsets.contains(offset) {
      bytes[offset] ^= 0xFF
      #expect(throws: AtlasError.self, "byte \(offset)") { try Atlas(bytes: bytes) }
      bytes[offset] ^= 0xFF
    }
    bytes[Self.checksumOffsets.lowerBound] ^= 1
    let atlas = try Atlas(bytes: bytes)
    #expect(throws: AtlasError.self) { try atlas.validate() }
  }

  @Test(.fault(49)) func `an atlas whose last section extends beyond the end is rejected`() throws {
    var bytes = try TestAtlas.bytes()
    bytes.replaceSubrange(Self.tableEnd - 8..<Self.tableEnd, with: [0xF0, 0xFF, 0xFF, 0x7F, 0xF8, 0xFF, 0xFF, 0x3F])
    #expect(throws: AtlasError.damagedSection("linePoints", fault: "reaches beyond the end")) {
      try Atlas(bytes: bytes)
    }
  }

  @Test(.fault(49)) func `an atlas with overlapping sections is rejected`() throws {
    var bytes = try TestAtlas.bytes()
    let start = Self.offset(of: .foldScalars, in: bytes)
    Self.write(UInt32(start), at: Self.headerLength + 16 * AtlasSection.foldStarts.rawValue + 4, to: &bytes)
    #expect(throws: AtlasError.damagedSection("foldStarts", fault: "is out of place")) { try Atlas(bytes: bytes) }
  }

  @Test(.fault(49)) func `a damaged table of sections never causes a crash`() throws {
    var bytes = try TestAtlas.bytes()
    for offset in Self.headerLength..<Self.tableEnd {
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        bytes[offset] ^= mask
        if let atlas = try? Atlas(bytes: bytes) {
          try use(atlas)
          #expect(throws: AtlasError.self, "byte \(offset) ^ \(mask)") { try atlas.validate() }
        }
        bytes[offset] ^= mask
      }
    }
  }

  @Test(arguments: [1, 64, 4096])
  func `damaged bytes never cause a crash`(damagedBytes: Int) throws {
    let intact = try TestAtlas.bytes()
    var generator = SeededGenerator(seed: UInt64(damagedBytes))
    for _ in 0..<12 {
      var bytes = intact
      for _ in 0..<damagedBytes {
        bytes[.random(in: Self.tableEnd..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      let atlas = try Atlas(bytes: bytes)
      try use(atlas)
      if bytes != intact { #expect(throws: AtlasError.self) { try atlas.validate() } }
      Self.updateChecksum(&bytes)
      try? Atlas(bytes: bytes).validate()
    }
  }

  @Test func `folding to invalid UTF-8 never reads out of bounds`() throws {
    var bytes = try TestAtlas.bytes()
    let start = Self.offset(of: .foldText, in: bytes)
    for offset in start..<start + 400 { bytes[offset] = 0xF0 }
    let atlas = try Atlas(bytes: bytes)
    // Each letter folds to a UTF-8 lead byte without its continuation bytes.
    #expect(atlas.folding.fold("AAAA").bytes == [0xF0, 0xF0, 0xF0, 0xF0])
    #expect(atlas.search(CitySearch("AAAA", limit: 5)).total == 0)
    #expect(atlas.search(CitySearch("AAAAA", limit: 5)).total == 0)
  }

  struct Fault: CustomTestStringConvertible {
    let section: AtlasSection
    /// The bytes that replace part of the section, starting at the offset `start`.
    let bytes: [UInt8]
    let start: Int
    /// The section that the error names.
    let named: AtlasSection
    var testDescription: String { "\(section) of \(bytes.prefix(4)) at \(start)" }

    init(_ section: AtlasSection, _ bytes: [UInt8], at start: Int = 0, found named: AtlasSection? = nil) {
      self.section = section
      self.bytes = bytes
      self.start = start
      self.named = named ?? section
    }
  }

  @Test(arguments: [
    Fault(.foldStarts, [9]), Fault(.foldScalars, [0xFF, 0xFF]), Fault(.foldText, [0xFF]),
    Fault(.capitals, [0xFF, 0xFF]),
    Fault(.zoneStarts, [1]), Fault(.zoneText, [0xC0]),
    Fault(.countryStarts, [0, 0, 0, 0, 0xFF, 0xFF]), Fault(.countryFolded, [10]), Fault(.countryFlags, [2]),
    // The second name has no Latin letters, so it belongs with the Cyrillic names.
    Fault(.countryFolded, Array("afghanistan\nааааа".utf8)), Fault(.countryInitials, [1]),
    // The first country has no name.
    Fault(.countryStarts, Array(repeating: 0, count: 8), found: .countryFolded),
    Fault(.countryRecords, [0xFF, 0xFF, 0xFF, 0xFF]), Fault(.regionRecords, [0, 0, 0, 0]),
    Fault(.countryKeys, [0x61]),
    Fault(.countryFirstRegions, [1]),
    Fault(.regionKeys, [0x41]), Fault(.regionFlags, [3]), Fault(.regionFirstCities, [1]),
    Fault(.regionFolded, Array("z".utf8)),
    // The first region becomes a metro region whose main city is not first.
    Fault(.regionFlags, [2], found: .regionMainCities),
    Fault(.regionMainCities, [0xFF, 0xFF]), Fault(.cityFolded, [10]),
    // These faults change two bits for the letter a and one bit for the letter z. For each letter, the bits of the 599
    // cities occupy ten pairs of integers.
    Fault(.cityInitials, [1]), Fault(.cityInitials, [0x80], at: 8), Fault(.cityInitials, [1], at: 25 * 10 * 16),
    Fault(.regionInitials, [1]),
    // These faults change the first record's spellings and population, and the first city's offset.
    Fault(.records, Array(repeating: 10, count: 400), found: .countryRecords),
    Fault(.records, [1, 0, 0, 0, 0, 0, 0, 0]),
    Fault(.cityRecords, [0, 0, 0, 0]), Fault(.cityFlags, [8]), Fault(.citiesByIdentifier, [0, 0, 0, 9]),
    Fault(.cityIsolations, [0x10, 0x27]),
    Fault(.nearestOrder, [0, 0, 0, 0x70]),
    Fault(.nearestPoints, [0, 0]), Fault(.nearestBoxes, [0, 0]), Fault(.nearestIsolations, [1, 0]),
    Fault(.lineKinds, [3]), Fault(.lineBoxes, [0xFF, 0x7F]),
    Fault(.lineStarts, [2]),
    Fault(.linePoints, [0xFF, 0x7F], found: .lineBoxes),
  ])
  func `the first damaged element is reported if the checksum is valid`(_ fault: Fault) throws {
    var bytes = try TestAtlas.bytes()
    let offset = Self.offset(of: fault.section, in: bytes) + fault.start
    bytes.replaceSubrange(offset..<offset + fault.bytes.count, with: fault.bytes)
    Self.updateChecksum(&bytes)
    let thrown = #expect(throws: AtlasError.self) { try Atlas(bytes: bytes).validate() }
    let error = try #require(thrown)
    guard case .damagedElement(let section, _, _) = error else { throw error }
    #expect(section == "\(fault.named)", "\(error)")
    #expect(error.description.contains("section \(section) is damaged at "))
    #expect(error.description.contains("Scripts/atlas/pack.py"))
  }

  @Test(arguments: [NameScript.cyrillic, .other], ["a", "\n"])
  func `an empty name or a name in the group of the wrong script is rejected`(script: NameScript, text: String)
    throws
  {
    var bytes = try TestAtlas.bytes()
    let names = try Atlas(bytes: bytes).countryTable.names
    let first = withExtendedLifetime(names) { Int(names.starts(of: script)[0]) }
    let start = Self.offset(of: .countryFolded, in: bytes) + first
    let end = try #require(bytes[start...].firstIndex(of: UInt8(ascii: "\n")))
    bytes.replaceSubrange(start..<end, with: Array(repeating: try #require(text.utf8.first), count: end - start))
    Self.updateChecksum(&bytes)
    let error = #expect(throws: AtlasError.self) { try Atlas(bytes: bytes).validate() }
    guard case .damagedElement("countryFolded", _, "has no terminator, is empty, or is in another script") = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (AtlasSection.cityInitials, 8, "has 519 elements, not 520"),
    (AtlasSection.cityStarts, 4, "has 1796 pieces, not 3 for each place"),
  ])
  func `a section with a missing element is rejected`(section: AtlasSection, size: Int, fault: String) throws {
    var bytes = try TestAtlas.bytes()
    let entry = Self.headerLength + 16 * section.rawValue
    for (offset, less) in [(8, size), (12, 1)] {
      let number = (0..<4).reduce(0) { $0 | Int(bytes[entry + offset + $1]) << (8 * $1) }
      Self.write(UInt32(number - less), at: entry + offset, to: &bytes)
    }
    #expect(throws: AtlasError.damagedSection("\(section)", fault: fault)) { try Atlas(bytes: bytes) }
  }

  /// An out-of-range coordinate in a city's record.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    /// The number's offset in the record.
    let offset: Int
    let number: Int32
    let index = 300

    static let latitude = 8
    static let longitude = 12

    init(_ name: String, _ offset: Int, _ number: Int32) {
      testDescription = name
      self.offset = offset
      self.number = number
    }
  }

  // Coordinates are integers in ten-thousandths of a degree, so they cannot be NaN. When read as an integer, the bits
  // of a NaN are out of range.
  @Test(
    .fault(49),
    arguments: [
      Row("north of the North Pole", Row.latitude, 900_001), Row("south of the South Pole", Row.latitude, -900_001),
      Row("longitude above 180°", Row.longitude, 1_800_001), Row("longitude below -180°", Row.longitude, -1_800_001),
      Row("NaN as a float's bits", Row.latitude, Int32(bitPattern: Float.nan.bitPattern)),
      Row("the smallest integer", Row.longitude, .min),
    ])
  func `a city that is not on Earth is rejected with its index`(_ row: Row) throws {
    var bytes = try TestAtlas.bytes()
    let intact = try Atlas(bytes: bytes)
    // The column does not retain its atlas's memory.
    let record = try #require(withExtendedLifetime(intact) { intact.cityTable.offsets[row.index] })
    Self.write(
      UInt32(bitPattern: row.number), at: Self.offset(of: .records, in: bytes) + Int(record) + row.offset, to: &bytes)
    Self.updateChecksum(&bytes)
    let atlas = try Atlas(bytes: bytes)
    try use(atlas)
    #expect(throws: AtlasError.damagedElement(section: "cityRecords", index: row.index, fault: "is not on Earth")) {
      try atlas.validate()
    }
  }

  @Test(.fault(49)) func `a duplicate city in the list of IDs or in the tree of nearest cities is rejected`() throws {
    let intact = try TestAtlas.bytes()
    for (section, index, fault) in [
      (.citiesByIdentifier, 300, "is not a city or is not in the order of IDs"),
      (.nearestOrder, 300, "is not a city or is a duplicate"),
    ] as [(AtlasSection, Int, String)] {
      var bytes = intact
      let start = Self.offset(of: section, in: bytes)
      bytes.replaceSubrange(start + 1200..<start + 1204, with: bytes[start + 1196..<start + 1200])
      Self.updateChecksum(&bytes)
      let atlas = try Atlas(bytes: bytes)
      try use(atlas)
      #expect(throws: AtlasError.damagedElement(section: "\(section)", index: index, fault: fault)) {
        try atlas.validate()
      }
    }
  }

  private static func write(_ number: UInt32, at start: Int, to bytes: inout [UInt8]) {
    for byte in 0..<4 { bytes[start + byte] = UInt8(truncatingIfNeeded: number >> UInt32(8 * byte)) }
  }

  private static func offset(of section: AtlasSection, in bytes: [UInt8]) -> Int {
    let entry = headerLength + 16 * section.rawValue
    return (0..<4).reduce(0) { $0 | Int(bytes[entry + 4 + $1]) << (8 * $1) }
  }

  private static func updateChecksum(_ bytes: inout [UInt8]) {
    let checksum = bytes[headerLength...].withContiguousStorageIfAvailable { catlas_crc32($0.baseAddress, $0.count) }
    for (index, offset) in checksumOffsets.enumerated() {
      bytes[offset] = UInt8(truncatingIfNeeded: (checksum ?? 0) >> UInt32(8 * index))
    }
  }

  /// Runs every kind of query on an atlas.
  private func use(_ atlas: Atlas) throws {
    for scope in [.world, .country("KZ"), .region("KZ.02")] as [CitySearch.Scope] {
      for text in ["a", "алма", "on", "\n"] {
        let result = atlas.search(CitySearch(text, in: scope, limit: 20))
        #expect(result.matches.count <= min(20, result.total))
      }
    }
    for country in atlas.countries.prefix(20) {
      _ = atlas.country(code: country.code)
      for region in atlas.regions(ofCountry: country.code).prefix(3) {
        _ = atlas.cities(ofRegion: region.key).count
        _ = atlas.mainCity(ofRegion: region.key)
      }
    }
    _ = atlas.city(id: 1_526_384)
    #expect(atlas.cities(nearestTo: Coordinate(latitude: 43, longitude: 77), inCountry: nil, limit: 9).count <= 9)
    #expect(atlas.prominentCities(in: .world, inCountry: nil, limit: 9).count <= 9)
    #expect(atlas.prominentCities(in: .world, inCountry: "KZ", limit: 9).count <= 9)
    for detail in [MapDetail.coarse, .fine] {
      #expect(atlas.lines(in: .world, detail: detail).allSatisfy { $0.points.count >= 2 })
    }
  }
}

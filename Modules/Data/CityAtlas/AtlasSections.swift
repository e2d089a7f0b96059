/// The table of sections, which contains the location of each section in an atlas's memory.
///
/// The initializer reads only the header and the table's entries.
struct AtlasSections: Sendable {
  private static let magic = Array("CITYATLS".utf8)
  private static let headerLength = 32
  private static let entryLength = 16
  private static let alignment = 64
  /// The offset of the first byte that the checksum covers.
  ///
  /// The checksum covers all bytes from this offset to the end of the atlas.
  static let checksummedOffset = headerLength

  let checksum: UInt32
  let memory: AtlasMemory
  private var places: [(range: Range<Int>, count: Int)] = []

  init(_ memory: AtlasMemory) throws(AtlasError) {
    let bytes = memory.bytes
    self.memory = memory
    guard bytes.count >= Self.headerLength, bytes.starts(with: Self.magic) else { throw .notAnAtlas }
    let version = Self.number(in: bytes, at: 8)
    guard version == Atlas.formatVersion else { throw .unsupportedVersion(version) }
    let size = bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    guard size == UInt64(bytes.count) else {
      throw .wrongSize(expected: Int(clamping: size), actual: bytes.count)
    }
    let sections = Self.number(in: bytes, at: 12)
    guard sections == AtlasSection.allCases.count, Self.number(in: bytes, at: 28) == 0 else { throw .notAnAtlas }
    checksum = bytes.loadUnaligned(fromByteOffset: 24, as: UInt32.self)
    try readTable(in: bytes)
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private mutating func readTable(in bytes: UnsafeRawBufferPointer) throws(AtlasError) {
    var free = Self.headerLength + Self.entryLength * AtlasSection.allCases.count
    guard bytes.count >= free else { throw .wrongSize(expected: free, actual: bytes.count) }
    for section in AtlasSection.allCases {
      let entry = Self.headerLength + Self.entryLength * section.rawValue
      let offset = Self.number(in: bytes, at: entry + 4)
      let length = Self.number(in: bytes, at: entry + 8)
      guard Self.number(in: bytes, at: entry) == section.rawValue else { throw .damaged(section, "is out of order") }
      guard offset >= free, offset % Self.alignment == 0 else { throw .damaged(section, "is out of place") }
      guard offset + length <= bytes.count else { throw .damaged(section, "reaches beyond the end") }
      places.append((offset..<offset + length, Self.number(in: bytes, at: entry + 12)))
      free = offset + length
    }
  }

  /// Returns a section as a column of integers.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - count: The required number of elements, or `nil` to accept any number.
  /// - Returns: The column, whose elements have not been read yet.
  /// - Throws: ``AtlasError`` if the number of elements is wrong or does not match the section's length.
  func column<Element>(
    _ section: AtlasSection, count: Int? = nil
  ) throws(AtlasError) -> AtlasColumn<Element> where Element: FixedWidthInteger {
    let place = places[section.rawValue]
    guard place.count * MemoryLayout<Element>.stride == place.range.count, let base = memory.bytes.baseAddress else {
      throw .damaged(section, "has a length that is not its count")
    }
    if let count, place.count != count { throw .damaged(section, "has \(place.count) elements, not \(count)") }
    let elements = (base + place.range.lowerBound).assumingMemoryBound(to: Element.self)
    return AtlasColumn(base: elements, count: place.count)
  }
}

extension AtlasError {
  static func damaged(_ section: AtlasSection, _ fault: String) -> AtlasError {
    .damagedSection("\(section)", fault: fault)
  }

  static func damaged(_ section: AtlasSection, at index: Int, _ fault: String) -> AtlasError {
    .damagedElement(section: "\(section)", index: index, fault: fault)
  }
}

/// The sections of an atlas, in file order.
///
/// `Scripts/atlas/FORMAT.md` describes the contents of each section.
enum AtlasSection: Int, CaseIterable, Comparable {
  case foldScalars, foldStarts, foldText, capitals
  case zoneStarts, zoneText
  case records
  case countryStarts, countryFolded, countryInitials, countryRecords, countryFlags, countryLevels
  case countryKeyStarts, countryKeys, countryFirstRegions
  case regionStarts, regionFolded, regionInitials, regionRecords, regionFlags, regionLevels
  case regionKeyStarts, regionKeys, regionCodeStarts, regionCodes
  case regionFirstCities, regionMainCities
  case cityStarts, cityFolded, cityInitials, cityRecords, cityFlags, cityLevels
  case cityIsolations, citiesByIdentifier
  case nearestOrder, nearestPoints, nearestBoxes, nearestIsolations
  case lineKinds, lineBoxes, lineStarts, linePoints

  static func < (left: AtlasSection, right: AtlasSection) -> Bool { left.rawValue < right.rawValue }
}

/// What is told of the places of all kinds, the most prominent first: so the few that most people look for lie close
/// together, and where a record begins says how a place ranks among others that fit a text as well.
struct PlaceRecords: Sendable {
  private static let fixedLength = 18
  private static let terminator: UInt8 = 0

  let bytes: AtlasColumn<UInt8>

  init(_ sections: AtlasSections) throws(AtlasError) {
    bytes = try sections.column(.records)
  }

  /// What is told of a place.
  struct Record {
    /// A city's id at GeoNames, else the rank of the key.
    let identifier: UInt32
    let population: UInt32
    /// In 1/10,000 degree; 0 where the place is no city.
    let latitude, longitude: Int32
    /// The number of the time zone.
    let zone: UInt16
    /// All that stands behind the numbers, to the end of the last record.
    fileprivate let rest: UnsafeBufferPointer<UInt8>

    /// The spellings of the folded names, parted by newlines; an empty or missing one is the folded name with capitals.
    ///
    /// - Complexity: O(*n*), where *n* is their length.
    var spellings: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: rest.prefix { $0 != PlaceRecords.terminator })
    }
  }

  /// Returns whether a record can begin at an offset: at the start, or behind the end of another.
  func isBeginning(_ offset: UInt32) -> Bool { offset == 0 || bytes[Int(offset) - 1] == Self.terminator }

  /// Returns the record at an offset; `nil` if there is none.
  func record(at offset: UInt32) -> Record? {
    let start = Int(offset)
    guard start + Self.fixedLength <= bytes.count, let rest = bytes[start + Self.fixedLength..<bytes.count]
    else { return nil }
    let fixed = UnsafeRawPointer(bytes.base + start)
    return Record(
      identifier: fixed.loadUnaligned(as: UInt32.self),
      population: fixed.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
      latitude: fixed.loadUnaligned(fromByteOffset: 8, as: Int32.self),
      longitude: fixed.loadUnaligned(fromByteOffset: 12, as: Int32.self),
      zone: fixed.loadUnaligned(fromByteOffset: 16, as: UInt16.self),
      rest: rest)
  }
}

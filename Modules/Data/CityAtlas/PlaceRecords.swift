/// The records of places of all kinds, starting with the most prominent place.
///
/// Because of this order, the places that most users search for are close together in memory. The offset of a record
/// also determines the order of matches with equal scores.
struct PlaceRecords: Sendable {
  private static let fixedLength = 18
  private static let terminator: UInt8 = 0

  let bytes: AtlasColumn<UInt8>

  init(_ sections: AtlasSections) throws(AtlasError) {
    bytes = try sections.column(.records)
  }

  /// The data of a place.
  struct Record {
    /// The GeoNames ID of a city, or the rank of a country's or region's key among all keys for the same kind of place.
    let identifier: UInt32
    let population: UInt32
    /// The coordinates in ten-thousandths of a degree, or 0 if the place is not a city.
    let latitude, longitude: Int32
    /// The index of the time zone.
    let zone: UInt16
    /// All bytes after the fixed fields, up to the end of the last record.
    fileprivate let rest: UnsafeBufferPointer<UInt8>

    /// The spellings of the folded names, separated by newlines.
    ///
    /// If the spelling of a name is empty or missing, the name is spelled as the folded name with each word
    /// capitalized.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the spellings.
    var spellings: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: rest.prefix { $0 != PlaceRecords.terminator })
    }
  }

  /// Returns whether an offset is 0 or follows the terminator of a record, so that a record can start there.
  func isRecordStart(_ offset: UInt32) -> Bool { offset == 0 || bytes[Int(offset) - 1] == Self.terminator }

  /// Returns the record at an offset, or `nil` if the offset is out of range.
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

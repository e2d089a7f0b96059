import CAtlas

/// What countries, regions and cities have in common: names, a record, flags.
struct PlaceTable: Sendable {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// The folded names of each place, each ended by a newline; the first is the place's own.
  let folded: AtlasTexts
  /// Where the record of each place begins.
  let offsets: AtlasColumn<UInt32>
  let flags: AtlasColumn<UInt8>
  private let records: PlaceRecords
  private let folding: NameFolding

  /// Takes the four sections that begin with `first`.
  init(
    _ sections: AtlasSections, from first: AtlasSection, records: PlaceRecords, folding: NameFolding
  ) throws(AtlasError) {
    let own = AtlasSection.allCases[first.rawValue..<first.rawValue + 4]
    let part = { (number: Int) in own[own.startIndex + number] }
    folded = try AtlasTexts(sections, starts: part(0), text: part(1))
    offsets = try sections.column(part(2), count: folded.count)
    flags = try sections.column(part(3), count: folded.count)
    self.records = records
    self.folding = folding
  }

  var count: Int { folded.count }

  func hasFlag(_ flag: UInt8, at index: Int) -> Bool {
    flags[index].map { $0 & flag != 0 } ?? false
  }

  /// Returns what is told of a place.
  func record(_ index: Int) -> PlaceRecords.Record? { offsets[index].flatMap(records.record) }

  // MARK: Names

  /// A name of a place, and where it lies among its folded names.
  struct Name {
    let spelling: String
    let foldedStart: Int
  }

  /// Returns the name that a place goes by.
  func ownName(_ index: Int) -> String? { record(index).flatMap { ownName(index, $0) } }

  /// Returns the name that a place goes by whose record is at hand.
  func ownName(_ index: Int, _ record: PlaceRecords.Record) -> String? {
    folded[index].flatMap { spelling(0, of: record, folded: $0) }
  }

  /// Returns the name around a position in the folded text.
  func name(of index: Int, at position: Int) -> Name? {
    guard let range = folded.ranges[index], let names = folded[index], range.contains(position),
      let record = record(index)
    else { return nil }
    let before = names[..<(position - range.lowerBound)]
    let number = before.count { $0 == Self.newline }
    let start = before.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    return spelling(number, of: record, folded: names).map {
      Name(spelling: $0, foldedStart: range.lowerBound + start)
    }
  }

  private func spelling(
    _ number: Int, of record: PlaceRecords.Record, folded names: UnsafeBufferPointer<UInt8>
  ) -> String? {
    if let original = line(number, of: record.spellings), !original.isEmpty {
      return String(decoding: original, as: UTF8.self)
    }
    return line(number, of: names).map { name in
      // A space at the end says that others bear the name as their own.
      folding.capitalized(name.last == Self.space ? name.dropLast() : name)
    }
  }

  private func line(_ number: Int, of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>.SubSequence? {
    var rest = text[...]
    for _ in 0..<number {
      guard let end = rest.firstIndex(of: Self.newline) else { return nil }
      rest = rest[(end + 1)...]
    }
    return rest.prefix { $0 != Self.newline }
  }
}

import CAtlas

/// What countries, regions and cities have in common: names, a record, flags.
struct PlaceTable: Sendable {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// The folded names; the first Latin one of a place is its own.
  let names: FoldedNames
  /// How well each letter fits each place.
  let initials: AtlasColumn<UInt64>
  /// Where the record of each place begins.
  let offsets: AtlasColumn<UInt32>
  let flags: AtlasColumn<UInt8>
  private let records: PlaceRecords
  private let folding: NameFolding

  /// Takes the five sections that begin with `first`.
  init(
    _ sections: AtlasSections, from first: AtlasSection, records: PlaceRecords, folding: NameFolding
  ) throws(AtlasError) {
    let own = AtlasSection.allCases[first.rawValue..<first.rawValue + 5]
    let part = { (number: Int) in own[own.startIndex + number] }
    names = try FoldedNames(sections, starts: part(0), text: part(1))
    initials = try sections.column(part(2), count: Int(CATLAS_LETTERS) * 2 * (names.count / 64 + 1))
    offsets = try sections.column(part(3), count: names.count)
    flags = try sections.column(part(4), count: names.count)
    self.records = records
    self.folding = folding
  }

  var count: Int { names.count }

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
    names[index, .latin].flatMap { spelling(0, of: record, folded: line(0, of: $0)) }
  }

  /// Returns the name around a position in the folded text.
  func name(of index: Int, at position: Int) -> Name? {
    let script = names.script(at: position)
    guard let range = names.range(of: index, script), range.contains(position), let folded = names[index, script],
      let record = record(index)
    else { return nil }
    let head = folded[..<(position - range.lowerBound)]
    let number = head.count { $0 == Self.newline }
    let start = head.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let name = line(number, of: folded)
    return spelling(names.count(of: index, before: script) + number, of: record, folded: name).map {
      Name(spelling: $0, foldedStart: range.lowerBound + start)
    }
  }

  private func spelling(
    _ number: Int, of record: PlaceRecords.Record, folded name: UnsafeBufferPointer<UInt8>.SubSequence?
  ) -> String? {
    if let original = line(number, of: record.spellings), !original.isEmpty {
      return String(decoding: original, as: UTF8.self)
    }
    return name.map { name in
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

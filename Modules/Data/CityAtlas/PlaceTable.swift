import CAtlas

/// The data that countries, regions, and cities have in common, such as names, records, and flags.
struct PlaceTable: Sendable {
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// The folded names.
  ///
  /// The first Latin name of a place is its primary name.
  let names: FoldedNames
  /// The quality of each place's best match in a search for a single letter from `a` to `z`.
  let initials: AtlasColumn<UInt64>
  /// The offset of each place's record.
  let offsets: AtlasColumn<UInt32>
  let flags: AtlasColumn<UInt8>
  /// The prominence of each place, which is a logarithm of the population in the same unit as match scores.
  let levels: AtlasColumn<UInt8>
  private let records: PlaceRecords
  private let folding: NameFolding

  /// The sections that the table reads.
  let sections: Sections

  /// The sections for one kind of place.
  struct Sections {
    let starts, folded, initials, offsets, flags, levels: AtlasSection

    static let countries = Sections(
      starts: .countryStarts, folded: .countryFolded, initials: .countryInitials, offsets: .countryRecords,
      flags: .countryFlags, levels: .countryLevels)
    static let regions = Sections(
      starts: .regionStarts, folded: .regionFolded, initials: .regionInitials, offsets: .regionRecords,
      flags: .regionFlags, levels: .regionLevels)
    static let cities = Sections(
      starts: .cityStarts, folded: .cityFolded, initials: .cityInitials, offsets: .cityRecords, flags: .cityFlags,
      levels: .cityLevels)
  }

  init(
    _ atlas: AtlasSections, _ sections: Sections, records: PlaceRecords, folding: NameFolding
  ) throws(AtlasError) {
    self.sections = sections
    names = try FoldedNames(atlas, starts: sections.starts, text: sections.folded)
    initials = try atlas.column(sections.initials, count: Int(CATLAS_LETTERS) * 2 * (names.count / 64 + 1))
    offsets = try atlas.column(sections.offsets, count: names.count)
    flags = try atlas.column(sections.flags, count: names.count)
    levels = try atlas.column(sections.levels, count: names.count)
    self.records = records
    self.folding = folding
  }

  var count: Int { names.count }

  func hasFlag(_ flag: UInt8, at index: Int) -> Bool {
    flags[index].map { $0 & flag != 0 } ?? false
  }

  func record(_ index: Int) -> PlaceRecords.Record? { offsets[index].flatMap(records.record) }

  // MARK: Names

  /// A place's name, and the name's offset in the folded names.
  struct Name {
    let spelling: String
    let foldedStart: Int
  }

  /// Returns the primary name of a place, or `nil` if the place's data is damaged.
  func primaryName(_ index: Int) -> String? { record(index).flatMap { primaryName(index, $0) } }

  /// Returns the primary name of a place whose record has already been read, or `nil` if the place's data is damaged.
  func primaryName(_ index: Int, _ record: PlaceRecords.Record) -> String? {
    names[index, .latin].flatMap { name(0, in: .latin, of: index, record.spellings, folded: $0) }
  }

  /// Returns whether folded text is the code of a place's airport.
  ///
  /// In the atlas, each airport code is followed by a space.
  func hasAirportCode(_ code: [UInt8], of index: Int) -> Bool {
    guard let folded = names[index, .latin], let number = Self.number(ofDemoted: code, in: folded),
      let record = record(index)
    else { return false }
    // A space can also follow a name that the place shares with another city, but only a code is spelled in capital
    // letters.
    let spelling = name(number, in: .latin, of: index, record.spellings, folded: folded)
    return spelling.map { $0 == $0.uppercased() } ?? false
  }

  /// Returns the number of the line that consists of the given name and a space, or `nil` if there is no such line.
  private static func number(ofDemoted name: [UInt8], in lines: UnsafeBufferPointer<UInt8>) -> Int? {
    var (number, start) = (0, 0)
    while start < lines.count {
      let end = lines[start...].firstIndex(of: newline) ?? lines.count
      let line = lines[start..<end]
      if line.count == name.count + 1, line.last == UInt8(ascii: " "), line.starts(with: name) { return number }
      (number, start) = (number + 1, end + 1)
    }
    return nil
  }

  /// Returns a place's name at the given position in the folded names.
  ///
  /// The method returns `nil` if none of the place's names is at the position, or if the place's data is damaged.
  func name(of index: Int, at position: Int) -> Name? {
    let script = names.script(at: position)
    guard let head = head(of: index, before: position, in: script), let folded = names[index, script],
      let record = record(index)
    else { return nil }
    let number = head.count { $0 == Self.newline }
    let length = head.count - (head.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0)
    return name(number, in: script, of: index, record.spellings, folded: folded).map {
      Name(spelling: $0, foldedStart: position - length)
    }
  }

  /// Returns whether a position is in the first of a place's Latin names, or in any name in another script.
  ///
  /// The first Latin name of a place is its primary name. The order of the names in other scripts is arbitrary.
  func isFirstName(at position: Int, of index: Int) -> Bool {
    guard names.script(at: position) == .latin else { return true }
    return head(of: index, before: position, in: .latin)?.contains(Self.newline) == false
  }

  /// Returns the part of a place's folded names in a script that precedes a position, or `nil` if none of the names is
  /// at the position.
  private func head(
    of index: Int, before position: Int, in script: NameScript
  ) -> UnsafeBufferPointer<UInt8>.SubSequence? {
    guard let range = names.range(of: index, script), range.contains(position), let folded = names[index, script]
    else { return nil }
    return folded[..<(position - range.lowerBound)]
  }

  /// Returns the name with the given number among a place's names in a script, or `nil` if there is none.
  private func name(
    _ number: Int, in script: NameScript, of index: Int, _ spellings: UnsafeBufferPointer<UInt8>,
    folded: UnsafeBufferPointer<UInt8>
  ) -> String? {
    if let spelling = spelling(number, in: script, of: index, spellings), !spelling.isEmpty {
      return String(decoding: spelling, as: UTF8.self)
    }
    return line(number, of: folded).map { name in
      // A trailing space marks a name that does not count as a whole name.
      folding.capitalized(name.last == Self.space ? name.dropLast() : name)
    }
  }

  /// Returns the spelling of the name with the given number in a script, or `nil` if the spelling is missing.
  private func spelling(
    _ number: Int, in script: NameScript, of index: Int, _ spellings: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>.SubSequence? {
    var number = number
    for before in NameScript.allCases.prefix(while: { $0 != script }) {
      // Most records do not contain the requested spelling. This check avoids reading names that might not be in
      // memory.
      guard line(number, of: spellings) != nil else { return nil }
      number += names.count(of: index, in: before)
    }
    return line(number, of: spellings)
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

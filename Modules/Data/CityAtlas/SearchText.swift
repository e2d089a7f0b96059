/// The text that the user typed, and the ways to read it as a place's name and the areas that contain the place.
struct SearchText {
  /// A name and the areas that contain the named place, starting with the innermost area.
  struct Reading {
    let name: [UInt8]
    let areas: [[UInt8]]
    /// Whether commas separate the name and the areas.
    let hasCommas: Bool
  }

  // Text that exceeds one of these limits is searched for only as a whole. The parts are separated by commas.
  private static let maximumWordCount = 7
  private static let maximumPartCount = 4
  private static let commas: Set<Character> = [",", "，", "、", ";", "،"]

  let original: String
  /// The whole text, folded.
  let whole: [UInt8]
  /// The text in lowercase if it contains non-ASCII letters but its folded form is ASCII, or `nil` otherwise.
  let withMarks: String?
  private let marked: [[UInt8]]

  init(_ text: String, folding: NameFolding) {
    original = text
    whole = folding.fold(text).bytes
    let isLatin = whole.allSatisfy { $0 < 0x80 }
    withMarks = isLatin && text.contains { $0.isLetter && !$0.isASCII } ? text.lowercased() : nil
    marked =
      text.contains(where: Self.commas.contains)
      ? text.split(whereSeparator: Self.commas.contains).map { folding.fold(String($0)).bytes }.filter { !$0.isEmpty }
      : []
  }

  /// Whether commas separate the name from the areas.
  var hasCommas: Bool { marked.count > 1 }

  /// The number of Unicode scalars in the folded text, including digits and spaces.
  var letterCount: Int { Self.letterCount(of: whole) }

  static func letterCount(of folded: [UInt8]) -> Int { folded.count { $0 & 0xC0 != 0x80 } }

  /// Whether the text contains Latin letters.
  ///
  /// Every city has a Latin name, so the search can find a typo in Latin text without a respelling.
  var isLatin: Bool { whole.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }

  /// Whether the text can be an airport code, which consists of three Latin letters.
  var canBeAirportCode: Bool {
    whole.count == 3 && whole.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// The ways to read the text as a name followed by its areas.
  var readings: [Reading] {
    if hasCommas { return marked.count <= Self.maximumPartCount ? [reading(marked)].compactMap(\.self) : [] }
    return splits.map { Reading(name: $0, areas: [$1], hasCommas: false) }
  }

  /// The ways to read the text as one or more areas followed by a name, such as `texas paris`.
  var reversedReadings: [Reading] {
    if hasCommas { return marked.count <= Self.maximumPartCount ? [reading(marked.reversed())].compactMap(\.self) : [] }
    return splits.map { Reading(name: $1, areas: [$0], hasCommas: false) }
  }

  private func reading(_ parts: [[UInt8]]) -> Reading? {
    parts.first.map { Reading(name: $0, areas: Array(parts.dropFirst()), hasCommas: true) }
  }

  /// The ways to split the words into two parts.
  ///
  /// The split with the longest first part comes first, because most area names are short.
  private var splits: [(first: [UInt8], second: [UInt8])] {
    let space = UInt8(ascii: " ")
    let words = whole.split(separator: space)
    guard (2...Self.maximumWordCount).contains(words.count) else { return [] }
    return (1..<words.count).reversed().map { count in
      (Array(words[..<count].joined(separator: [space])), Array(words[count...].joined(separator: [space])))
    }
  }
}

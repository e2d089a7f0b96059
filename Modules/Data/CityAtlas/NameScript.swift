import CAtlas

/// The letters that a name is written in; numbered as the kernel numbers them.
enum NameScript: Int, CaseIterable {
  /// Latin letters or digits, at least one; also a place's own name, whatever its letters.
  case latin
  /// A letter of the block from U+0400 on, at least.
  case cyrillic
  /// Another letter, at least.
  case other

  /// The script that a folded text is in; if it is in several, one that is not Latin.
  init(of text: [UInt8]) { self = Self.all(in: text).last ?? .latin }

  /// Whether its names are too many to stay in memory beside the Latin ones, in which everything is looked for.
  var isPassing: Bool { self == .other }

  /// Returns the scripts of which a folded text has letters.
  static func all(in text: [UInt8]) -> [NameScript] {
    allCases.filter { script in text.contains { Int(catlas_script_of($0)) == script.rawValue } }
  }

  /// Returns the scripts whose names are to be searched for a folded text, so that none is missed.
  ///
  /// A name that has the text is in each script of the text, but one letter of it may be a slip: the only one of its
  /// script, as where two look alike.
  static func toSearch(for text: [UInt8], allowsSlip: Bool) -> [NameScript] {
    allowsSlip ? all(in: text) : [NameScript(of: text)]
  }
}

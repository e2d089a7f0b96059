import CAtlas

/// The letters that a name is written in; numbered as the kernel numbers them.
enum NameScript: Int, CaseIterable {
  /// Latin letters or digits, at least one; also a place's own name, whatever its letters.
  case latin
  /// A letter of the block from U+0400 on, at least.
  case cyrillic
  /// Another letter, at least.
  case other

  /// The script in whose names a folded text is searched, so that none is missed.
  ///
  /// A name that has the text is in each script of the text. One letter of it may be a typo, such as the only one of
  /// its script, where two look alike: so it is one of which the text has two letters, if there is one; of several the
  /// one of the fewest names.
  init(of text: [UInt8]) {
    let scripts = Self.allCases.filter { Self.count(of: $0, in: text) > 0 }
    self = scripts.last { Self.count(of: $0, in: text) > 1 } ?? scripts.last ?? .latin
  }

  /// Returns how many letters of a folded text are in a script.
  private static func count(of script: NameScript, in text: [UInt8]) -> Int {
    text.count { Int(catlas_script_of($0)) == script.rawValue }
  }
}

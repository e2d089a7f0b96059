import CAtlas

/// The script of a name.
///
/// The raw values match the constants in `catlas.h`.
enum NameScript: Int, CaseIterable {
  /// The name contains a Latin letter or a digit, or is the primary name of its place.
  case latin
  /// The name contains a letter of U+0400–U+04FF.
  case cyrillic
  /// The name contains a letter from another script.
  case other

  /// Creates the script whose names must be searched to find all matches for folded text.
  ///
  /// A name that contains the text is stored under each script in the text, so searching any of these scripts is
  /// sufficient. However, if only one letter of the text belongs to a script, that letter might be a typo (for example,
  /// a lookalike of a letter in another script). If possible, the initializer therefore chooses a script with at least
  /// two letters in the text. If there are several such scripts, the initializer chooses the last one in declaration
  /// order.
  init(of text: [UInt8]) {
    let scripts = Self.allCases.filter { Self.count(of: $0, in: text) > 0 }
    self = scripts.last { Self.count(of: $0, in: text) > 1 } ?? scripts.last ?? .latin
  }

  /// Returns the number of letters in folded text that belong to a script.
  private static func count(of script: NameScript, in text: [UInt8]) -> Int {
    text.count { Int(catlas_script_of($0)) == script.rawValue }
  }
}

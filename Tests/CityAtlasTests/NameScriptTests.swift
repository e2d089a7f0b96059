import Testing

@testable import CityAtlas

@Suite("Name script")
struct NameScriptTests {
  /// A name with letters of several scripts is stored for each of these scripts, so searching one script suffices.
  @Test(
    arguments: [
      ("kazan", .latin), ("10", .latin), (" ", .latin), ("", .latin),
      ("казань", .cyrillic), ("баҳарак", .cyrillic), ("ҷ", .cyrillic),
      ("ა", .other), ("ə", .other), ("東京", .other), ("東京мос", .other),
      ("1 мая", .cyrillic), ("aлматы", .cyrillic),
      // A single letter of a script might be a typo, so a script with at least two letters in the text is preferred.
      ("binə", .latin), ("мос東", .cyrillic), ("東京м", .other),
      ("aаა", .other), ("aа", .cyrillic),
    ] as [(String, NameScript)])
  func `the script of a text is a script of the intended name, even if one letter is a typo`(
    text: String, script: NameScript
  ) {
    #expect(NameScript(of: Array(text.utf8)) == script)
  }
}

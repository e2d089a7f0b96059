import Testing

@testable import CityAtlas

@Suite("Script of a name")
struct NameScriptTests {
  /// The first script is searched, since names that have letters of several stand in each.
  @Test(
    arguments: [
      ("kazan", .latin), ("10", .latin), (" ", .latin), ("", .latin),
      ("казань", .cyrillic), ("баҳарак", .cyrillic), ("ҷ", .cyrillic),
      ("ა", .other), ("ə", .other), ("東京", .other), ("東京мос", .other),
      ("1 мая", .cyrillic), ("aлматы", .cyrillic),
      // Whatever the typo is, the name has a letter of the script that the text has more of.
      ("binə", .latin), ("мос東", .cyrillic), ("東京м", .other),
      ("aаა", .other), ("aа", .cyrillic),
    ] as [(String, NameScript)])
  func `is one that a typo leaves in a text of several`(text: String, script: NameScript) {
    #expect(NameScript(of: Array(text.utf8)) == script)
  }
}

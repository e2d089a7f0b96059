import Testing

@testable import CityAtlas

@Suite("Script of a name")
struct NameScriptTests {
  /// The first script is searched, since names that have letters of several stand in each; the second stays in memory.
  @Test(
    arguments: [
      ("kazan", .latin, .cyrillic), ("10", .latin, .cyrillic), (" ", .latin, .cyrillic), ("", .latin, .cyrillic),
      ("казань", .cyrillic, .cyrillic), ("баҳарак", .cyrillic, .cyrillic), ("ҷ", .cyrillic, .cyrillic),
      ("ა", .other, .other), ("ə", .other, .other), ("東京", .other, .other), ("東京мос", .other, .other),
      ("1 мая", .cyrillic, .cyrillic), ("aлматы", .cyrillic, .cyrillic),
      // Whatever the slip is, the name has a letter of the script that the text has more of.
      ("binə", .latin, .cyrillic), ("мос東", .cyrillic, .cyrillic), ("東京м", .other, .other),
      ("aаა", .other, .other), ("aа", .cyrillic, .cyrillic),
    ] as [(String, NameScript, NameScript)])
  func `is one that a slip leaves in a text of several, and never are all in memory`(
    text: String, script: NameScript, besideLatin: NameScript
  ) {
    #expect(NameScript(of: Array(text.utf8)) == script)
    #expect(NameScript(of: Array(text.utf8)).besideLatin == besideLatin)
  }
}

import Testing

@testable import CityAtlas

@Suite("Script of a name")
struct NameScriptTests {
  @Test(
    arguments: [
      ("kazan", [.latin]), ("10", [.latin]), ("казань", [.cyrillic]), ("баҳарак", [.cyrillic]), ("ҷ", [.cyrillic]),
      ("ა", [.other]), ("ə", [.other]), ("東京", [.other]), ("1 мая", [.latin, .cyrillic]),
      ("aлматы", [.latin, .cyrillic]), ("binə", [.latin, .other]), ("aаა", [.latin, .cyrillic, .other]), (" ", []),
    ] as [(String, [NameScript])])
  func `is known by its letters, and searched where the text may stand`(text: String, scripts: [NameScript]) {
    let bytes = Array(text.utf8)
    #expect(NameScript.all(in: bytes) == scripts)
    // With a slip any of the letters may be another.
    #expect(NameScript.toSearch(for: bytes, allowsSlip: true) == scripts)
    // As it stands, it is in names of each of its scripts: those of one will do.
    #expect(NameScript.toSearch(for: bytes, allowsSlip: false) == [scripts.last ?? .latin])
  }
}

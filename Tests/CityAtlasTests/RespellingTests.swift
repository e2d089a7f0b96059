import Testing

@testable import CityAtlas

@Suite("Respelling")
struct RespellingTests {
  @Test(arguments: [
    ("нижнии новгород", "nizhnii novgorod"), ("чикаго", "chicago"),
    ("щелково", "shchelkovo"), ("αθηνα", "athina"), ("հոբարտ", "hobart"), ("თბილისი", "tbilisi"),
    ("दीमापुर", "dimapur"), ("बैंगलोर", "bangalor"), ("फैजाबाद", "phaijabad"), ("फैजाबाद", "fajabad"), ("サントドミンゴ", "santodomingo"),
    ("とうきょう", "tokyo"), ("トウキョウ", "tokyo"), ("かざん", "カザン"),
    ("اوكاياما", "okayama"), ("تورونتو", "toronto"), ("كلكوتا", "clcuta"), ("احمد اباد", "ahmdabad"),
    ("замбоанга сити", "замбоанга"), ("kazan city", "kazan"), ("muenchen", "munchen"), ("edinborough", "edinburgh"),
    ("moskva", "москва"), ("yekaterinburg", "екатеринбург"),
  ])
  func `the respellings of a text include the spellings that users type`(text: String, other: String) {
    let others = Respelling.of(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(others.contains(other), "\(others)")
    #expect(!others.contains(text) && Set(others).count == others.count)
  }

  @Test(arguments: [
    ("st louis", ["saint louis"]), ("saint louis", ["st louis"]), ("mt vernon", ["mount vernon"]), ("n y", ["ny"]),
    ("s francisco", ["san francisco"]), ("fort st john", ["ft st john", "fort saint john"]), ("st", []), ("london", []),
  ])
  func `abbreviations are expanded, and full words are abbreviated`(text: String, others: [String]) {
    let found = Respelling.abbreviations(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(Set(found) == Set(others))
  }

  @Test(arguments: ["", "12", "東京", " "])
  func `a text without a known script has no respelling`(text: String) {
    #expect(Respelling.of(Array(text.utf8)).isEmpty)
  }

  @Test(arguments: [("ghbdtn", "привет"), ("дщтвщт", "london"), ("gtnth,ehu", "петербург"), ("Ghbdtn", "привет")])
  func `a text is converted to the text of the same keys in the other keyboard layout`(text: String, other: String) {
    #expect(KeyboardLayout.switched(text) == other)
  }
}

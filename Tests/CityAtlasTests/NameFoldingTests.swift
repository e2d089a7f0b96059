import Testing

@testable import CityAtlas

@Suite("Name folding")
struct NameFoldingTests {
  @Test(arguments: [
    ("Köln", "koln"), ("Ko\u{308}ln", "koln"), ("KÖLN", "koln"), ("Łódź", "lodz"), ("Tromsø", "tromso"),
    ("Straße", "strasse"), ("Ærø", "aero"), ("Iğdır", "igdir"), ("İstanbul", "istanbul"), ("Đà Nẵng", "da nang"),
    ("Алма-Ата", "алма ата"), ("Ёлкино", "елкино"), ("Йошкар-Ола", "иошкар ола"), ("Қарағанды", "караганды"),
    ("Saint-Denis", "saint denis"), ("St. John’s", "st johns"), ("L'Aquila", "laquila"), ("Sana‘a", "sanaa"),
    (" -a –\t b. ", "a b"), ("ＡＢＣ　１", "abc 1"), ("ﬁ", "fi"), ("", ""), ("-", ""),
    ("北京", "北京"), ("서울", "서울"), ("がく", "がく"), ("กรุงเทพ", "กรุงเทพ"), ("दिल्ली", "दिल्ली"), ("القاهرة", "القاهره"),
    ("\u{1105}\u{116E}\u{110B}\u{1161}\u{11AB}\u{1103}\u{1161}", "루안다"), ("\u{30D5}\u{3099}\u{30CF}\u{309A}", "ブパ"),
    ("\u{304B}\u{3099}\u{30A6}\u{3099}", "がヴ"), ("ᲗᲑᲘᲚᲘᲡᲘ", "თბილისი"),
    ("\u{5D4}\u{5B7}\u{5E8}", "\u{5D4}\u{5E8}"), ("Ὀδησσός", "οδησσοσ"),
  ])
  func `folding removes differences that users do not type`(name: String, folded: String) throws {
    let atlas = try TestAtlas.opened()
    // The test compares bytes, because string comparison ignores differences in normalization.
    #expect(atlas.folding.fold(name).bytes == Array(folded.utf8))
  }

  @Test(arguments: [
    ("Алма-Ата", "ата", 5..<8), ("Đà Nẵng", "nang", 3..<7), ("Straße", "ss", 4..<5), ("L'Aquila", "aq", 2..<4),
  ])
  func `the bytes of a folded name map to the characters of the name`(
    name: String, part: String, characters: Range<Int>
  ) throws {
    let atlas = try TestAtlas.opened()
    let folded = atlas.folding.fold(name)
    let bytes = Array(part.utf8)
    let start = try #require(folded.bytes.indices.first { folded.bytes[$0...].starts(with: bytes) })
    #expect(folded.characters(ofBytes: start..<start + bytes.count) == characters)
  }

  @Test func `folding a name produces the same bytes as the generator of the atlas`() throws {
    let atlas = try TestAtlas.opened()
    let table = atlas.cityTable
    for index in 0..<table.count {
      for script in NameScript.allCases {
        let range = try #require(table.names.range(of: index, script))
        let names = String(decoding: try #require(table.names[index, script]), as: UTF8.self)
        for folded in names.split(separator: "\n") {
          let offset = range.lowerBound + folded.utf8.distance(from: folded.base.startIndex, to: folded.startIndex)
          let name = try #require(table.name(of: index, at: offset))
          // A trailing space marks a name that never matches as a whole name.
          let key = folded.last == " " ? folded.dropLast() : folded
          #expect(atlas.folding.fold(name.spelling).bytes == Array(key.utf8), "\(name.spelling)")
          #expect(name.foldedStart == offset)
        }
      }
    }
  }
}

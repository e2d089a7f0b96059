import CAtlas
import Domain
import Testing

@testable import CityAtlas

/// Compares the C search's results with the edit distances between a text and every name in the small atlas.
@Suite("Search with a typo")
struct TypoSearchTests {
  @Test(arguments: [
    "almty", "alamty", "allmaty", "almati", "lmaty", "amlaty", "alma", "sngapore", "singapoer", "bajul", "karaganda",
    "krganda", "алмты", "алмтаы", "караганды", "qaraghandi", "ust kamenogorsk", "kamenogrsk", "newtown", "aa", "nad",
    "suvaa", "labas", "лабаса", "阿拉木土", "aaaaa", "brikama ba", "xxxxx", "almatyy", "lautoko", "almayt", "алрматы",
    "ааалматы", "лматы", "қарағаднды", "караагнды",
    // A typo before the intact half of a name shifts that half by two or three bytes.
    "аалматы", "ლმატი",
    // The typo is the only letter of its script, such as a Latin `a` among Cyrillic letters.
    "aлматы", "almatу", "алмaт",
  ])
  func `the search finds names with one typo and ranks them by how much of the name matches`(text: String) throws {
    let atlas = try TestAtlas.opened()
    let table = atlas.cityTable
    let folded = atlas.folding.fold(text).bytes
    // The step size is small so that the search takes several steps.
    var matches = PlaceMatches(
      table, in: .init(places: 0..<table.count), limit: 50, step: 16)
    matches.add([.init(text: folded, allowsTypo: true, ranks: .misspelled)])

    let judged = (0..<table.count).compactMap { ExpectedTypo(text: folded, place: $0, in: table) }
    #expect(matches.places == judged.map(\.place).sorted())
    #expect(matches.matchCount == judged.count)
    let fits = Dictionary(uniqueKeysWithValues: judged.map { ($0.place, $0.fit) })
    let found = matches.bestMatches.map { (place: Int($0.place), rank: $0.rank) }
    #expect(found.count == min(judged.count, 50))
    for (place, rank) in found {
      #expect(fits[place].map { [0, 1, 2].contains($0) && rank == Self.ranks[$0] } == true)
    }
  }

  private static let ranks = [
    MatchRank.misspelled.values.0, MatchRank.misspelled.values.1, MatchRank.misspelled.values.2,
  ]

  /// Unlike the other tests, this test runs both code paths on the same machine.
  @Test(arguments: [
    ("a", false), ("al", false), ("almaty", false), ("караганды", false), ("阿拉木", false), ("almty", true),
    ("krganda", true), ("алмтаы", true),
  ])
  func `the search finds the same places with and without wide registers`(text: String, allowsTypo: Bool) throws {
    let table = try TestAtlas.opened().cityTable
    let found = [false, true].map { avoidsWideRegisters in
      let text = Array(text.utf8)
      var matches = PlaceMatches(
        table, in: .init(places: 0..<table.count), limit: 50)
      matches.add([
        .init(text: text, allowsTypo: allowsTypo, ranks: .literal, avoidsWideRegisters: avoidsWideRegisters)
      ])
      return [matches.bestMatches.map { Int($0.place) }, matches.places]
    }
    #expect(found[0] == found[1] && !found[0][1].isEmpty)
  }

  @Test func `a text that is a name with one typo does not also match names without some of their letters`() throws {
    let matches = try Atlas.embedded().search(CitySearch("mnchn", citiesOnly: true, limit: 50)).matches
    let munich = try #require(Atlas.embedded().city(id: 2_867_714))
    #expect(!matches.isEmpty && !matches.contains { $0.place == .city(munich) })
  }

  @Test func `a place that is found several times keeps its best rank`() throws {
    let atlas = try TestAtlas.opened()
    let table = atlas.cityTable
    let text = Array("almaty".utf8)
    var matches = PlaceMatches(table, in: .init(places: 0..<table.count), limit: 5)
    matches.add([.init(text: Array("alma".utf8), ranks: .respelled)])
    let total = matches.matchCount
    matches.add([.init(text: text, ranks: .literal)])
    let best = try #require(matches.bestMatches.first)
    #expect(MatchRank.matchClass(of: best) == .wholeName)
    #expect(Set(matches.bestMatches.map(\.place)).count == matches.bestMatches.count && matches.matchCount == total)
  }
}

/// A place with a name at edit distance 1 from a text, computed from the distance's definition.
private struct ExpectedTypo {
  let place: Int
  /// The fit, where 0 is a whole name, 1 is a prefix of a name, and 2 is a prefix of a later word.
  let fit: Int

  init?(text: [UInt8], place: Int, in table: PlaceTable) {
    let text = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    let names = table.names.text(of: place).split(separator: "\n").map { Array($0.unicodeScalars) }
    guard let fit = names.compactMap({ Self.fit(text, $0) }).min() else { return nil }
    self.place = place
    self.fit = fit
  }

  /// Returns the best fit between a text and a name, or `nil` if no part of the name matches at edit distance 1.
  private static func fit(_ text: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int? {
    var best: Int?
    for start in name.indices where start == 0 || name[start - 1] == " " {
      let tail = Array(name[start...])
      guard !tail.starts(with: text) else { continue }
      let distances = prefixDistances(text, tail)
      if start == 0, tail.count >= 5, text.count >= 4, distances[tail.count] == 1 {
        best = 0
      } else if text.count >= 5, distances.contains(1) {
        best = min(best ?? 2, start == 0 ? 1 : 2)
      }
    }
    return best
  }

  /// Returns the optimal string alignment distances between a text and each prefix of a name.
  private static func prefixDistances(_ text: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> [Int] {
    var rows = [Array(0...name.count)]
    for row in 1...text.count {
      var line = [row]
      for column in 1...name.count {
        let differs = text[row - 1] == name[column - 1] ? 0 : 1
        var cost = min(rows[row - 1][column] + 1, line[column - 1] + 1, rows[row - 1][column - 1] + differs)
        if row > 1, column > 1, text[row - 1] == name[column - 2], text[row - 2] == name[column - 1] {
          cost = min(cost, rows[row - 2][column - 2] + 1)
        }
        line.append(cost)
      }
      rows.append(line)
    }
    return rows[text.count]
  }
}

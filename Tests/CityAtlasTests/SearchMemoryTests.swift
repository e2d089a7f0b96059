import CAtlas
import Domain
import Testing

@testable import CityAtlas

/// Tests that narrowed searches find all matches.
///
/// A search for a longer string reads only the steps in which the search for its prefix found a match.
@Suite("Search memory")
struct SearchMemoryTests {
  private typealias NameQuery = PlaceMatches.NameQuery

  @Test(arguments: ["barcelna", "сан хосе к", "мсквоа", "القاهرخ", "saint mue"])
  func `typing and deleting letters finds the same places as a new search`(text: String) throws {
    let atlas = try Atlas.embedded()
    let prefixes = (1...text.count).map { String(text.prefix($0)) }
    for (number, typed) in (prefixes + prefixes.reversed().dropFirst()).enumerated() {
      // The searches cover all places, only cities, and a country whose first city is in the middle of a step.
      let scope: CitySearch.Scope = number % 4 == 3 ? .country("ES") : .world
      let search = CitySearch(typed, in: scope, citiesOnly: number % 3 == 1, limit: 20)
      #expect(atlas.search(search) == (try Atlas.embedded().search(search)), "\(typed)")
    }
  }

  /// Searches for prefixes of names in the small atlas, both unchanged and with a typo.
  @Test(arguments: [
    (false, MatchRank.literal), (false, .respelled), (true, .misspelled), (true, .respelledAndMisspelled),
  ])
  func `a narrowed search finds the same places as a full search`(allowsTypo: Bool, _ ranks: MatchRank) throws {
    let table = try TestAtlas.opened().cityTable
    let all = 0..<table.count
    var narrowed = 0
    for index in stride(from: 0, to: table.count, by: 20) {
      var memory = SearchMemory()
      for text in Self.typed(table.names.text(of: index), typo: allowsTypo ? index / 20 % 3 : nil) {
        let query = NameQuery(text: text, allowsTypo: allowsTypo, ranks: ranks)
        let short = memory.narrowed(query, among: all)
        let (whole, some) = (Self.found(query, in: table), Self.found(short, in: table))
        #expect(whole.places == some.places && whole.ranks == some.ranks, "\(String(decoding: text, as: UTF8.self))")
        narrowed += short.steps == nil ? 0 : 1
        // A search first looks for names that contain the text and then for similar names.
        let before = [
          NameQuery(text: text, ranks: .literal), NameQuery(text: text, allowsTypo: true, ranks: .misspelled),
        ]
        for known in before.prefix(allowsTypo ? 2 : 0) + [query] {
          memory.record(known, among: all, foundIn: Self.found(known, in: table).steps)
        }
      }
    }
    #expect(narrowed > 50)
  }

  @Test func `only recorded results that contain all matches of a longer search text are reused`() {
    let all = 0..<9000
    func steps(
      _ known: [(String, Bool, MatchRank)], _ text: String, typo: Bool = false, _ ranks: MatchRank = .literal,
      among cities: Range<Int> = 0..<9000
    ) -> [Int] {
      var memory = SearchMemory()
      for (number, (text, allowsTypo, ranks)) in known.enumerated() {
        let query = NameQuery(text: Array(text.utf8), allowsTypo: allowsTypo, ranks: ranks)
        var steps = PlaceSteps()
        steps.insert(70 * number)
        memory.record(query, among: all, foundIn: steps)
      }
      let query = NameQuery(text: Array(text.utf8), allowsTypo: typo, ranks: ranks)
      guard let steps = memory.narrowed(query, among: cities).steps else { return [-1] }
      return (0..<400).filter(steps.contains)
    }
    #expect(steps([("ka", false, .literal), ("kaz", false, .literal)], "kaza") == [70])
    #expect(steps([("ka", false, .literal), ("kaz", false, .literal)], "kaz") == [0])
    #expect(steps([("kaz", false, .literal), ("kaz", false, .literal)], "kaza") == [70])
    #expect(steps([("kaz", false, .literal)], "kaza", among: 0..<10) == [-1])
    #expect(steps([("az", false, .literal)], "kaz") == [-1])
    // Recorded matches at the start of words do not cover matches inside words. Recorded matches of whole names do not
    // cover names that are longer than the recorded text.
    #expect(steps([("kaz", false, .wordPrefixes)], "kaza") == [-1])
    #expect(steps([("kaz", false, .wordPrefixes)], "kaza", .respelled) == [0])
    #expect(steps([("kaz", false, .wholeNames)], "kaza", .wholeNames) == [-1])
    // The recorded search covered only names in the script of its text.
    #expect(steps([("каз", false, .literal)], "казk") == [0])
    #expect(steps([("1", false, .literal)], "1каз") == [-1])
    // The typo might be in the added letter, so steps without a typo are also needed. A recorded search for a short
    // text with a typo might have missed prefixes, so its steps are not used.
    let kazan: [(String, Bool, MatchRank)] = [("kazan", false, .literal), ("kazan", true, .misspelled)]
    #expect(steps(kazan, "kazank", typo: true, .misspelled) == [0, 70])
    #expect(steps(Array(kazan.prefix(1)), "kazank", typo: true, .misspelled) == [-1])
    #expect(steps(Array(kazan.suffix(1)), "kazank", typo: true, .misspelled) == [-1])
    #expect(steps([("kaza", false, .literal), ("kaza", true, .misspelled)], "kazan", typo: true, .misspelled) == [-1])
    #expect(steps([kazan[0], ("kazan", true, .respelledAndMisspelled)], "kazank", typo: true, .misspelled) == [-1])
  }

  @Test func `the memory keeps recent texts, except texts that are too long or too short`() {
    var memory = SearchMemory()
    func isKnown(_ text: String) -> Bool {
      memory.narrowed(NameQuery(text: Array((text + "x").utf8), ranks: .literal), among: 0..<1).steps != nil
    }
    let long = String(repeating: "a", count: 257)
    for text in ["first", "a", long] + (0..<64).map({ "q\($0)q" }) {
      memory.record(NameQuery(text: Array(text.utf8), ranks: .literal), among: 0..<1, foundIn: PlaceSteps())
    }
    #expect(!isKnown("first") && isKnown("q0q") && isKnown("q63q") && !isKnown(long) && !isKnown("a"))
  }

  /// Returns the prefixes of the last name that has more than six letters, optionally with a typo in that name.
  private static func typed(_ names: String, typo: Int?) -> [[UInt8]] {
    guard let name = names.split(separator: "\n").last(where: { $0.count > 6 }) else { return [] }
    var letters = Array(name)
    switch typo {
    case 0: letters.remove(at: 3)
    case 1: letters.insert(letters[3], at: 3)
    case 2: letters.swapAt(3, 4)
    default: break
    }
    return letters.indices.map { Array(String(letters[...$0]).utf8) }
  }

  private static func found(
    _ query: NameQuery, in table: PlaceTable
  ) -> (places: [Int], ranks: [UInt64], steps: PlaceSteps) {
    var matches = PlaceMatches(table, in: .init(places: 0..<table.count), limit: 5, step: 16)
    let steps = matches.add([query])
    return (matches.places, matches.bestMatches.map(\.sort_key), steps.first ?? PlaceSteps())
  }
}

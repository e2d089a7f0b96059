import CAtlas
import Domain
import Testing

@testable import CityAtlas

/// A longer text is looked for only where a shorter one was found: that must not hide anything.
@Suite("Search memory")
struct SearchMemoryTests {
  private typealias Look = PlaceFindings.Look

  @Test(arguments: ["barcelna", "сан хосе к", "мсквоа", "القاهرخ", "saint mue"])
  func `finds letter by letter, and letters taken back, what is found at once`(text: String) throws {
    let atlas = try Atlas.embedded()
    let prefixes = (1...text.count).map { String(text.prefix($0)) }
    for (number, typed) in (prefixes + prefixes.reversed().dropFirst()).enumerated() {
      // Among all places and cities alone, and in a country that begins within a step.
      let scope: CitySearch.Scope = number % 4 == 3 ? .country("ES") : .world
      let search = CitySearch(typed, in: scope, citiesOnly: number % 3 == 1, limit: 20)
      #expect(atlas.search(search) == (try Atlas.embedded().search(search)), "\(typed)")
    }
  }

  @Test func `knows nothing of a search that was cut short`() throws {
    let atlas = try Atlas.embedded()
    var questions = 0
    let cut = atlas.search(CitySearch("sant", limit: 5)) {
      questions += 1
      return questions > 9
    }
    let search = CitySearch("santa", limit: 5)
    #expect(try cut == nil && atlas.search(search) == Atlas.embedded().search(search))
  }

  /// Names of the small atlas, letter by letter, as they are, and with a typo.
  @Test(arguments: [(false, MatchRank.literal), (false, .respelt), (true, .misspelled), (true, .respelledWithTypo)])
  func `narrows to no step too few`(allowsTypo: Bool, _ standings: MatchRank) throws {
    let table = try TestAtlas.opened().cityTable
    let all = 0..<table.count
    var narrowed = 0
    for index in stride(from: 0, to: table.count, by: 20) {
      var memory = SearchMemory()
      for text in Self.typed(table.names.text(of: index), typo: allowsTypo ? index / 20 % 3 : nil) {
        let look = Look(text: text, allowsTypo: allowsTypo, standings: standings)
        let short = memory.narrowed(look, among: all)
        let (whole, some) = (Self.found(look, in: table), Self.found(short, in: table))
        #expect(whole.places == some.places && whole.ranks == some.ranks, "\(String(decoding: text, as: UTF8.self))")
        narrowed += short.steps == nil ? 0 : 1
        // As a search goes: what has the text first, then what resembles it.
        let before = [
          Look(text: text, standings: .literal), Look(text: text, allowsTypo: true, standings: .misspelled),
        ]
        for known in before.prefix(allowsTypo ? 2 : 0) + [look] {
          memory.note(known, among: all, foundIn: Self.found(known, in: table).steps)
        }
      }
    }
    #expect(narrowed > 50)
  }

  @Test func `of looks that do not find all that a longer text is found by nothing is taken`() {
    let all = 0..<9000
    func steps(
      _ known: [(String, Bool, MatchRank)], _ text: String, typo: Bool = false, _ standings: MatchRank = .literal,
      among cities: Range<Int> = 0..<9000
    ) -> [Int] {
      var memory = SearchMemory()
      for (number, (text, allowsTypo, standings)) in known.enumerated() {
        let look = Look(text: Array(text.utf8), allowsTypo: allowsTypo, standings: standings)
        var steps = PlaceSteps()
        steps.insert(70 * number)
        memory.note(look, among: all, foundIn: steps)
      }
      let look = Look(text: Array(text.utf8), allowsTypo: typo, standings: standings)
      guard let steps = memory.narrowed(look, among: cities).steps else { return [-1] }
      return (0..<400).filter(steps.contains)
    }
    #expect(steps([("ka", false, .literal), ("kaz", false, .literal)], "kaza") == [70])
    #expect(steps([("ka", false, .literal), ("kaz", false, .literal)], "kaz") == [0])
    #expect(steps([("kaz", false, .literal), ("kaz", false, .literal)], "kaza") == [70])
    #expect(steps([("kaz", false, .literal)], "kaza", among: 0..<10) == [-1])
    #expect(steps([("az", false, .literal)], "kaz") == [-1])
    // Of a word's beginning it is not known where it stands inside; a whole name may begin others.
    #expect(steps([("kaz", false, .wordPrefixes)], "kaza") == [-1])
    #expect(steps([("kaz", false, .wordPrefixes)], "kaza", .respelt) == [0])
    #expect(steps([("kaz", false, .wholeNames)], "kaza", .wholeNames) == [-1])
    // Names in other letters are not among those that were read.
    #expect(steps([("каз", false, .literal)], "казk") == [0])
    #expect(steps([("1", false, .literal)], "1каз") == [-1])
    // The typo may be in what has come; a short text with a typo has not found all beginnings.
    let kazan: [(String, Bool, MatchRank)] = [("kazan", false, .literal), ("kazan", true, .misspelled)]
    #expect(steps(kazan, "kazank", typo: true, .misspelled) == [0, 70])
    #expect(steps(Array(kazan.prefix(1)), "kazank", typo: true, .misspelled) == [-1])
    #expect(steps(Array(kazan.suffix(1)), "kazank", typo: true, .misspelled) == [-1])
    #expect(steps([("kaza", false, .literal), ("kaza", true, .misspelled)], "kazan", typo: true, .misspelled) == [-1])
    #expect(steps([kazan[0], ("kazan", true, .respelledWithTypo)], "kazank", typo: true, .misspelled) == [-1])
  }

  @Test func `keeps the last few, and no text that is too long for a name, or in all of them`() {
    var memory = SearchMemory()
    func isKnown(_ text: String) -> Bool {
      memory.narrowed(Look(text: Array((text + "x").utf8), standings: .literal), among: 0..<1).steps != nil
    }
    let long = String(repeating: "a", count: 257)
    for text in ["first", "a", long] + (0..<64).map({ "q\($0)q" }) {
      memory.note(Look(text: Array(text.utf8), standings: .literal), among: 0..<1, foundIn: PlaceSteps())
    }
    #expect(!isKnown("first") && isKnown("q0q") && isKnown("q63q") && !isKnown(long) && !isKnown("a"))
  }

  /// Returns the beginnings of the first name that is long enough, with a typo.
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
    _ look: Look, in table: PlaceTable
  ) -> (places: [Int], ranks: [UInt64], steps: PlaceSteps) {
    var findings = PlaceFindings(table, in: .init(places: 0..<table.count, tier: 0), limit: 5, step: 16)
    let steps = findings.add([look])
    return (findings.places, findings.matches.map(\.rank), steps?.first ?? PlaceSteps())
  }
}

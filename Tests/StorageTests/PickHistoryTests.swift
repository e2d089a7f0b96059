import TestSupport
import Testing

@testable import Storage

@Suite("History of choices")
struct PickHistoryTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/citypicker/recent.json" }
  private var store: PickHistoryStore { PickHistoryStore(path: path) }

  @Test func `a chosen city moves to the front, and only the twenty most recent cities are kept`() {
    var history = PickHistory()
    for id in [1, 2, 3, 2] { history.addCity(id) }
    #expect(history.cityIDs == [2, 3, 1])
    for id in 1...25 { history.addCity(id) }
    #expect(history.cityIDs == Array((6...25).reversed()))
  }

  @Test func `a searched text moves to the front, and only the hundred most recent texts are kept`() {
    var history = PickHistory()
    for text in ["kazan", " paris \n", "kazan", "", " \t"] { history.addSearch(text) }
    #expect(history.searches == ["kazan", "paris"])
    for number in 1...120 { history.addSearch("\(number)") }
    #expect(history.searches == (21...120).reversed().map { "\($0)" })
  }

  @Test(arguments: [(256, 1), (257, 0)])
  func `a searched text is kept only if it has at most 256 bytes`(_ length: Int, _ count: Int) {
    var history = PickHistory()
    history.addSearch(String(repeating: "x", count: length))
    #expect(history.searches.count == count)
  }

  @Test func `a history has the documented format and is private to its owner`() throws {
    #expect(try store.load() == PickHistory())
    #expect(folder.names(in: "") == [], "reading creates no file")
    let history = try store.update {
      $0.addCity(551487)
      $0.addCity(524901)
      $0.addSearch("ростов-на")
    }
    #expect(history.cityIDs == [524901, 551487])
    let line = #"{"cities":[524901,551487],"schemaVersion":1,"searches":["ростов-на"]}"# + "\n"
    #expect(folder.text(of: "citypicker/recent.json") == line)
    #expect(folder.mode(of: "citypicker/recent.json") == 0o600)
    #expect(try store.load() == history)
  }

  @Test func `loading a history removes the temporary files of killed processes`() throws {
    for name in ["recent.json.tmp-a1B2c3", "recent.json.backup"] { folder.write("", to: "citypicker/\(name)") }
    #expect(try store.load() == PickHistory())
    #expect(folder.files == ["citypicker/recent.json.backup"])
  }

  @Test func `an update keeps the entries that another store has saved`() throws {
    let other = PickHistoryStore(path: path)
    _ = try store.load()
    try other.update { $0.addCity(1) }
    #expect(try store.update { $0.addCity(2) }.cityIDs == [2, 1])
  }

  @Test func `invalid entries in a history file are ignored`() throws {
    let texts = (["a", "", "a", String(repeating: "x", count: 257)] + (1...100).map { "\($0)" })
      .map { "\"\($0)\"" }.joined(separator: ",")
    let cities = ([7, 7] + Array(1...30)).map { "\($0)" }.joined(separator: ",")
    folder.write(#"{"schemaVersion":1,"cities":[\#(cities)],"searches":[\#(texts)]}"#, to: "citypicker/recent.json")
    let history = try store.load()
    #expect(history.cityIDs == [7] + Array(1...6) + Array(8...20))
    #expect(history.searches == ["a"] + (1...99).map { "\($0)" })
  }

  @Test(arguments: [
    ("{", "not valid JSON"), (#"{"schemaVersion":1,"cities":[]}"#, "searches is missing"),
    (#"{"schemaVersion":1,"cities":["1"],"searches":[]}"#, "cities.0 has the wrong type"),
  ])
  func `a damaged history is moved aside and reported, and a new history starts empty`(
    _ text: String, _ reason: String
  ) throws {
    for number in 1...2 {
      folder.write(text, to: "citypicker/recent.json")
      var damage: DocumentError?
      let history =
        if number == 1 {
          try store.load { damage = $0 }
        } else {
          try store.update {
            damage = $0
          } _: {
            $0.addCity(1)
          }
        }
      #expect(history.cityIDs == (number == 1 ? [] : [1]))
      #expect(damage == .damaged(reason: reason, aside: "\(path).damaged-\(number)"))
      #expect(folder.text(of: "citypicker/recent.json.damaged-\(number)") == text)
    }
  }

  @Test func `a history of a later version is neither read nor replaced`() throws {
    let text = #"{"schemaVersion":2}"#
    folder.write(text, to: "citypicker/recent.json")
    #expect(throws: DocumentError.newer(version: 2)) { try store.load() }
    #expect(throws: DocumentError.newer(version: 2)) { try store.update { $0.addCity(1) } }
    #expect(folder.text(of: "citypicker/recent.json") == text)
  }
}

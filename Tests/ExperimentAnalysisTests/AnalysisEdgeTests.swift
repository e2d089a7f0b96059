import Testing

@testable import ExperimentAnalysis

@Suite("Edge cases of the analysis")
struct AnalysisEdgeTests {
  @Test(arguments: [("city-picker", 0), ("menu", 1)])
  func `a forced outcome is excluded only from the experiment that it names`(_ key: String, _ count: Int) throws {
    let lines = [CountingTests.exposure("u"), CountingTests.forcedOutcome(#""experiment_id":"\#(key)","#)]
    #expect(try Report.of(Array(lines.joined(separator: "\n").utf8)).counts.variations[0].completed == count)
  }

  @Test(arguments: [
    #"{"user_id":"\#u{80}\#u{7FF}\#u{800}\#u{D7FF}\#u{E000}\#u{FFFF}\#u{10000}\#u{3FFFF}\#u{40000}\#u{10FFFF}"}"#,
    #"{"user_id":"\#u{FFF}\#u{1000}\#u{C0000}\#u{FFFFF}\#u{100000}"}"#,
    #"{"user_id":"\uD800\uDC00"}"#, #"{"user_id":"\uDBFF\uDFFF"}"#, #"{"user_id":"\uD7FF\uE000"}"#,
  ])
  func `the first and last characters of each UTF-8 length are read`(_ line: String) {
    let bytes = Array(line.utf8)
    #expect(LineReading.scanned(bytes) != nil && LineReading.scanned(bytes) == LineReading.decoded(bytes))
  }

  @Test(arguments: [#"{"a":"\uDC00"}"#, #"{"a":"\uDFFF"}"#, #"{"a":"\uDBFF\uE000"}"#, #"{"a":"\uD800\uDBFF"}"#])
  func `half a surrogate pair is rejected`(_ line: String) {
    #expect(LineReading.scanned(Array(line.utf8)) == nil)
  }

  @Test(arguments: [(510, true), (511, true), (512, false)])
  func `an object can be nested in at most 511 other objects`(_ depth: Int, _ isRead: Bool) {
    let line = String(repeating: #"{"a":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    #expect((LineReading.scanned(Array(line.utf8)) != nil) == isRead)
  }

  @Test(arguments: [
    ("500ms", 500), ("10s", 10_000), ("2m", 120_000), ("604800000ms", 604_800_000), ("604800001ms", nil), ("5", nil),
  ])
  func `a duration consists of a number and a unit, and is at most a week`(_ text: String, _ milliseconds: Int?) {
    #expect(DurationText(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [(0, "+2"), (10, "+2"), (9.9, "+1.5"), (1e-3, "+1.5000"), (1e-9, "+1.500000")])
  func `a mean with a narrower interval has more decimals, up to six`(_ width: Double, _ text: String) {
    #expect(Figure.signedNumber(1.5, in: Interval(lower: 0, upper: width)) == text)
  }

  @Test(arguments: [(0.001, "+1.00"), (0.01, "+1.0")])
  func `a difference with a wider interval has fewer decimals`(_ width: Double, _ text: String) {
    #expect(Figure.signed(0.01, in: Interval(lower: 0, upper: width)) == text)
  }

  @Test(arguments: [
    (0.5, "= 0.500"), (0.1, "= 0.100"), (0.04, "= 0.040"), (0.0123, "= 0.012"), (0.0096, "= 0.010"),
    (0.0095, "= 0.010"), (0.0094, "= 0.0094"), (0.00001, "= 0.000010"), (1e-6, "= 0.0000010"), (9.9e-7, "< 0.000001"),
    (1, "= 1.000"),
  ])
  func `a probability below a tenth has at least two significant digits`(_ p: Double, _ text: String) {
    #expect(Figure.probability(p) == text)
  }

  @Test(arguments: [
    (-0.04, 1, "0.0"), (-0.06, 1, "−0.1"), (999, 0, "999"), (1000, 0, "1,000"), (-1_234_567, 0, "−1,234,567"),
    (1.005, 2, "1.00"), (0.05, 2, "0.05"), (12.3, 0, "12"),
  ])
  func `a number has a fixed number of decimals, and no minus sign if it rounds to zero`(
    _ value: Double, _ decimals: Int, _ text: String
  ) {
    #expect(Figure.decimal(value, decimals) == text)
  }

  @Test(arguments: [(60_000, "1m", "1 min"), (90_000, "90s", "90 s"), (1500, "1500ms", "1500 ms"), (1, "1ms", "1 ms")])
  func `a duration is formatted in the largest unit that divides it evenly`(
    _ milliseconds: Int, _ word: String, _ phrase: String
  ) {
    let text = DurationText(milliseconds: milliseconds)
    #expect(text.word == word && text.phrase == phrase && DurationText(word) == text)
  }

  private func plot(_ lower: Double, _ upper: Double, columns: Int?) -> [String] {
    let entry = IntervalPlot.Entry(label: "a", difference: 0.1, interval: Interval(lower: lower, upper: upper))
    return IntervalPlot(entries: [entry], columns: columns).lines
  }

  @Test func `a plot draws the interval and the labels that fit`() {
    #expect(plot(-0.1, 0.3, columns: 24) == ["a  ├────┼────●─────────┤", "        0       +30.0 pp"])
    #expect(plot(-0.1, 0.3, columns: 28) == ["a  ├─────┼─────●───────────┤", "   −10.0 0          +30.0 pp"])
    #expect(plot(0.05, 0.2, columns: 24) == ["a  │    ├────●─────────┤", "   0            +20.0 pp"])
    #expect(plot(-0.3, 0.1, columns: 36)[1].hasSuffix("0") && plot(-0.3, 0.1, columns: 40)[1].hasSuffix("0 +10.0 pp"))
    #expect(plot(-0.1, 0.3, columns: 13).count == 2 && plot(-0.1, 0.3, columns: 12).isEmpty)
    #expect(plot(-0.1, 0.3, columns: nil)[0].count == 64 && plot(-0.1, 0.3, columns: 80)[0].count == 64)
    #expect(IntervalPlot(entries: [], columns: 80).lines.isEmpty)
  }

  @Test(
    arguments: [
      (["aaa", " bbb"], nil, ["aaa bbb"]), (["aaa", " bbb"], 7, ["aaa bbb"]), (["aaa", " bbb"], 6, ["aaa", "  bbb"]),
      (["aaa", " b  "], 5, ["aaa b"]), (["aaa", " · bbb", "  |  c"], 6, ["aaa", "  bbb", "  c"]),
      (["abcde"], 5, ["abcde"]), (["aa bb cc"], 5, ["aa bb", "  cc"]), (["aa bb cc"], 4, ["aa", "  bb", "  cc"]),
      (["aaaaa", " bb", " c"], 6, ["aaaaa", "  bb c"]), (["aa  bb"], 6, ["aa  bb"]),
      (["aaaaa b c"], 6, ["aaaaa", "  b c"]), ([" aa bb  "], 6, [" aa bb"]), ([" aa bb"], 5, [" aa", "  bb"]),
      ([], 5, []),
    ] as [([String], Int?, [String])])
  func `a line is broken between its parts, and between words only if a part is too long`(
    _ parts: [String], _ columns: Int?, _ lines: [String]
  ) {
    #expect(TextLine(parts: parts).wrapped(at: columns) == lines)
  }

  @Test(
    arguments: [
      (nil, [["a   10  200", "bb   1    3"]]), (11, [["a   10  200", "bb   1    3"]]),
      (10, [["a   10", "bb   1"], ["a   200", "bb    3"]]), (1, [["a   10", "bb   1"], ["a   200", "bb    3"]]),
    ] as [(Int?, [[String]])])
  func `a table that is too wide is split, and each part has the first column`(
    _ width: Int?, _ parts: [[String]]
  ) {
    let table = TextTable(alignments: [.left, .right, .right], rows: [["a", "10", "200"], ["bb", "1", "3"]])
    #expect(table.parts(within: width).map(\.lines) == parts)
  }

  @Test func `an experiment has at least two variations`() {
    for weights in [[], [("a", 1.0)]] {
      #expect(throws: ExperimentDesign.WeightError.tooFew) {
        try ExperimentDesign(key: "e", weights: weights, metric: "city_picked")
      }
    }
  }

  @Test(arguments: [("a\u{9F}\u{A0}b\u{1F}\u{7F}", "a·\u{A0}b␟␡"), ("\u{1F} ", "␟ "), ("\u{7F}", "␡"), ("\u{80}", "·")])
  func `a control character in a name is made visible, and the space after it is kept`(
    _ key: String, _ text: String
  ) throws {
    let design = try ExperimentDesign(key: key, variations: ["a", "b"], metric: "city_picked")
    let report = Report(LogReader(design).counts, of: design, sources: [])
    #expect(report.text().hasPrefix(text + "   a (control) 50 %"))
  }

  @Test func `a weight has as many decimals as it needs, up to two`() throws {
    let design = try ExperimentDesign(
      key: "e", weights: [("a", 0.125), ("b", 0.2512), ("c", 0.6238)], metric: "city_picked")
    let text = Report(LogReader(design).counts, of: design, sources: []).text()
    #expect(text.hasPrefix("e   a (control) 12.5 %  |  b 25.12 %  |  c 62.38 %"))
  }

  @Test func `a line that is too long counts as one malformed line, even if its first piece is a JSON object`() throws {
    var reader = LogReader(try ExperimentDesign(key: "e", variations: ["a", "b"], metric: "city_picked"))
    reader.maximumLineLength = 4
    for piece in ["{}", "  x", "{}\n{}"] { Array(piece.utf8).withUnsafeBufferPointer { reader.append($0) } }
    let hasEvents = reader.endLog()
    #expect(hasEvents)
    #expect(reader.counts.quality.malformedLines == 1)
    for piece in ["x", "xxxx"] { Array(piece.utf8).withUnsafeBufferPointer { reader.append($0) } }
    let hasMoreEvents = reader.endLog()
    let isEmptyLog = reader.endLog()
    #expect(isEmptyLog)
    #expect(!hasMoreEvents)
    #expect(reader.counts.quality.malformedLines == 2)
  }

  @Test func `an interval contains its bounds`() {
    let interval = Interval(lower: -1, upper: 2)
    #expect([-1, 0, 2].allSatisfy(interval.contains) && ![-1.1, 2.1].contains(where: interval.contains))
  }

  @Test(arguments: [(0, 0, false), (1, 0, true), (0, 1, true), (10, 20, false), (9, 20, true), (10, 19, true)])
  func `the data has variance unless all units or no units reached the outcome`(
    _ hits: Int, _ others: Int, _ hasVariance: Bool
  )
    throws
  {
    let difference = ProportionDifference(
      treatment: try #require(Proportion(hits, of: 10)), control: try #require(Proportion(others, of: 20)))
    #expect(difference.hasVariance(isSequential: false) == hasVariance)
    #expect((difference.z == 0) == !hasVariance)
  }

  @Test func `a sample is small if one of its variations is small`() throws {
    let (few, many) = (try #require(Proportion(5, of: 10)), try #require(Proportion(495, of: 990)))
    #expect(!ProportionDifference(treatment: few, control: many).isSmallSample)
    let fewer = try #require(Proportion(4, of: 9))
    #expect(ProportionDifference(treatment: fewer, control: many).isSmallSample)
    #expect(ProportionDifference(treatment: many, control: fewer).isSmallSample)
  }

  @Test func `every lookup finds the only name of an enumeration`() {
    enum Only: String, CaseIterable { case name }
    NameTable<Only>().withLookup { lookup in
      var lookup = lookup
      for _ in 0..<2 { #expect(Array("name".utf8).withUnsafeBufferPointer { lookup.value(named: $0)?.index } == 0) }
      #expect(Array("other".utf8).withUnsafeBufferPointer { lookup.value(named: $0)?.index } == nil)
    }
  }

  @Test func `a name sample contains the first five distinct names in byte order, and no empty name`() {
    #expect(NameSample(["b", "", "a", "b"].map { Array($0.utf8) }).names == ["a", "b"])
    let letters = NameSample("gfedcba".map { Array("\($0)".utf8) })
    #expect(letters.names == ["a", "b", "c", "d", "e"] && letters.hasMore)
    #expect(!NameSample("abcde".map { Array("\($0)".utf8) }).hasMore)
  }
}

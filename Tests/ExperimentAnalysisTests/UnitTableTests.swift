import Testing

@testable import ExperimentAnalysis

struct UnitTableTests {
  @Test func `units with the same hash are distinguished`() {
    // The table computes the same hash as this closure, because all hashers in a process use the same random seed.
    let hash = { (id: [UInt8]) -> UInt32 in
      var hasher = Hasher()
      id.withUnsafeBytes { hasher.combine(bytes: $0) }
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
    var (ids, number): ([UInt32: Int], Int) = ([:], 0)
    let id = { (number: Int) in Array("\(number)".utf8) }
    while let other = ids.updateValue(number, forKey: hash(id(number))) == nil ? number : nil { number = other + 1 }
    var pair = [number]
    for other in 0..<number where hash(id(other)) == hash(id(number)) { pair.append(other) }
    var table = UnitTable()
    let places = (pair + pair).map { number in
      id(number).withUnsafeBufferPointer { table.index(of: JSONStringSlice(bytes: $0, hasEscapes: false)) }
    }
    #expect(pair.count == 2 && places == [0, 1, 0, 1])
  }

  @Test func `the first and last days of a report do not depend on the order of lines`() throws {
    let line = { (day: String) in
      #"{"timestamp":"\#(day)T08:00:00.000Z","event":"exposure","experiment_id":"city-picker","user_id":"\#(day)","#
        + #""variation_id":"map"}"#
    }
    let days = ["0999-09-02", "2026-09-01", "2026-09-03"].map(line)
    for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2]] {
      let report = try Report.of(Array(order.map { days[$0] }.joined(separator: "\n").utf8))
      #expect(report.counts.days == ExperimentCounts.Days(first: "0999-09-02", last: "2026-09-03"))
      #expect(
        report.text().hasPrefix(
          "city-picker   list (control) 50 %  |  map 50 %       3 units shown   0999-09-02 … 2026-09-03\n"))
      let leaves = try report.json.leaves
      #expect(leaves["input.first_day"] == .text("0999-09-02") && leaves["input.last_day"] == .text("2026-09-03"))
    }
    #expect(try Report.of(Array(days[1].utf8)).text().contains(" 1 unit shown   2026-09-01\n"))
  }

  @Test func `the second reading of a log counts only outcomes`() throws {
    let event = { (kind: String, time: String, more: String) in
      #"{"timestamp":"2026-09-01T08:00:\#(time).000Z","event":"\#(kind)","user_id":"u",\#(more)}"#
    }
    let lines = [
      event("exposure", "05", #""experiment_id":"city-picker","variation_id":"map","name":"city_picked""#),
      event("outcome", "04", #""name":"city_picked","elapsed_ms":5"#),
      event(
        "exposure", "03", #""experiment_id":"city-picker","variation_id":"map","name":"city_picked","elapsed_ms":1"#),
      event("outcome", "03", #""name":"cancelled","elapsed_ms":2"#),
    ]
    let counts = try Report.of(Array(lines.joined(separator: "\n").utf8)).counts
    #expect(counts.variations[1].completed == 1 && counts.variations[1].times.median == 5)
  }

  @Test func `a missing variation counts as the variation with the empty name`() throws {
    let design = try ExperimentDesign(key: "e", variations: ["", "map"], metric: "city_picked")
    let log = #"{"timestamp":"2026-09-01T08:00:00.000Z","event":"exposure","experiment_id":"e","user_id":"u"}"#
    #expect(LogReader.read(Array(log.utf8), design).counts.variations.map(\.shown) == [1, 0])
  }

  @Test(arguments: [false, true])
  func `the JSON contains only the figures that apply to the report`(_ isSequential: Bool) throws {
    let leaves = try Report.of(try Fixture.tiny.log, isSequential: isSequential).json.leaves
    #expect((leaves["comparisons.0.diff_ci95_sequential.0"] != nil) == isSequential)
    #expect(leaves["comparisons.0.p_pooled_z_holm"] == nil)
  }

  @Test func `units in several or unknown variations are counted only if they belong to the population`() throws {
    let lines = [
      CountingTests.assignment("several"), CountingTests.assignment("several", "map"),
      CountingTests.exposure("several"),
      CountingTests.assignment("unknown", "globe"), CountingTests.exposure("seen"),
      CountingTests.exposure("seen", "map"),
      CountingTests.assignment("both"), CountingTests.exposure("both"), CountingTests.exposure("both", "map"),
      CountingTests.exposure("new", "globe"),
    ]
    let log = Array(lines.joined(separator: "\n").utf8)
    let shown = try Report.of(log).counts
    #expect(shown.variations.map(\.shown) == [1, 0])
    #expect(shown.quality.unitsInSeveralVariations == 2 && shown.quality.unitsInUnknownVariation == 1)
    let assigned = try Report.of(log) { $0.population = .assigned }.counts
    #expect(assigned.variations.map(\.assigned) == [0, 0])
    #expect(assigned.quality.unitsInSeveralVariations == 2 && assigned.quality.unitsInUnknownVariation == 1)
    let onlyAssigned = try Report.of(Array(lines[...3].joined(separator: "\n").utf8)) { $0.population = .assigned }
    #expect(onlyAssigned.counts.quality.unitsInSeveralVariations == 1)
    #expect(onlyAssigned.counts.quality.unitsInUnknownVariation == 1)
  }
}

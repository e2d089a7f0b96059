import TestSupport
import Testing

@testable import ExperimentAnalysis

struct CountingTests {
  /// A short log, the expected counts of the variations `list` and `map`, and the excluded data.
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    var shown = [0, 0]
    var assigned = [0, 0]
    var completed = [0, 0]
    var quality = LogQuality(malformedLines: 0)
  }

  private static func decision(_ event: String, _ user: String, _ more: String, at time: String = "08:00:00") -> String
  {
    #"{"timestamp":"2026-09-01T\#(time).000Z","event":"\#(event)","experiment_id":"city-picker","user_id":"\#(user)",\#(more)}"#
  }
  static func exposure(_ user: String, _ variation: String = "list", at time: String = "08:00:00") -> String {
    decision("exposure", user, #""variation_id":"\#(variation)""#, at: time)
  }
  static func assignment(_ user: String, _ variation: String = "list") -> String {
    decision("assignment", user, #""variation_id":"\#(variation)""#)
  }
  static func outcome(_ user: String, at time: String = "08:00:00", _ name: String = "city_picked") -> String {
    #"{"timestamp":"2026-09-01T\#(time).000Z","event":"outcome","user_id":"\#(user)","name":"\#(name)","elapsed_ms":5}"#
  }

  static func forcedOutcome(_ more: String = "") -> String {
    outcome("u").replacing("{", with: #"{"forced":true,"# + more)
  }

  private static let globe = NameSample([Array("globe".utf8)])

  static let examples = [
    Example(testDescription: "a blank line is not counted", lines: ["", " ", "\r", "\u{FEFF}", "\u{FEFF} \t"]),
    Example(
      testDescription: "a unit with an outcome is counted", lines: [exposure("u"), outcome("u")], shown: [1, 0],
      completed: [1, 0]),
    Example(
      testDescription: "an outcome before the exposure is not counted",
      lines: [exposure("u", at: "08:00:01"), outcome("u")], shown: [1, 0]),
    Example(
      testDescription: "an outcome before a second exposure is counted",
      lines: [exposure("u", at: "08:00:02"), exposure("u"), outcome("u", at: "08:00:01")], shown: [1, 0],
      completed: [1, 0]),
    Example(
      testDescription: "an outcome with another name is not counted",
      lines: [exposure("u"), outcome("u", "cancelled")], shown: [1, 0]),
    Example(
      testDescription: "a unit in two variations is excluded",
      lines: [exposure("u"), exposure("u", "map"), assignment("u"), outcome("u")],
      quality: LogQuality(malformedLines: 0, unitsInSeveralVariations: 1)),
    Example(
      testDescription: "a unit in a known and an unknown variation is excluded",
      lines: [exposure("u"), exposure("u", "globe")],
      quality: LogQuality(malformedLines: 0, unitsInSeveralVariations: 1, unknownVariations: globe)),
    Example(
      testDescription: "a unit in an unknown variation is excluded",
      lines: [exposure("u", "globe"), exposure("u", "globe"), outcome("u")],
      quality: LogQuality(malformedLines: 0, unitsInUnknownVariation: 1, unknownVariations: globe)),
    Example(
      testDescription: "an exposure without a variation is excluded",
      lines: [decision("exposure", "u", #""variation_id":null"#)],
      quality: LogQuality(malformedLines: 0, unitsInUnknownVariation: 1)),
    Example(
      testDescription: "a unit with two assignments and one exposure counts as shown",
      lines: [assignment("u"), assignment("u", "map"), exposure("u", "map")], shown: [0, 1]),
    Example(testDescription: "an assigned unit is counted", lines: [assignment("u"), outcome("u")], assigned: [1, 0]),
    Example(
      testDescription: "a forced unit is excluded",
      lines: [decision("exposure", "u", #""variation_id":"map","forced":true"#), outcome("u")],
      quality: LogQuality(malformedLines: 0, forcedUnits: 1)),
    Example(
      testDescription: "a unit with a forced and a regular exposure counts as shown",
      lines: [decision("exposure", "u", #""variation_id":"map","forced":true"#), exposure("u")], shown: [1, 0],
      quality: LogQuality(malformedLines: 0, forcedUnits: 1)),
    Example(
      testDescription: "a forced outcome is not counted",
      lines: [exposure("u"), forcedOutcome(), outcome("u", "cancelled")], shown: [1, 0]),
    Example(
      testDescription: "a forced outcome without a time is not counted",
      lines: [exposure("u"), forcedOutcome().replacing("Z", with: "")], shown: [1, 0]),
    Example(
      testDescription: "an outcome that is not forced is counted",
      lines: [exposure("u"), outcome("u").replacing("{", with: #"{"forced":false,"#)], shown: [1, 0], completed: [1, 0]),
    Example(
      testDescription: "a unit outside the experiment is not counted",
      lines: [decision("exposure", "u", #""variation_id":"map","in_experiment":false"#)]),
    Example(
      testDescription: "a unit of another experiment is not counted",
      lines: [exposure("u").replacing("city-picker", with: "city")],
      quality: LogQuality(malformedLines: 0, otherExperiments: NameSample([Array("city".utf8)]))),
    Example(
      testDescription: "an unknown event is not counted", lines: [exposure("u").replacing("exposure", with: "Exposure")]
    ),
    Example(
      testDescription: "users with canonically equivalent IDs are two units",
      lines: [exposure("\u{E9}"), exposure("e\u{301}"), exposure(#"\u00E9"#)], shown: [2, 0]),
    Example(
      testDescription: "canonically equivalent variations are two variations",
      lines: [exposure("u", "\u{E9}"), exposure("u", "e\u{301}")],
      quality: LogQuality(
        malformedLines: 0, unitsInSeveralVariations: 1,
        unknownVariations: NameSample([Array("e\u{301}".utf8), Array("\u{E9}".utf8)]))),
    Example(
      testDescription: "an event without a user is excluded",
      lines: [exposure(""), exposure("u").replacing(#""u""#, with: "5"), "{}"],
      quality: LogQuality(malformedLines: 0, eventsWithoutUser: 2)),
    Example(
      testDescription: "an event without a valid time is excluded",
      lines: [
        exposure("u").replacing("Z", with: "+00:00"), exposure("u").replacing("Z", with: "Z "), outcome("u"),
        outcome("u").replacing("T08", with: "t08"), outcome("u").replacing(":00.000", with: ":00"),
        assignment("u").replacing("T08", with: " 08"),
      ],
      quality: LogQuality(malformedLines: 0, eventsWithoutTime: 5)),
    Example(
      testDescription: "an event at a time that does not exist is excluded",
      lines: ["2026-13-01", "2026-00-01", "2026-09-00", "2026-09-31", "2026-02-29", "1900-02-29"].map {
        exposure("u").replacing("2026-09-01", with: $0)
      } + ["T24:00:00", "T23:60:00", "T23:59:60", "T0::00:00"].map { exposure("u").replacing("T08:00:00", with: $0) },
      quality: LogQuality(malformedLines: 0, eventsWithoutTime: 10)),
    Example(
      testDescription: "an event in the last millisecond of a day is counted",
      lines: ["2024-02-29", "2000-02-29", "2026-12-31"].map {
        exposure("u\($0)").replacing("2026-09-01T08:00:00.000", with: "\($0)T23:59:59.999")
      },
      shown: [3, 0]),
    Example(
      testDescription: "an exposure without a time does not affect an exposure with a time",
      lines: [exposure("u", "map").replacing("Z", with: ""), exposure("u")], shown: [1, 0],
      quality: LogQuality(malformedLines: 0, eventsWithoutTime: 1)),
    Example(
      testDescription: "a malformed line is counted as malformed",
      lines: [String(exposure("u").dropLast()), "[]", "x", "{}\u{0}", " \u{FEFF}", exposure("u")], shown: [1, 0],
      quality: LogQuality(malformedLines: 5)),
    Example(
      testDescription: "values of another type or range are ignored and counted",
      lines: [
        exposure("u").replacing("{", with: #"{"forced":"yes","in_experiment":1,"reason":5,"#),
        outcome("u").replacing("5}", with: "-5}"),
        outcome("u", at: "08:00:01").replacing("5}", with: #""5","value":"1"}"#),
        #"{"event":"other","forced":5}"#,
      ],
      shown: [1, 0], completed: [1, 0], quality: LogQuality(malformedLines: 0, invalidValues: 5)),
    Example(
      testDescription: "an outcome between assignment and exposure is not counted",
      lines: [assignment("u"), outcome("u", at: "08:00:01"), exposure("u", at: "08:00:02")], shown: [1, 0],
      assigned: [1, 0]),
    // This variation's name has the hash value 0, which equals the first variation's number.
    Example(
      testDescription: "a variation whose hash is the number of another variation is unknown",
      lines: [exposure("u", "4vjivjb"), assignment("u", "4vjivjb"), outcome("u")],
      quality: LogQuality(
        malformedLines: 0, unitsInUnknownVariation: 1, unknownVariations: NameSample([Array("4vjivjb".utf8)]))),
  ]

  @Test(arguments: examples)
  func `a unit is counted once in any order of lines, even if the lines are repeated`(_ example: Example) throws {
    let twice = example.lines + (example.quality == LogQuality(malformedLines: 0) ? example.lines : [])
    for lines in [example.lines, example.lines.reversed(), twice] {
      let counts = try Report.of(Array(lines.joined(separator: "\n").utf8)).counts
      #expect(counts.variations.map(\.shown) == example.shown)
      #expect(counts.variations.map(\.assigned) == example.assigned)
      #expect(counts.variations.map(\.completed) == example.completed)
      #expect(counts.quality == example.quality)
    }
  }

  @Test(arguments: [ExperimentDesign.Population.shown, .assigned])
  func `counts do not depend on line order or chunk size`(_ population: ExperimentDesign.Population) throws {
    var generator = SeededGenerator(seed: 41)
    let log = try Fixture.edge.log
    let change = { (design: inout ExperimentDesign) in design.population = population }
    let counts = try Report.of(log, change).counts
    for chunk in [1, 7, 64, 1000] {
      let shuffled = log.split(separator: UInt8(ascii: "\n")).shuffled(using: &generator).joined(separator: [
        UInt8(ascii: "\n")
      ])
      #expect(try Report.of(Array(shuffled), chunk: chunk, change).counts == counts)
      let windows = log.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
      #expect(try Report.of(windows, chunk: chunk, change).counts == counts)
    }
  }

  @Test func `in the population of assigned units, outcomes count from the assignment on`() throws {
    let lines = [
      Self.assignment("u", "map"), Self.outcome("u", at: "08:00:01"), Self.exposure("u", "map", at: "08:00:02"),
      Self.exposure("v"), Self.outcome("v"), Self.assignment("w"),
    ]
    let report = try Report.of(Array(lines.joined(separator: "\n").utf8)) { $0.population = .assigned }
    #expect(report.variations.map(\.units) == [1, 1])
    #expect(report.counts.variations.map(\.completed) == [0, 1])
  }

  @Test func `the first outcome at or after the first exposure counts, in any order of lines`() throws {
    var generator = SeededGenerator(seed: 7)
    let outcomes = (0..<40).map { Self.outcome("u", at: "08:00:\($0 + 10)").replacing(":5}", with: ":\($0)}") }
    let lines = outcomes + outcomes + [Self.exposure("u", at: "08:00:30"), Self.exposure("u", at: "08:00:23")]
    for _ in 0..<20 {
      let log = lines.shuffled(using: &generator).joined(separator: "\n")
      #expect(try Report.of(Array(log.utf8)).counts.variations[0].times.median == 13)
    }
  }

  /// The lines of a log, and whether the log must be read twice.
  static let orders: [(lines: [String], isReadTwice: Bool)] = [
    ([exposure("u"), outcome("u")], false),
    ([outcome("u"), exposure("u", at: "08:00:01"), outcome("u", at: "08:00:02")], false),
    ([outcome("u"), outcome("v")], false),
    ([outcome("u"), exposure("u")], true),
    ([exposure("u", at: "08:00:02"), outcome("u", at: "08:00:01"), exposure("u", at: "08:00:01"), "{", "{}"], true),
  ]

  @Test(arguments: orders)
  func `a log is read twice only if the line of an outcome precedes the exposure that makes the outcome count`(
    _ order: (lines: [String], isReadTwice: Bool)
  ) throws {
    let log = Array(order.lines.joined(separator: "\n").utf8)
    var reader = LogReader(
      try ExperimentDesign(key: "city-picker", variations: ["list", "map"], metric: "city_picked"))
    log.withUnsafeBufferPointer { reader.append($0) }
    reader.endLog()
    #expect(reader.needsSecondReading == order.isReadTwice)
    let quality = reader.counts.quality
    reader.beginSecondReading()
    log.withUnsafeBufferPointer { reader.append($0) }
    reader.endLog()
    #expect(!reader.needsSecondReading && reader.counts.quality == quality)
  }

  @Test func `a line of 3 MB is read, and a line of 16 MB is malformed`() throws {
    let long = Self.exposure("u", "map").replacing("{", with: #"{"x":"\#(String(repeating: "y", count: 3_000_000))","#)
    let endless = Self.exposure("w", "map").replacing("{", with: #"{"x":"\#(String(repeating: "z", count: 1 << 24))","#)
    let log = Array([long, endless, Self.exposure("v", "map")].joined(separator: "\n").utf8)
    let counts = try Report.of(log, chunk: 1 << 16).counts
    #expect(counts.variations.map(\.shown) == [0, 2] && counts.quality.malformedLines == 1)
  }

  @Test(arguments: [0, 1])
  func `a line of the maximum length is read, and a longer line is malformed`(_ excess: Int) throws {
    let line = Array(Self.exposure("u").utf8)
    var reader = LogReader(
      try ExperimentDesign(key: "city-picker", variations: ["list", "map"], metric: "city_picked"))
    reader.maximumLineLength = line.count - excess
    for piece in [line.prefix(9), line.dropFirst(9)] { piece.withUnsafeBufferPointer { reader.append($0) } }
    reader.endLog()
    #expect(reader.counts.variations[0].shown == 1 - excess && reader.counts.quality.malformedLines == excess)
  }

  /// Unknown variation names and the text that lists them in the report.
  static let strangers: [(names: [String], list: String?)] = [
    ([""], nil),
    (["treatment", "control", "treatment"], "control, treatment"),
    (["e\u{301}", "\u{E9}", ""], "e\u{301}, \u{E9}"),
    (["f", "b", "d", "a", "e", "c", "f", "f"], "a, b, c, d, e, …"),
    (["a", "b", "c", "d", "e", "f"], "a, b, c, d, e, …"),
    (["a", "b", "c", "d", "e", "a"], "a, b, c, d, e"),
    ([String(repeating: "x", count: 40) + "y"], String(repeating: "x", count: 40) + "…"),
    ([String(repeating: "x", count: 40)], String(repeating: "x", count: 40)),
  ]

  @Test(arguments: strangers)
  func `at most five names of unknown variations are listed, and long names are truncated`(
    _ stranger: (names: [String], list: String?)
  ) throws {
    for names in [stranger.names, stranger.names.reversed()] {
      let lines = names.enumerated().map { Self.exposure("\($0)", $1) }
      let quality = try Report.of(Array(lines.joined(separator: "\n").utf8)).counts.quality
      #expect(quality.unknownVariations.list.map { Array($0.utf8) } == stranger.list.map { Array($0.utf8) })
      #expect(quality.unitsInUnknownVariation == names.count)
    }
  }

  @Test(arguments: ["", #","elapsed_ms":6"#])
  func `of two simultaneous outcomes, the one with the shorter or the only known duration counts`(
    _ elapsed: String
  ) throws {
    let other = Self.outcome("u").replacing(#","elapsed_ms":5"#, with: elapsed)
    for outcomes in [[other, Self.outcome("u")], [Self.outcome("u"), other]] {
      let lines = [Self.exposure("u")] + outcomes
      #expect(try Report.of(Array(lines.joined(separator: "\n").utf8)).counts.variations[0].times.median == 5)
    }
  }

  @Test func `a unit that has seen several variations does not count as assigned`() throws {
    let lines = [Self.assignment("u"), Self.exposure("u"), Self.exposure("u", "map"), Self.outcome("u")]
    let counts = try Report.of(Array(lines.joined(separator: "\n").utf8)) { $0.population = .assigned }.counts
    #expect(counts.variations.map(\.assigned) == [0, 0] && counts.variations.map(\.completed) == [0, 0])
  }

  @Test func `thousands of units are distinguished`() throws {
    let lines = (0..<5000).map { Self.exposure("unit-\($0)", $0.isMultiple(of: 3) ? "list" : "map") }
    let counts = try Report.of(Array((lines + lines).joined(separator: "\n").utf8)).counts
    #expect(counts.variations.map(\.shown) == [1667, 3333])
  }
}

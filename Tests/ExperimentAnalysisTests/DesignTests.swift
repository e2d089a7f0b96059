import Testing

@testable import ExperimentAnalysis

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct DesignTests {
  @Test(
    arguments: [
      ("list=50,map=50", [0.5, 0.5]), ("list=0.5,map=0.5", [0.5, 0.5]), ("list=2,map=1,globe=1", [0.5, 0.25, 0.25]),
      ("list=0.5,map=0.4999", [0.50005000500050, 0.49994999499950]), ("list=99.5,map=0.5", [0.995, 0.005]),
      ("a=0.333,b=0.333,c=0.334", [0.333, 0.333, 0.334]),
    ] as [(String, [Double])])
  func `weights are normalized so that they add up to 1`(_ text: String, _ weights: [Double]) throws {
    let parsed = try #require(WeightText(text)).weights.map(\.weight)
    #expect(parsed.count == weights.count && zip(parsed, weights).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test(arguments: [
    "50,50", "list=0.5,map=0.25", "list=0.6,map=0.6", "list=0,map=1", "list=-1,map=2", "list=30.5,map=40",
  ])
  func `weights are rejected if a name is missing, a weight is not positive, or the sum is implausible`(_ text: String)
  {
    #expect(WeightText(text) == nil)
  }

  @Test(
    arguments: [
      ("cancelled", Metric("cancelled")), ("purchase:value", Metric("purchase", .value)),
      ("city_picked:5s", Metric("city_picked", .within(milliseconds: 5000))), (":value", nil), ("a:mean", nil),
      ("a:1:2", nil), ("", nil), ("a:", nil),
    ] as [(String, Metric?)])
  func `a metric has a name and optionally a measure`(_ text: String, _ metric: Metric?) {
    #expect(Metric(parsing: text) == metric)
  }

  @Test(
    arguments: [
      ("failed=+0.01", Metric("failed", guardrail: 0.01)), ("a:value=-0.5", Metric("a", .value, guardrail: -0.5)),
      ("a=b=+0", Metric("a=b", guardrail: 0)), ("failed=0.01", nil), ("failed", nil), ("failed=+", nil), ("a=-0", nil),
      ("=+1", nil), ("failed=+1.01", nil), ("failed:5s=-5", nil), ("failed=-1", Metric("failed", guardrail: -1)),
      ("a=+1e3", nil),
    ] as [(String, Metric?)])
  func `a guardrail has a signed limit`(_ text: String, _ metric: Metric?) {
    #expect(Metric(guardrail: text) == metric)
  }

  @Test(
    arguments: [
      ("1h", 3_600_000), ("7d", 604_800_000), ("366d", 31_622_400_000), ("367d", nil), ("30m", 1_800_000), ("0h", nil),
      ("+1h", nil), ("h", nil), ("10s", 10_000), ("20000m", 1_200_000_000), ("90ms", 90), ("527041m", nil),
    ] as [(String, Int?)])
  func `a conversion window can be given in units up to days, and is at most 366 days`(
    _ text: String, _ milliseconds: Int?
  ) {
    #expect(DurationText(window: text)?.milliseconds == milliseconds)
  }

  @Test func `a time span has days or times as limits`() throws {
    let period = try #require(EntryPeriod(from: "2026-09-01", until: "2026-09-02T08:00:00.500Z"))
    #expect(period.phrase == "entered from 2026-09-01 until 2026-09-02T08:00:00.500Z" && !period.isUnlimited)
    #expect(EntryPeriod().isUnlimited && EntryPeriod().phrase == nil)
    #expect(EntryPeriod(from: nil, until: "2026-09-02")?.phrase == "entered until 2026-09-02")
    for text in ["2026-09-31", "tomorrow", "", "2026-09-01T08:00"] {
      #expect(EntryPeriod(from: text, until: nil) == nil && EntryPeriod(from: nil, until: text) == nil)
    }
  }

  @Test(
    arguments: [
      ("2026-09-01T08:00:45.141Z", "2026-09-01T08:00:45.140Z", 1),
      ("2026-03-01T00:00:00.000Z", "2026-02-28T00:00:00.000Z", 86_400_000),
      ("2024-03-01T00:00:00.000Z", "2024-02-28T00:00:00.000Z", 172_800_000),
      ("2027-01-01T00:00:00.000Z", "2026-12-31T23:00:00.000Z", 3_600_000),
      ("2001-01-01T00:00:00.000Z", "2000-01-01T00:00:00.000Z", 31_622_400_000),
      ("2101-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", 31_536_000_000),
    ] as [(String, String, Int)])
  func `a difference between times takes the calendar into account`(_ late: String, _ early: String, _ difference: Int)
    throws
  {
    let times = try [late, early].map { text in
      try #require(Array(text.utf8).withUnsafeBufferPointer { LogTime(JSONStringSlice(bytes: $0, hasEscapes: false)) })
    }
    #expect(times[0].milliseconds - times[1].milliseconds == difference)
  }

  private func document(_ text: String) throws -> DesignDocument {
    try JSONDecoder().decode(DesignDocument.self, from: Data(text.utf8))
  }

  @Test func `a design is read from a file, and options take precedence`() throws {
    let file = try document(
      """
      {"experiment": "menu", "weights": "short=50,long=50", "metric": ["sold:value", "sold", "sold:5s"],
       "guardrail": "failed=+0.01", "within": "5s", "window": "1h", "population": "assigned", "sequential": true,
       "phase": "v2", "from": "2026-09-01", "until": "2026-09-08", "by": "platform",
       "versions": {"v1": "long=10,short=90"}}
      """)
    var options = DesignDocument()
    options.conversionWindowMilliseconds = 1000
    options.segmentName = "country"
    let merged = file.overridden(by: options)
    let design = try merged.design(key: "e", variations: ["a", "b"], metric: "m")
    #expect(design.key == "menu" && design.arms.map(\.variation) == ["short", "long"] && design.metric == "sold")
    #expect(
      design.additionalMetrics == [
        Metric("sold", .value), Metric("sold", .within(milliseconds: 5000)), Metric("failed", guardrail: 0.01),
      ])
    #expect(design.thresholdMilliseconds == 5000 && design.conversionWindowMilliseconds == 1000)
    #expect(design.population == .assigned && merged.isSequential == true && design.segmentName == "country")
    #expect(design.version == "v2" && design.period == EntryPeriod(from: "2026-09-01", until: "2026-09-08"))
    #expect(design.weights(ofVersion: "v1") == [0.9, 0.1] && design.weights(ofVersion: "v2") == [0.5, 0.5])
    #expect(design.weights(ofVersion: nil) == [0.5, 0.5])
    options.versions = ["v1": [.init(variation: "long", weight: 0.7), .init(variation: "short", weight: 0.3)]]
    let other = try file.overridden(by: options).design(key: "e", variations: ["a", "b"], metric: "m")
    #expect(other.weights(ofVersion: "v1") == [0.3, 0.7])
  }

  @Test func `each member of an overriding document takes precedence`() throws {
    let documents = try [("a", 1, true), ("b", 2, false)].map { name, number, isSequential in
      try document(
        """
        {"experiment": "\(name)", "weights": "\(name)=50,c=50", "metric": "\(name)", "guardrail": "\(name)=+0.1",
         "within": "\(number)s", "window": "\(number)h", "sequential": \(isSequential), "phase": "\(name)",
         "population": "\(isSequential ? "shown" : "assigned")", "from": "2026-09-0\(number)", "by": "\(name)",
         "until": "2026-10-0\(number)", "versions": {"v": "\(name)=10,c=90"}}
        """)
    }
    #expect(documents[0].overridden(by: documents[1]) == documents[1])
    #expect(documents[1].overridden(by: documents[0]) == documents[0])
    for document in documents {
      #expect(document.overridden(by: DesignDocument()) == document)
      #expect(DesignDocument().overridden(by: document) == document)
    }
  }

  @Test func `invalid times and weights in a design document are errors`() {
    var document = DesignDocument()
    let expectError = { (error: DesignDocument.DesignError) -> Void in
      _ = #expect(throws: error) { try document.design(key: "e", variations: ["a", "b"], metric: "m") }
    }
    (document.start, document.end) = ("2026-09-01", "2026-09-31")
    expectError(.time("2026-09-31"))
    (document.start, document.end) = ("soon", "2026-09-30")
    expectError(.time("soon"))
    (document.start, document.end) = ("", nil)
    expectError(.time(""))
    (document.start, document.weights) = (nil, [.init(variation: "a", weight: 1)])
    expectError(.weights(.tooFew))
  }

  @Test func `an empty design document gives a design with the key, variations, and metric of the caller`() throws {
    let design = try document("{}").design(key: "e", variations: ["a", "b"], metric: "m")
    let expected = try ExperimentDesign(key: "e", variations: ["a", "b"], metric: "m")
    #expect(design == expected)
    #expect(DesignDocument().overridden(by: DesignDocument()) == DesignDocument())
  }

  @Test(arguments: [
    (#"{"weigths": "a=1,b=1"}"#, "weigths"), (#"{"weights": "a"}"#, "weights"), (#"{"within": "8d"}"#, "within"),
    (#"{"guardrail": ["a"], "metric": ["a:x"]}"#, "metric"), (#"{"guardrail": ["a"]}"#, "guardrail"),
    (#"{"from": "2026"}"#, "from"),
    (#"{"until": "2026"}"#, "until"), (#"{"until": "2026", "from": "2026"}"#, "from"),
    (#"{"versions": {"v": "a"}}"#, "versions"), (#"{"by": ""}"#, "by"),
    (#"{"population": "all"}"#, "population"), (#"{"window": "x"}"#, "window"), (#"{"experiment": ""}"#, "experiment"),
  ])
  func `the error for an invalid design document names the invalid member`(_ text: String, _ member: String) {
    #expect { try document(text) } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == [member]
    }
  }

  @Test func `the weights of a version must add up to 1 and name exactly the variations of the design`() throws {
    var design = try ExperimentDesign(key: "e", variations: ["a", "b", "c"], metric: "city_picked")
    #expect(throws: ExperimentDesign.WeightError.unknown("d")) {
      try design.setWeights(ofVersion: "v", [("a", 0.5), ("d", 0.5)])
    }
    #expect(throws: ExperimentDesign.WeightError.tooFew) {
      try design.setWeights(ofVersion: "v", [("a", 0.5), ("b", 0.5)])
    }
    #expect(throws: ExperimentDesign.WeightError.sum(0.9)) {
      try design.setWeights(ofVersion: "v", [("a", 0.4), ("b", 0.5)])
    }
  }
}

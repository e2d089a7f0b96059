import Testing

@testable import Experiments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Event")
struct EventTests {
  private static let noon = Timestamp(millisecondsSince1970: 1_788_249_645_141)

  private func decision(
    of id: String?,
    overriding arguments: [String] = [],
    rules: String = "{\(halves)}"
  ) throws -> Decision<Picker> {
    try ExperimentDecider(
      provider: GrowthBookPayload(rules: rules), overrides: Overrides(arguments: arguments), subject: Subject(id: id)
    ).decide(.cityPicker())
  }

  @Test func `an event is encoded with the names of the schema`() throws {
    let sink = MemorySink()
    var recorder = ExposureRecorder(sessionID: "s-1", sink: sink)
    let decision = try decision(of: "user_0")
    try recorder.assign(decision, at: Self.noon)
    try recorder.expose(decision, at: Self.noon)
    try recorder.record(.init("city_picked", elapsedMilliseconds: 1506, value: 1), of: decision, at: Self.noon)
    try recorder.record(.init("cancelled", elapsedMilliseconds: 0), of: decision, at: Self.noon)
    let named = try self.decision(of: "user_0", overriding: ["city-picker=list"])
    try recorder.record(.init("failed", elapsedMilliseconds: 7), of: named, at: Self.noon)
    let lines = try sink.events.map { String(decoding: try $0.json(), as: UTF8.self) }
    let assignment =
      #""experiment_id":"city-picker","forced":false,"hash_version":2,"in_experiment":true,"reason":"SPLIT""#
    let process = #""session_id":"s-1","timestamp":"2026-09-01T08:00:45.141Z","user_id":"user_0""#
    let expected = [
      #"{"bucket":0.7584,"config_version":"7","event":"assignment",\#(assignment),"seq":0,\#(process),"v":1,"variation_id":"1"}"#,
      #"{"bucket":0.7584,"config_version":"7","event":"exposure",\#(assignment),"seq":1,\#(process),"v":1,"variation_id":"1"}"#,
      #"{"elapsed_ms":1506,"event":"outcome","name":"city_picked","seq":2,\#(process),"v":1,"value":1}"#,
      #"{"elapsed_ms":0,"event":"outcome","name":"cancelled","seq":3,\#(process),"v":1}"#,
      #"{"elapsed_ms":7,"event":"outcome","experiment_id":"city-picker","forced":true,"name":"failed","seq":4,\#(process),"v":1}"#,
    ]
    #expect(lines == expected)
  }

  /// Identifiers that could end a line or a string, or that could be confused with other identifiers.
  @Test(arguments: ["\"", "\\", "a\nb", "\u{0}\u{1B}[2J", "é", "e\u{301}", "\u{1F600}", "\u{2028}", "a/b"])
  func `an encoded identifier keeps its bytes and stays on one line`(_ id: String) throws {
    let sink = MemorySink()
    var recorder = ExposureRecorder(sessionID: "s", sink: sink)
    try recorder.assign(decision(of: id), at: Self.noon)
    let line = try #require(sink.events.first).json()
    #expect(!line.contains { $0 < 0x20 })
    let read = try GrowthBookPayload(#"{"features": {}, "dateUpdated": "#.utf8 + userID(in: line) + "}".utf8)
    #expect(read.version.utf8.elementsEqual(id.utf8))
  }

  /// Returns the encoded identifier with its quotation marks.
  private func userID(in line: [UInt8]) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: #""user_id":"#, maxSplits: 1)
    return parts.count == 2 ? Array((parts[1].split(separator: #","v":1"#).first ?? "").utf8) : []
  }

  /// A time and its text.
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (951_868_799_999, "2000-02-29T23:59:59.999Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    (1_709_210_096_007, "2024-02-29T12:34:56.007Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"), (1_788_249_645_141, "2026-09-01T08:00:45.141Z"),
  ])
  func `a timestamp is formatted as in RFC 3339`(_ row: (milliseconds: Int, text: String)) {
    #expect(Timestamp(millisecondsSince1970: row.milliseconds).description == row.text)
  }

  @Test func `a recorder logs the exposure of a subject to a variation only once`() throws {
    let sink = MemorySink()
    var recorder = ExposureRecorder(sessionID: "s", sink: sink)
    // Exposures of different subjects or variations are distinct.
    let decisions = [
      try decision(of: "user_0"), try decision(of: "user_1"),
      try decision(of: "user_0", overriding: ["city-picker=list"]),
    ]
    for decision in decisions + decisions { try recorder.expose(decision, at: Self.noon) }
    #expect(sink.events.map(\.userID) == ["user_0", "user_1", "user_0"])
    #expect(sink.events.map(\.sequence) == [0, 1, 2])
    #expect(sink.events.compactMap(\.assignment).map(\.isForced) == [false, false, true])
  }

  @Test func `canonically equivalent identifiers have separate exposures`() throws {
    let sink = MemorySink()
    var recorder = ExposureRecorder(sessionID: "s", sink: sink)
    let rules = #"{"variations": ["list", "map"], "weights": [1, 0]}"#
    for id in ["é", "e\u{301}", "é"] { try recorder.expose(decision(of: id, rules: rules), at: Self.noon) }
    #expect(sink.events.count == 2)
  }

  /// A decision whose exposure is not logged.
  struct NoExposureCase: CustomTestStringConvertible {
    let testDescription: String
    var id: String? = "user_0"
    var arguments: [String] = []
    let rules: String
    let isAssigned: Bool
  }

  @Test(arguments: [
    NoExposureCase(
      testDescription: "zero coverage has no exposure", rules: #"{"coverage": 0, \#(halves)}"#, isAssigned: true),
    NoExposureCase(
      testDescription: "a value forced by a rule has no exposure", rules: #"{"force": "map"}"#, isAssigned: true),
    NoExposureCase(
      testDescription: "an invalid value has no exposure", rules: #"{"force": "globe"}"#, isAssigned: true),
    NoExposureCase(
      testDescription: "a missing identifier has no exposure", id: nil, rules: "{\(halves)}", isAssigned: false),
    NoExposureCase(
      testDescription: "an override without an identifier has no exposure", id: nil, arguments: ["city-picker=map"],
      rules: "{\(halves)}", isAssigned: false),
  ])
  func `an exposure is not logged if the subject does not take part`(_ row: NoExposureCase) throws {
    let sink = MemorySink()
    var recorder = ExposureRecorder(sessionID: "s", sink: sink)
    let decision = try decision(of: row.id, overriding: row.arguments, rules: row.rules)
    #expect(try !recorder.expose(decision, at: Self.noon))
    #expect(sink.events.isEmpty)
    try recorder.assign(decision, at: Self.noon)
    #expect(sink.events.count == (row.isAssigned ? 1 : 0))
    #expect(sink.events.compactMap(\.assignment).allSatisfy { !$0.isInExperiment })
  }

  @Test func `an exposure is not logged if the provider returns an error`() throws {
    let error = DecisionError(code: .general, message: "lost")
    let answer = Resolution(value: "list", reason: .error, error: error, isInExperiment: true)
    let decision = try ExperimentDecider(
      provider: FixedDecisions(["city-picker": answer]), overrides: Overrides(), subject: .inFirstHalf
    ).decide(.cityPicker())
    var recorder = ExposureRecorder(sessionID: "s", sink: MemorySink())
    #expect(try !recorder.expose(decision, at: Self.noon))
  }

  @Test func `an exposure that the sink rejects can be logged later, with a gap in the sequence numbers`() throws {
    let sink = FailingSink()
    var recorder = ExposureRecorder(sessionID: "s", sink: sink)
    let decision = try decision(of: "user_0")
    sink.isFull = true
    #expect(throws: FailingSink.Full.self) { try recorder.expose(decision, at: Self.noon) }
    sink.isFull = false
    #expect(try recorder.expose(decision, at: Self.noon))
    #expect(try !recorder.expose(decision, at: Self.noon))
    #expect(sink.written.map(\.sequence) == [1])
  }
}

extension ExperimentEvent {
  /// Returns the JSON that a file sink writes.
  fileprivate func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  fileprivate var assignment: Assignment? {
    switch content {
    case .assignment(let assignment), .exposure(let assignment): assignment
    case .outcome: nil
    }
  }
}

/// A sink that throws an error while it is full.
private final class FailingSink: EventSink {
  struct Full: Error {}

  var isFull = false
  private(set) var written: [ExperimentEvent] = []

  func write(_ event: ExperimentEvent) throws {
    guard !isFull else { throw Full() }
    written.append(event)
  }
}

import Testing

@testable import Experiments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Runs the suites `evalCondition`, `feature`, `run`, and `stickyBucket` of GrowthBook's test vectors, version 0.8.0.
///
/// A case with the member `origin` comes not from a suite but from the tests of one of GrowthBook's SDKs.
///
/// The suite `evalCondition` has 248 cases. Each condition in this suite is tested as the condition of a rule that
/// forces a value. The suite `stickyBucket` has 13 cases. These two suites are complete.
///
/// The suite `feature` has 51 cases. The following four cases are missing, because the module does not support
/// contextual bandits:
///
/// - CB rule with empty contexts (explore) buckets on marginal weights with fallback leaf -1
/// - CB rule with no contexts key falls back to marginal weights (fallback leaf -1)
/// - CB rule with empty contexts uses marginal weights (fallback leaf -1)
/// - CB rule with empty contexts is overridden by forced variation like a normal experiment
///
/// The suite `run` has 73 cases. Each experiment in this suite is tested as a feature's rule. Six cases are missing,
/// because rules do not support them. In four of these cases, the experiment has a `force` member. In the other two,
/// the page's URL forces a variation.
///
/// The suites `contextualBandit`, `decrypt`, and `urlRedirect` are also out of scope, because the module does not
/// support bandits, encryption, or URL redirects.
@Suite("GrowthBook's test vectors")
struct GrowthBookVectorTests {
  /// The members of a case that form the payload.
  private static let payloadMembers = ["features", "savedGroups", "forcedVariations", "enabled", "qaMode"]

  /// Returns a case's payload.
  private func payload(of row: [String: JSON]) throws -> GrowthBookPayload {
    let members = JSON.object(row.filter { Self.payloadMembers.contains($0.key) })
    return try GrowthBookPayload(Array(JSONEncoder().encode(members)))
  }

  /// Returns a case's subject.
  ///
  /// The subject has stored documents only if the case has the member `documents`.
  private func subject(of row: [String: JSON]) throws -> Subject {
    var attributes: [String: JSON] = [:]
    if case .object(let members) = row["attributes"] { attributes = members }
    let documents = try row["documents"].map { try decode([StickyDocument].self, from: $0) }
    return Subject(id: nil, attributes: attributes, stickyDocuments: documents)
  }

  /// Returns the resolution of a feature in a case.
  private func resolution(of key: String, in row: [String: JSON]) throws -> Resolution {
    try payload(of: row).resolve(key, for: try subject(of: row), fallback: nil)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from value: JSON) throws -> Value {
    try JSONDecoder().decode(type, from: try JSONEncoder().encode(value))
  }

  @Test func `every condition has the same result as in GrowthBook's SDKs`() throws {
    let cases = try Vectors.objects(of: "condition-vectors")
    #expect(cases.count == 248)
    var faultyCases: [String] = []
    for var row in cases {
      let name = row["name"]?.text ?? ""
      let rule: JSON = ["condition": try #require(row["condition"]), "force": true]
      row["features"] = .object(["feature": ["defaultValue": false, "rules": [rule]]])
      let payload = try payload(of: row)
      let result = payload.resolve("feature", for: try subject(of: row), fallback: nil)
      #expect(result.value == row["expected"], "\(name)")
      if !payload.diagnostics.isEmpty { faultyCases.append(name) }
    }
    // If the module rejected any other condition, that condition's rule would be skipped, as if the condition did not
    // hold.
    let invalidConditions = [
      "an unknown operator fails",
      "an invalid pattern matches no string",
      "an invalid pattern does not match a missing string",
    ]
    #expect(faultyCases == invalidConditions)
  }

  @Test func `every feature has the same value as in GrowthBook's SDKs`() throws {
    let cases = try Vectors.objects(of: "feature-vectors")
    #expect(cases.count { $0["origin"] == nil } == 51 - 4)
    for row in cases {
      let name = row["name"]?.text ?? ""
      let result = try resolution(of: try #require(row["key"]).text, in: row)
      #expect(result.value == row["value"], "\(name)")
      #expect(result.source == row["source"]?.text, "\(name)")
      #expect(result.isInExperiment == (row["experiment"] != nil), "\(name)")
      if let experiment = row["experiment"] {
        #expect(result.experimentID == experiment.text && result.variant == row["variation"]?.text, "\(name)")
        #expect(result.bucket.map(JSON.number) ?? .null == row["bucket"], "\(name)")
      }
    }
  }

  @Test func `every experiment has the same variation as in GrowthBook's SDKs`() throws {
    let cases = try Vectors.objects(of: "run-vectors")
    #expect(cases.count == 73 - 6)
    for row in cases {
      let name = row["name"]?.text ?? ""
      let result = try resolution(of: "feature", in: row)
      #expect(result.value == row["value"], "\(name)")
      #expect(JSON.bool(result.isInExperiment) == row["in"], "\(name)")
      #expect(JSON.bool(result.reason == .split) == row["hashed"], "\(name)")
    }
  }

  @Test func `every feature with stored assignments has the same variation as in GrowthBook's SDKs`() throws {
    let cases = try Vectors.objects(of: "sticky-vectors")
    #expect(cases.count == 13)
    for row in cases {
      let name = row["name"]?.text ?? ""
      let subject = try subject(of: row)
      let result = try resolution(of: try #require(row["key"]).text, in: row)
      #expect(JSON.bool(result.isInExperiment) == row["in"], "\(name)")
      if result.isInExperiment {
        #expect(result.value == row["value"] && result.variant == row["variation"]?.text, "\(name)")
        #expect(result.subjectID == row["subject"]?.text, "\(name)")
        #expect(result.bucket.map(JSON.number) == row["bucket"], "\(name)")
        #expect(JSON.bool(result.reason == .cached) == row["sticky"], "\(name)")
      } else {
        #expect(result.step == .sticky, "\(name)")
      }
      // GrowthBook's SDKs load only the documents for the subject's attributes.
      let documents = (subject.stickyDocuments ?? []).filter { document in
        subject.attributes[document.attributeName]?.text == document.attributeValue
      }
      var stored = Dictionary(documents.map { ($0.storageKey, $0) }) { $1 }
      if let document = result.stickyDocument { stored[document.storageKey] = document }
      let expected = try decode([String: StickyDocument].self, from: try #require(row["stored"]))
      #expect(stored == expected, "\(name)")
    }
  }
}

extension Resolution {
  /// The source of the value, as named in the test vectors.
  fileprivate var source: String {
    switch (error?.code, step) {
    case (.flagNotFound, _): "unknown"
    case (.general, _): "cycle"
    case (_, .rule): "force"
    case (_, .hash): "experiment"
    case (_, .override): "forced"
    case (_, .prerequisite): "prerequisite"
    default: "default"
    }
  }
}

extension StickyDocument {
  /// The document's key in GrowthBook's sticky bucket services.
  fileprivate var storageKey: String { "\(attributeName)||\(attributeValue)" }
}

import Testing

@testable import Experiments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Runs the cases of the suites `feature` and `run` in version 0.8.0 of GrowthBook's test vectors.
///
/// A case with the member `origin` is not in a suite, but in the tests of one of GrowthBook's SDKs.
///
/// The suite `feature` has 51 cases. These four are missing, because the module does not support contextual bandits:
///
/// - CB rule with empty contexts (explore) buckets on marginal weights with fallback leaf -1
/// - CB rule with no contexts key falls back to marginal weights (fallback leaf -1)
/// - CB rule with empty contexts uses marginal weights (fallback leaf -1)
/// - CB rule with empty contexts is overridden by forced variation like a normal experiment
///
/// The suite `run` has 73 cases. Each experiment in this suite is tested as a rule of a feature. Six cases are missing.
/// In these cases, the experiment has a member `force` (4) or is forced by the URL of a page (2), which a rule does not
/// support.
///
/// The suites `contextualBandit`, `decrypt`, and `urlRedirect` are also out of scope, because the module does not
/// support bandits, encryption, or URL redirects.
@Suite("GrowthBook's test vectors")
struct GrowthBookVectorTests {
  /// The members of a case that form the payload.
  private static let payloadMembers = ["features", "savedGroups", "forcedVariations", "enabled", "qaMode"]

  /// Returns the resolution of a feature in a case.
  private func resolution(of key: String, in row: [String: JSON]) throws -> Resolution {
    let members = JSON.object(row.filter { Self.payloadMembers.contains($0.key) })
    let payload = try GrowthBookPayload(Array(JSONEncoder().encode(members)))
    var attributes: [String: JSON] = [:]
    if case .object(let members) = row["attributes"] { attributes = members }
    return payload.resolve(key, for: Subject(id: nil, attributes: attributes), fallback: nil)
  }

  @Test func `every feature has the value of GrowthBook's SDKs`() throws {
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

  @Test func `every experiment has the variation of GrowthBook's SDKs`() throws {
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

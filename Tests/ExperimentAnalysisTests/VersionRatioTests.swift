import Testing

@testable import ExperimentAnalysis

/// Tests the sample ratio test for several configuration versions.
struct VersionRatioTests {
  /// Returns a report on versions in which all assigned units saw their variation.
  private func report(_ versions: [[Int]]) throws -> Report {
    let design = try ExperimentDesign(key: "e", variations: ["a", "b"], metric: "city_picked")
    let counts = { (units: [Int]) in
      ExperimentCounts(
        variations: zip(design.arms, units).map {
          VariationCounts(variation: $0.variation, assigned: $1, shown: $1, completed: $1 / 2, completedInTime: 0)
        },
        quality: LogQuality(), days: nil)
    }
    var total = counts([0, 1].map { arm in versions.reduce(0) { $0 + $1[arm] } })
    total.versions = versions.enumerated().map { .init(name: "v\($0.offset)", counts: counts($0.element)) }
    return Report(total, of: design, sources: [])
  }

  @Test func `opposite mismatches in two versions do not offset each other`() throws {
    let report = try report([[545, 455], [455, 545]])
    #expect(report.shownRatio.observed == [1000, 1000] && report.shownRatio.expected == [1000, 1000])
    #expect(report.shownRatio.degreesOfFreedom == 2)
    #expect(abs(try #require(report.shownRatio.chiSquared) - 16.2) < 1e-9)
    // With two degrees of freedom, the p-value is exp(-16.2 / 2).
    #expect(abs(try #require(report.shownRatio.p) - 0.00030353913807886677) < 1e-12)
    #expect(report.versions.allSatisfy { !$0.report.shownRatio.isMismatch })
    #expect(report.rejections.count == 1 && report.shownRatio.isMismatch && report.assignedRatio.isMismatch)
  }

  @Test func `the significance level of a version is divided by the number of versions`() throws {
    // The first version's p-value is 0.0008.
    #expect(try report([[553, 447]]).shownRatio.isMismatch)
    let two = try report([[553, 447], [500, 500]])
    #expect(two.rejections.isEmpty && !two.versions[0].report.shownRatio.isMismatch)
    // With 555 units, the p-value is 0.0005036, and with 556 units, it is 0.0004.
    #expect(try report([[555, 445], [500, 500]]).rejections.isEmpty)
    #expect(try report([[556, 444], [500, 500]]).versions[0].report.shownRatio.isMismatch)
  }

  @Test func `versions with few units are tested together`() throws {
    let few = [[Int]](repeating: [20, 10], count: 10)
    let report = try report([[500, 500]] + few)
    #expect(report.shownRatio.degreesOfFreedom == 2 && report.shownRatio.isMismatch)
    #expect(abs(try #require(report.shownRatio.chiSquared) - 100 / 3) < 1e-9)
    let only = try self.report(few)
    #expect(only.shownRatio.degreesOfFreedom == 1 && only.shownRatio.isMismatch)
    let fewer = try self.report([[500, 500], [9, 0]])
    #expect(fewer.shownRatio.degreesOfFreedom == 1 && fewer.shownRatio.chiSquared == 0)
  }
}

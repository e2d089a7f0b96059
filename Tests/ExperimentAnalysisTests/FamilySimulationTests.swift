import TestSupport
import Testing

@testable import ExperimentAnalysis

/// Simulates thousands of experiments whose variations do not differ, so every finding is a false positive.
struct FamilySimulationTests {
  private static let count = 10_000

  private func rate(of findings: Int) -> Double { Double(findings) / Double(Self.count) }

  private func proportion(
    _ rate: Double, of units: Int, _ generator: inout SeededGenerator
  ) throws -> Proportion {
    let threshold = UInt64(rate * 0x1p64)
    let hits = (0..<units).reduce(0) { hits, _ in hits + (generator.next() < threshold ? 1 : 0) }
    return try #require(Proportion(hits, of: units))
  }

  @Test(.enabled(if: isOptimized))
  func `at most 5% of experiments with several identical variations find a difference`() throws {
    var generator = SeededGenerator(seed: 31)
    var (adjusted, unadjusted, sequential) = (0, 0, 0)
    for _ in 0..<Self.count {
      let arms = try (0..<4).map { _ in try proportion(0.4, of: 500, &generator) }
      let differences = arms.dropFirst().map { ProportionDifference(treatment: $0, control: arms[0]) }
      let isFound = { (alpha: Double, isSequential: Bool) in
        differences.contains { $0.interval(alpha: alpha, isSequential: isSequential)?.contains(0) == false }
      }
      if isFound(0.05 / 3, false) { adjusted += 1 }
      if isFound(0.05, false) { unadjusted += 1 }
      if isFound(0.05 / 3, true) { sequential += 1 }
    }
    #expect((0.035...0.05).contains(rate(of: adjusted)), "\(adjusted)")
    #expect(rate(of: sequential) <= 0.05, "\(sequential)")
    // Without the adjustment, the rate exceeds 5%, so this test would detect a missing adjustment.
    #expect(rate(of: unadjusted) > 0.1, "\(unadjusted)")
  }

  @Test(.enabled(if: isOptimized))
  func `about 5% of experiments with a gradual rollout find a difference although there is none`() throws {
    var generator = SeededGenerator(seed: 32)
    var (combined, pooled) = (0, 0)
    for _ in 0..<Self.count {
      let strata = [
        ProportionDifference(
          treatment: try proportion(0.8, of: 100, &generator), control: try proportion(0.8, of: 900, &generator)),
        ProportionDifference(
          treatment: try proportion(0.5, of: 500, &generator), control: try proportion(0.5, of: 500, &generator)),
      ]
      if try #require(StratifiedDifference(strata.map { .init($0) })).p < 0.05 { combined += 1 }
      let sum = { (part: KeyPath<ProportionDifference, Proportion>) in
        Proportion(
          strata.reduce(0) { $0 + $1[keyPath: part].hits }, of: strata.reduce(0) { $0 + $1[keyPath: part].trials })
      }
      let all = ProportionDifference(treatment: try #require(sum(\.treatment)), control: try #require(sum(\.control)))
      if all.p < 0.05 { pooled += 1 }
    }
    #expect((0.04...0.06).contains(rate(of: combined)), "\(combined)")
    #expect(rate(of: pooled) > 0.5, "\(pooled)")
  }

  @Test(arguments: [(5, 10), (1, 100)])
  func `about 5% of experiments with few units per version and variation find a difference although there is none`(
    _ units: Int, _ versions: Int
  ) throws {
    var generator = SeededGenerator(seed: 34)
    var (byP, byInterval) = (0, 0)
    for _ in 0..<3000 {
      let strata = try (0..<versions).map { _ in
        StratifiedDifference.Stratum(
          ProportionDifference(
            treatment: try proportion(0.5, of: units, &generator), control: try proportion(0.5, of: units, &generator)))
      }
      let difference = try #require(StratifiedDifference(strata))
      if difference.p < 0.05 { byP += 1 }
      if difference.interval(alpha: 0.05)?.contains(0) == false { byInterval += 1 }
    }
    for count in [byP, byInterval] { #expect((0.04 * 3000...0.065 * 3000).contains(Double(count)), "\(count)") }
  }

  @Test(.enabled(if: isOptimized))
  func `about 5% of experiments find a difference between equal means with unequal variances`() throws {
    var generator = SeededGenerator(seed: 33)
    var findings = 0
    for _ in 0..<Self.count {
      // The sum of twelve uniform values is almost normally distributed.
      let sample = { (count: Int, spread: Double) -> SampleMean? in
        let values = (0..<count).map { _ in
          spread * ((0..<12).reduce(-6) { sum, _ in sum + Double(generator.next() >> 11) / 0x1p53 })
        }
        let mean = values.reduce(0, +) / Double(count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return SampleMean(count: count, mean: mean, variance: squares / Double(count - 1))
      }
      let difference = MeanDifference(treatment: try #require(sample(10, 3)), control: try #require(sample(40, 1)))
      if difference.interval(alpha: 0.05)?.contains(0) == false { findings += 1 }
    }
    #expect((0.04...0.06).contains(rate(of: findings)), "\(findings)")
  }
}

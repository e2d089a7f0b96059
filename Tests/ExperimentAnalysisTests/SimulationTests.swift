import TestSupport
import Testing

@testable import ExperimentAnalysis

/// Simulates ten thousand experiments with two identical variations, so every finding is a false positive.
struct SimulationTests {
  private static let count = 10_000
  private static let looks = 20
  private static let unitsBetweenLooks = 50

  /// The counts of experiments with findings.
  private struct Findings {
    /// The number of experiments with a significant difference at the last look, for each significance level.
    var atEnd = [0.05: 0, 0.1: 0]
    /// The number of experiments with a p-value below 5% at any look.
    var peeking = 0
    /// The number of experiments whose sequential interval excludes 0 at one or more looks.
    var sequential = 0
    /// The number of experiments with a sample ratio mismatch at the last look.
    var mismatches = 0

    func rate(_ count: Int?) -> Double { Double(count ?? 0) / Double(SimulationTests.count) }
  }

  @Test(.enabled(if: isOptimized), arguments: [0.82, 0.3])
  func `the false positive rate is about 5%, and at most 5% for repeated looks with sequential intervals`(
    _ rate: Double
  ) throws {
    var generator = SeededGenerator(seed: 2026)
    var findings = Findings()
    for _ in 0..<Self.count { try run(at: rate, &findings, &generator) }
    #expect((0.045...0.055).contains(findings.rate(findings.atEnd[0.05])), "\(findings)")
    #expect(findings.rate(findings.sequential) <= 0.05, "\(findings)")
    // A larger significance level and repeated looks increase the rates, which shows that the checks above can fail.
    #expect((0.09...0.11).contains(findings.rate(findings.atEnd[0.1])), "\(findings)")
    #expect(findings.rate(findings.peeking) > 0.15, "\(findings)")
    #expect(findings.rate(findings.mismatches) < 0.003, "\(findings)")
  }

  private func run(at rate: Double, _ findings: inout Findings, _ generator: inout SeededGenerator) throws {
    var (units, hits) = ([0, 0], [0, 0])
    var (hasPeeked, isSequential) = (false, false)
    let threshold = UInt64(rate * 0x1p64)
    for look in 1...Self.looks {
      for _ in 0..<Self.unitsBetweenLooks * 2 {
        let arm = Int(truncatingIfNeeded: generator.next() >> 63)
        units[arm] += 1
        if generator.next() < threshold { hits[arm] += 1 }
      }
      let difference = ProportionDifference(
        treatment: try #require(Proportion(hits[1], of: units[1])),
        control: try #require(Proportion(hits[0], of: units[0])))
      hasPeeked = hasPeeked || difference.p < 0.05
      isSequential = isSequential || difference.sequentialInterval.map { !$0.contains(0) } == true
      guard look == Self.looks else { continue }
      for level in findings.atEnd.keys where difference.p < level { findings.atEnd[level, default: 0] += 1 }
    }
    findings.peeking += hasPeeked ? 1 : 0
    findings.sequential += isSequential ? 1 : 0
    findings.mismatches += SampleRatio(observed: units, weights: [0.5, 0.5]).isMismatch ? 1 : 0
  }
}

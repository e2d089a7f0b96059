import Testing

@testable import ExperimentAnalysis

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Compares formulas with closed forms and with the results of Python's `statistics.NormalDist`.
struct StatisticsTests {
  @Test(arguments: [(NormalDistribution.z95, 0.05), (-NormalDistribution.z80, 0.4), (0, 1)])
  func `the probability beyond a value is the two-sided tail probability`(_ value: Double, _ probability: Double) {
    #expect(abs(NormalDistribution.probability(beyond: value) - probability) < 1e-15)
  }

  @Test(arguments: [0.01, 0.5, 1, 2.9, 3.1, 10, 30, 90])
  func `chi-squared probabilities match closed forms`(_ value: Double) {
    let exact = [
      1: erfc((value / 2).squareRoot()), 2: exp(-value / 2),
      3: erfc((value / 2).squareRoot()) + (2 * value / .pi).squareRoot() * exp(-value / 2),
      4: exp(-value / 2) * (1 + value / 2),
      8: exp(-value / 2) * (1 + value / 2 + value * value / 8 + value * value * value / 48),
    ]
    for (degrees, exact) in exact {
      let p = ChiSquaredDistribution(degreesOfFreedom: degrees).probability(atLeast: value)
      #expect(abs(p - exact) <= 1e-12 * max(exact, 1e-3), "\(degrees) degrees of freedom")
    }
  }

  @Test func `intervals are defined for rates of 0 and 1`() throws {
    let (none, all) = (try #require(Proportion(0, of: 7)), try #require(Proportion(7, of: 7)))
    #expect(none.interval.lower == 0 && none.interval.upper > 0.3)
    #expect(all.interval.upper == 1 && all.interval.lower < 0.7)
    for count in 1...100 { #expect(try #require(Proportion(0, of: count)).interval.lower == 0, "\(count) units") }
    let same = ProportionDifference(treatment: all, control: all)
    #expect(
      same.p == 1 && same.interval.contains(0) && same.minimumDetectableEffect == nil && same.sequentialInterval == nil)
    #expect(ProportionDifference(treatment: all, control: none).relativeLift == nil)
    #expect(Proportion(0, of: 0) == nil && Proportion(2, of: 1) == nil)
  }

  @Test func `a sequential interval matches the interval of another implementation`() throws {
    let difference = ProportionDifference(
      treatment: try #require(Proportion(491, of: 588)), control: try #require(Proportion(490, of: 600)))
    let interval = try #require(difference.sequentialInterval)
    #expect((interval.lower * 1e4).rounded() == -539 && (interval.upper * 1e4).rounded() == 906)
  }

  @Test func `Holm's method increases the p-values`() {
    #expect([0.01, 0.04, 0.03].holmAdjusted == [0.03, 0.06, 0.06])
    #expect([0.5, 0.4, 0.9].holmAdjusted == [1, 1, 1])
  }

  @Test func `a sample ratio is tested only with enough units`() {
    #expect(SampleRatio(observed: [60, 39], weights: [0.1, 0.9]).isMismatch == false)
    #expect(SampleRatio(observed: [60, 40], weights: [0.1, 0.9]).isMismatch)
    #expect(SampleRatio(observed: [0, 0], weights: [0.5, 0.5]).p == nil)
    // The p-value is 0.0008.
    #expect(SampleRatio(observed: [560, 455], weights: [0.5, 0.5]).isMismatch)
    #expect(SampleRatio(observed: [560, 455], weights: [0.5, 0.5], testCount: 2).isMismatch == false)
    #expect(SampleRatio(observed: [100, 100, 100], weights: [0.5, 0.5, 5e-308]).isMismatch)
    #expect(SampleRatio(observed: [1 << 52, 1 << 52, 1 << 50], weights: [0.5, 0.5, 1e-9]).p == 0)
    #expect(SampleRatio(observed: [300, 300, 400], weights: [0.3, 0.3, 0.4]).p == 1)
    #expect(SampleRatio(observed: [50, 50], weights: [0.5, 0.5]).p == 1)
    #expect(!SampleRatio.isMismatch(0.001) && SampleRatio.isMismatch(0.000_999))
  }

  @Test func `a quantile treats the times of units without the outcome as infinite`() {
    let times = [1.0, 2, 4]
    #expect(times.quantile(0.5) == 2 && times.quantile(0.25) == 1.5 && [Double]().quantile(0.5) == nil)
    #expect(times.quantile(0.5, of: 4) == 3 && times.quantile(0.5, of: 5) == 4)
    #expect(times.quantile(0.5, of: 6) == nil && times.quantile(0.75, of: 5) == nil)
    #expect(times.quantile(0.5, of: 1) == 2 && times.quantile(1) == 4 && [Double]().quantile(1) == nil)
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e-10])
  func `a weight that is out of range is rejected`(_ weight: Double) {
    #expect(throws: ExperimentDesign.WeightError.outOfRange("b")) {
      try ExperimentDesign(key: "e", weights: [("a", 1), ("b", weight)], metric: "city_picked")
    }
  }

  @Test func `a sample is small if few units reached the outcome, or few did not`() throws {
    let proportion = { (hits: Int) in try #require(Proportion(hits, of: 100)) }
    for (hits, isSmall) in [(4, true), (5, false), (95, false), (96, true)] {
      let difference = ProportionDifference(treatment: try proportion(hits), control: try proportion(hits))
      #expect(difference.isSmallSample == isSmall, "\(hits)")
    }
  }

  @Test func `a verdict is based on the interval if the report is sequential or has several comparisons`() throws {
    let difference = ProportionDifference(
      treatment: try #require(Proportion(540, of: 1000)), control: try #require(Proportion(490, of: 1000)))
    #expect(difference.p < 0.05)
    #expect(DifferenceText(difference, isSequential: false).verdict(adjustedP: nil)[0].hasPrefix("distinguishable"))
    #expect(DifferenceText(difference, isSequential: true).verdict(adjustedP: 0.01) == ["not distinguishable"])
    let verdict = DifferenceText(difference, alpha: 0.025, isSequential: false).verdict(adjustedP: 0.03)
    #expect(verdict.count == 2 && verdict[1].hasPrefix("not distinguishable"))
    let found = DifferenceText(difference, alpha: 0.03, isSequential: false).verdict(adjustedP: 0.06)
    #expect(found[1].hasPrefix("distinguishable"))
  }

  @Test(
    arguments: [
      (0.01, true, "+1.0 pp"), (0.0005, true, "+0.05 pp"), (-0.00125, true, "−0.125 pp"), (0.07, true, "+7.0 pp"),
      (0, true, "+0.0 pp"), (-1, false, "−1"), (-1.25, false, "−1.25"), (0.5, false, "+0.5"), (1000, false, "+1,000"),
      (0.001, false, "+0.001"), (12_345.678, false, "+12345.678"),
    ] as [(Double, Bool, String)])
  func `the limit of a guardrail is printed with all its decimals`(
    _ limit: Double, _ isShare: Bool, _ text: String
  ) throws {
    let rate = try #require(Proportion(5, of: 10))
    let difference = DifferenceText(
      ProportionDifference(treatment: rate, control: rate), isShare: isShare, isSequential: false)
    #expect(difference.text(.held, onGuardrail: limit) == "guardrail \(text): held")
    #expect(difference.text(nil, onGuardrail: limit) == "guardrail \(text): –")
  }

  @Test func `a figure that is too large is replaced by a placeholder`() {
    #expect(Figure.decimal(1e15, 0) == "–" && Figure.decimal(1e14, 1) == "–" && Figure.decimal(-1e300, 1) == "–")
    #expect(Figure.decimal(1e14, 0) == "100,000,000,000,000")
  }

  @Test(arguments: [(0.099, "+0.012"), (0.101, "+0.01"), (0.99, "+0.01"), (1.01, "+0.0"), (20, "+0.0")])
  func `a difference with a narrower interval has more decimals`(_ width: Double, _ text: String) {
    let interval = Interval(lower: 0.00012 - width / 200, upper: 0.00012 + width / 200)
    #expect(Figure.signed(0.00012, in: interval) == text)
  }

  @Test(arguments: [
    ("1w", nil), ("604800s", 604_800_000), ("604801s", nil), ("10080m", 604_800_000), ("0s", nil),
    ("9999999999999999999s", nil),
  ])
  func `a duration is at least a millisecond and at most a week`(_ text: String, _ milliseconds: Int?) {
    #expect(DurationText(text)?.milliseconds == milliseconds)
    #expect(DurationText(milliseconds: 0).word == "1ms")
  }

  @Test func `an interval of zero width is plotted`() {
    let entry = IntervalPlot.Entry(label: "a", difference: 0, interval: Interval(lower: 0, upper: 0))
    #expect(IntervalPlot(entries: [entry], columns: 40).lines == ["a  ●", "   0                           +0.000 pp"])
  }

  @Test func `a weight of a billionth is accepted`() throws {
    let design = try ExperimentDesign(key: "e", weights: [("a", 1), ("b", 1e-9)], metric: "city_picked")
    #expect(design.arms.map(\.weight) == [1, 1e-9])
  }

  @Test func `weights must add up to 1, and no variation can be repeated`() throws {
    #expect(throws: ExperimentDesign.WeightError.sum(0.75)) {
      try ExperimentDesign(key: "e", weights: [("a", 0.5), ("b", 0.25)], metric: "city_picked")
    }
    #expect(throws: ExperimentDesign.WeightError.repeated("a")) {
      try ExperimentDesign(key: "e", weights: [("a", 0.5), ("a", 0.5)], metric: "city_picked")
    }
    #expect(
      try ExperimentDesign(key: "e", weights: [("a", 0.5), ("b", 0.500_000_5)], metric: "city_picked").arms.count == 2)
  }

  @Test(arguments: [([50, 50], true), ([50, 49], false)])
  func `the shares of shown units are compared only if at least 100 units are assigned`(
    _ assigned: [Int], _ isCompared: Bool
  ) throws {
    let design = try ExperimentDesign(key: "e", variations: ["a", "b"], metric: "city_picked")
    let counts = ExperimentCounts(
      variations: zip(design.arms, assigned).map {
        VariationCounts(variation: $0.variation, assigned: $1, shown: $1, completed: 0, completedInTime: 0)
      }, quality: LogQuality(), days: nil)
    #expect((Report(counts, of: design, sources: []).comparisons[0].exposureRateDifference != nil) == isCompared)
  }
}

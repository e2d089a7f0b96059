import Testing

@testable import ExperimentAnalysis

/// Compares formulas with the results of SciPy 1.15 and statsmodels 0.15.
struct MethodTests {
  @Test(
    arguments: [
      (0.025, 1.9599639845400545), (0.0125, 2.241402727604945), (0.00833333333333333, 2.3939797998185095),
      (1e-10, 6.361340902404056), (0.2, 0.8416212335729142), (0.4, 0.2533471031357997), (0.7, -0.5244005127080407),
    ] as [(Double, Double)])
  func `a value of the normal distribution matches SciPy`(_ share: Double, _ value: Double) {
    #expect(abs(NormalDistribution.value(exceededBy: share) - value) < 1e-12)
  }

  @Test(
    arguments: [
      (1, 1, 0.5), (2.5, 2, 0.1573914957579659), (10, 2.228, 0.05001177181711132), (1234.5, 1.96, 0.050220476080472434),
      (1e6, 3, 0.0026998625414218), (3, 50, 1.761715204127197e-05),
    ] as [(Double, Double, Double)])
  func `a probability of Student's distribution matches SciPy`(_ degrees: Double, _ value: Double, _ p: Double) {
    let distribution = StudentDistribution(degreesOfFreedom: degrees)
    #expect(abs(distribution.probability(beyond: value) - p) < 1e-9 * p)
    #expect(distribution.probability(beyond: -value) == distribution.probability(beyond: value))
    #expect(distribution.probability(beyond: .infinity) == 0)
  }

  @Test(
    arguments: [
      (1, 0.05, 12.706204736174705), (2.5, 0.05, 3.5746548420036834), (10, 0.025, 2.633766915711598),
      (1234.5, 0.05, 1.9618874833313455), (1e6, 0.01, 2.5758342201053344),
    ] as [(Double, Double, Double)])
  func `a value of Student's distribution matches SciPy`(_ degrees: Double, _ share: Double, _ value: Double) {
    #expect(abs(StudentDistribution(degreesOfFreedom: degrees).value(exceededBy: share) - value) < 1e-9 * value)
  }

  private func mean(_ count: Int, _ mean: Double, _ variance: Double) throws -> SampleMean {
    try #require(SampleMean(count: count, mean: mean, variance: variance))
  }

  @Test func `the difference between means matches Welch's test of statsmodels`() throws {
    let difference = MeanDifference(
      treatment: try mean(6, 2.2916666666666665, 6.8604166666666675), control: try mean(5, 0.7, 0.7))
    #expect(abs(difference.p - 0.20822072267900063) < 1e-9)
    #expect(abs(try #require(difference.degreesOfFreedom) - 6.183496882401799) < 1e-9)
    let interval = try #require(difference.interval(alpha: 0.05))
    #expect(abs(interval.lower + 1.1605566497361683) < 1e-9 && abs(interval.upper - 4.343889983069501) < 1e-9)
    let wide = try #require(difference.interval(alpha: 0.025))
    #expect(abs(wide.lower + 1.7406234474853932) < 1e-9 && abs(wide.upper - 4.923956780818727) < 1e-9)
  }

  @Test func `means without variance or with a single unit are not tested`() throws {
    for (mine, other) in [(try mean(1, 2, 0), try mean(5, 1, 1)), (try mean(5, 1, 0), try mean(5, 1, 0))] {
      let difference = MeanDifference(treatment: mine, control: other)
      #expect(difference.p == 1 && difference.interval(alpha: 0.05) == nil)
      #expect(!difference.hasVariance(isSequential: false))
    }
    #expect(SampleMean(count: 0, mean: 1, variance: 1) == nil && SampleMean(count: 1, mean: 1, variance: -1) == nil)
    #expect(SampleMean(count: 1, mean: .infinity, variance: 1) == nil)
  }

  private func rates(_ hits: Int, _ units: Int, _ others: Int, _ otherUnits: Int) throws -> ProportionDifference {
    ProportionDifference(
      treatment: try #require(Proportion(hits, of: units)), control: try #require(Proportion(others, of: otherUnits)))
  }

  @Test func `a lower significance level gives a wider interval, which matches statsmodels`() throws {
    let difference = try rates(540, 1000, 490, 1000)
    let interval = try #require(difference.interval(alpha: 0.025))
    #expect(abs(interval.lower + 8.591498524006258e-05) < 1e-12 && abs(interval.upper - 0.09973276716423107) < 1e-12)
    let same = try #require(difference.interval(alpha: 0.05))
    #expect(abs(same.lower - difference.interval.lower) < 1e-12)
    let (narrow, wide) = (difference.sequentialInterval, difference.sequentialInterval(alpha: 0.025))
    #expect(try #require(wide).lower < #require(narrow).lower)
  }

  @Test func `the combined difference has the direction of the strata, and not of the pooled rates`() throws {
    let strata = [try rates(90, 100, 700, 900), try rates(300, 500, 280, 500)]
    let pooled = try rates(390, 600, 980, 1400)
    #expect(pooled.difference < 0 && pooled.p < 0.05)
    let combined = try #require(StratifiedDifference(strata.map { .init($0) }))
    #expect(abs(combined.difference - 0.06176470588235288) < 1e-12)
    #expect(abs(combined.samplingError - 0.02484282978519577) < 1e-12)
    let interval = try #require(combined.interval(alpha: 0.05))
    #expect(abs(interval.lower - 0.01307365422931031) < 1e-9 && abs(interval.upper - 0.11045575753539558) < 1e-9)
    #expect(combined.unitCount == 2000 && combined.stratumCount == 2 && combined.hasVariance(isSequential: true))
    #expect(StratifiedDifference([]) == nil && !combined.isSmallSample)
    let alike = try #require(StratifiedDifference([.init(try rates(5, 5, 5, 5))]))
    #expect(alike.p == 1 && alike.interval(alpha: 0.05) == nil && !alike.hasVariance(isSequential: false))
    let separate = try #require(StratifiedDifference([.init(try rates(5, 5, 0, 5))]))
    #expect(separate.interval(alpha: 0.05) == nil && separate.hasVariance(isSequential: false))
    #expect(!separate.hasVariance(isSequential: true))
  }

  /// The hits and units of the variation and the control in each stratum, and the expected p-value.
  ///
  /// The p-values are from the Cochran–Mantel–Haenszel test in statsmodels (`StratifiedTable.test_null_odds`).
  @Test(
    arguments: [
      ([(90, 100, 700, 900), (300, 500, 280, 500)], 0.01593757794174422), ([(5, 5, 0, 5)], 0.002699796063260207),
      ([(1, 1, 3, 9), (90, 100, 700, 900)], 0.0029135595610901893),
      ([(2, 10, 1, 10), (2, 10, 1, 10)], 0.38803267239397565),
      (Array(repeating: (1, 1, 0, 1), count: 30) + Array(repeating: (0, 1, 1, 1), count: 10), 0.0015654022580025018),
    ] as [([(Int, Int, Int, Int)], Double)])
  func `the p-value of a combined difference between rates matches statsmodels`(
    _ strata: [(hits: Int, units: Int, otherHits: Int, otherUnits: Int)], _ p: Double
  ) throws {
    let rates = try strata.map { try self.rates($0.hits, $0.units, $0.otherHits, $0.otherUnits) }
    let combined = try #require(StratifiedDifference(rates.map { .init($0) }))
    #expect(abs(combined.p - p) < 1e-9 && combined.stratumCount == strata.count)
  }

  @Test(arguments: [(2, 1, true), (3, 2, false), (8, 8, true), (8, 7, false)])
  func `a combined difference has a small sample if the strata together have too few units with or without the outcome`(
    _ hits: Int, _ others: Int, _ isSmall: Bool
  ) throws {
    let strata = [try rates(hits, 10, others, 10), try rates(hits, 10, others, 10)]
    let combined = try #require(StratifiedDifference(strata.map { .init($0) }))
    #expect(combined.isSmallSample == isSmall)
    let verdict = DifferenceText(combined, isSequential: false).verdict(adjustedP: nil)
    #expect((verdict.last == "small sample") == isSmall)
  }

  @Test func `differences between means are combined with Mantel–Haenszel weights`() throws {
    let strata = [
      MeanDifference(treatment: try mean(10, 2, 4), control: try mean(30, 1, 9)),
      MeanDifference(treatment: try mean(20, 5, 1), control: try mean(20, 5, 1)),
    ]
    let combined = try #require(StratifiedDifference(strata.map { .init($0) }))
    #expect(abs(combined.difference - 7.5 / 17.5) < 1e-12)
    let variance = (7.5 * 7.5 * (0.4 + 0.3) + 100 * 0.1) / (17.5 * 17.5)
    #expect(abs(combined.samplingError - variance.squareRoot()) < 1e-12)
    #expect(
      abs(combined.p - NormalDistribution.probability(beyond: combined.difference / variance.squareRoot())) < 1e-12)
    let alone = StratifiedDifference.Stratum(MeanDifference(treatment: try mean(1, 2, 0), control: try mean(9, 1, 1)))
    #expect(StratifiedDifference([alone]) == nil)
    #expect(StratifiedDifference(strata.map { .init($0) } + [alone]) == combined)
  }

  /// The arguments of a ``SampleSize``, and the number of units per variation that statsmodels computes.
  ///
  /// The statsmodels function is `samplesize_proportions_2indep_onetail`, with half the significance level.
  @Test(
    arguments: [
      (0.8, 0.02, 2, 0.8, 6038.533884755637), (0.8, 0.02, 3, 0.8, 7312.82825294712),
      (0.05, -0.01, 2, 0.9, 9029.05285394167), (0.5, 0.1, 5, 0.95, 846.0472320908133),
      (0.001, 0.0005, 2, 0.5, 38366.56997168259),
    ] as [(Double, Double, Int, Double, Double)])
  func `a sample size matches statsmodels`(
    _ baseline: Double, _ effect: Double, _ arms: Int, _ power: Double, _ units: Double
  ) throws {
    let size = try #require(SampleSize(baseline: baseline, effect: effect, armCount: arms, power: power))
    #expect(abs(size.exactUnitsPerArm - units) < 1e-6)
    #expect(Double(size.unitsPerArm) == units.rounded(.up) && size.unitCount == size.unitsPerArm * arms)
    #expect(size.days(unitsPerDay: size.unitCount) == 1 && size.days(unitsPerDay: size.unitCount - 1) == 2)
  }

  @Test func `impossible parameters of a sample size are rejected`() {
    for (baseline, effect) in [(0, 0.1), (1, -0.1), (0.5, 0), (0.5, 0.5), (0.5, -0.5), (0.5, 1e-20), (.nan, 0.1)] {
      #expect(SampleSize(baseline: baseline, effect: effect) == nil, "\(baseline) \(effect)")
    }
    #expect(SampleSize(baseline: 0.5, effect: 0.1, armCount: 1) == nil)
    #expect(SampleSize(baseline: 0.5, effect: 0.1, power: 1) == nil)
    #expect(SampleSize(baseline: 0.5, effect: 0.1, power: 0.025) == nil)
    #expect(SampleSize(baseline: 0.5, effect: 0.1, power: 0.026) != nil)
    #expect(SampleSize(baseline: 0.5, effect: 0.1, armCount: 3, power: 0.0125) == nil)
    #expect(SampleSize(baseline: 0.5, effect: 0.1, armCount: 3, power: 0.013) != nil)
  }

  @Test func `a sample size is printed with the number of days only if the units per day are known`() throws {
    let size = try #require(SampleSize(baseline: 0.8, effect: 0.02, armCount: 3))
    #expect(
      size.text(unitsPerDay: 1000) == """
        80 % → 82 % (+2.0 pp), 3 variations, power 80 %, two-sided test at 2.5 % (5 % for 2 comparisons together, \
        Bonferroni)
        7,313 units per variation, 21,939 in total
        22 days at 1,000 units a day

        """)
    #expect(
      try #require(SampleSize(baseline: 0.8, effect: 0.02)).text(unitsPerDay: nil).split(separator: "\n").count == 2)
  }

  @Test(
    arguments: [
      (0.01, -0.02, 0.005, GuardrailVerdict.held), (0.01, -0.02, 0.01, .held), (0.01, 0.0, 0.02, .undecided),
      (0.01, 0.01, 0.02, .undecided), (0.01, 0.011, 0.02, .violated), (-0.01, -0.01, 0.02, .held),
      (-0.01, -0.02, 0.02, .undecided), (-0.01, -0.03, -0.02, .violated), (0, -0.02, 0, .held),
      (0, -0.01, 0.01, .undecided),
    ] as [(Double, Double, Double, GuardrailVerdict)])
  func `a guardrail is undecided only if the interval contains both acceptable and unacceptable differences`(
    _ limit: Double, _ lower: Double, _ upper: Double, _ verdict: GuardrailVerdict
  ) {
    #expect(GuardrailVerdict(Interval(lower: lower, upper: upper), limit: limit) == verdict)
  }
}

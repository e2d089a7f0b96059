import Testing

@testable import ExperimentAnalysis

struct FixtureTests {
  @Test func `three kinds of events are known`() { #expect(EventKind.allCases.count == 3) }
}

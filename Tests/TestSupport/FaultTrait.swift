package import Testing

/// Says which faults of terminals a test is about, by their numbers, and writes down for `Scripts/cases` how it went.
package struct FaultTrait: TestTrait, SuiteTrait, TestScoping {
  let numbers: [Int]

  package var isRecursive: Bool { true }

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let numbers = numbers
    let marking = IssueHandlingTrait.compactMapIssues { issue in
      for number in numbers + CaseLog.faults { CaseLog.note(.failed, fault: number) }
      return issue
    }
    for number in numbers { CaseLog.note(.began, fault: number) }
    try await marking.provideScope(for: test, testCase: testCase, performing: function)
    for number in numbers { CaseLog.note(.ended, fault: number) }
  }
}

extension Trait where Self == FaultTrait {
  /// A test, or a whole suite, that is about faults.
  package static func fault(_ numbers: Int...) -> Self { FaultTrait(numbers: numbers) }

  /// A test of whose rows each says what it is about, by ``CaseLog/about(_:_:)``.
  package static var faultByRow: Self { FaultTrait(numbers: []) }
}

extension CaseLog {
  /// The faults that this row of a table is about.
  @TaskLocal static var faults: [Int] = []

  /// Runs a row of a table that is about faults; there need not be any.
  package static func about(_ numbers: [Int], _ body: () throws -> Void) rethrows {
    for number in numbers { note(.began, fault: number) }
    // Before it ends: an error is an issue only later, outside.
    do {
      try $faults.withValue(numbers, operation: body)
    } catch {
      for number in numbers { note(.failed, fault: number) }
      throw error
    }
    for number in numbers { note(.ended, fault: number) }
  }
}

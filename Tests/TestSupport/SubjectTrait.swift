public import Testing

/// A trait that specifies a test's subjects: navigation cases, terminal faults, or rows of `Tests/REQUIREMENTS.md`.
///
/// The trait logs each subject's test results so that `Scripts/cases` can check that the tests passed. The type is
/// public because `Scripts/misuse` compiles tests outside the package.
public struct SubjectTrait: TestTrait, SuiteTrait, TestScoping {
  let keys: [String]

  public var isRecursive: Bool { true }

  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let keys = keys
    let name = test.logName
    let marking = IssueHandlingTrait.compactMapIssues { issue in
      for key in keys + CaseLog.faults { CaseLog.log(.failed, key, test: name) }
      return issue
    }
    for key in keys { CaseLog.log(.began, key, test: name) }
    try await marking.provideScope(for: test, testCase: testCase, performing: function)
    for key in keys { CaseLog.log(.ended, key, test: name) }
  }
}

extension Trait where Self == SubjectTrait {
  /// Returns a trait that specifies the navigation cases that a test covers.
  package static func `case`(_ numbers: Int...) -> Self { SubjectTrait(keys: numbers.map(String.init)) }

  /// Returns a trait that specifies the terminal faults that a test or a suite covers.
  package static func fault(_ numbers: Int...) -> Self { SubjectTrait(keys: numbers.map(CaseLog.faultKey)) }

  /// A trait for a test whose table rows specify their faults with ``CaseLog/covering(_:_:)``.
  package static var faultByRow: Self { SubjectTrait(keys: []) }

  /// Returns a trait that specifies the rows of `Tests/REQUIREMENTS.md` that a test or a suite verifies.
  public static func requirement(_ rows: String...) -> Self { SubjectTrait(keys: rows) }
}

extension Test {
  /// The file name, which is usually the suite name, followed by the test name.
  fileprivate var logName: String {
    "\(sourceLocation.fileName.split(separator: ".").first ?? ""): \(displayName ?? name)"
  }
}

extension CaseLog {
  /// The keys of the faults that the current table row covers.
  @TaskLocal static var faults: [String] = []

  static func faultKey(_ number: Int) -> String { "F\(number)" }

  /// Runs a table row and logs the result for each fault that the row covers.
  package static func covering(_ numbers: [Int], _ body: () throws -> Void) rethrows {
    let keys = numbers.map(faultKey)
    for key in keys { log(.began, key) }
    // The failure is logged here, because the error becomes an issue only after the row ends.
    do {
      try $faults.withValue(keys, operation: body)
    } catch {
      for key in keys { log(.failed, key) }
      throw error
    }
    for key in keys { log(.ended, key) }
  }
}

import CoordinationSupport
import Testing
import TestSupport

/// A case that navigation must handle, with its number in `Modules/Coordination/CASES.md`.
///
/// Multiple cases can have the same number.
struct NavigationCase: Sendable, CustomTestStringConvertible {
  let number: Int
  let testDescription: String
  let check: @MainActor @Sendable (TestStage) async throws -> Void

  init(_ number: Int, _ testDescription: String, check: @escaping @MainActor @Sendable (TestStage) async throws -> Void)
  {
    self.number = number
    self.testDescription = testDescription
    self.check = check
  }

  /// Plays the case and checks the conditions that must hold after every case.
  @MainActor func run() async throws {
    try await CaseLog.$number.withValue(number) {
      CaseLog.log(.began, number)
      do {
        let stage = TestStage()
        defer { stage.leave() }
        try await check(stage)
        stage.expectSoundness()
      } catch {
        CaseLog.log(.failed, number)
        throw error
      }
      CaseLog.log(.ended, number)
    }
  }
}

@MainActor
@Suite("Navigation cases")
struct NavigationCaseTests {
  nonisolated static let rows: [NavigationCase] =
    NavigationCase.stack + NavigationCase.modals + NavigationCase.tabs + NavigationCase.appearance
    + NavigationCase.interactiveBack + NavigationCase.overlap + NavigationCase.failures
    + NavigationCase.coordinators + NavigationCase.opening + NavigationCase.links
    + NavigationCase.restoration + NavigationCase.storyboards

  @Test(
    .compactMapIssues { issue in
      if let number = CaseLog.number { CaseLog.log(.failed, number) }
      return issue
    },
    arguments: rows
  )
  func `a navigation case has the expected result`(_ row: NavigationCase) async throws { try await row.run() }
}

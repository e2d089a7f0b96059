import TestSupport
import Testing

@testable import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Properties of navigation")
struct PropertyTests {
  /// The number of random scripts.
  ///
  /// `Scripts/properties` sets this number and the first seed in environment variables.
  private static let count = variable("PROPERTY_SCRIPTS") ?? (isOptimized ? 10_000 : 2_000)
  private static let seed = variable("PROPERTY_SEED") ?? 1

  @Test func `the properties of navigation hold for random scripts of operations`() async throws {
    let tally = try await withThrowingTaskGroup(of: Tally<ScriptCategory>.self) { group in
      let workers = 4
      for worker in 0..<workers {
        group.addTask {
          var tally = Tally<ScriptCategory>()
          for number in stride(from: worker, to: Self.count, by: workers) {
            var script = Script(seed: UInt64(Self.seed + number))
            try script.run()
            tally.add(script.tally)
          }
          return tally
        }
      }
      return try await group.reduce(into: Tally<ScriptCategory>()) { $0.add($1) }
    }
    print("\(Self.count) scripts from seed \(Self.seed) on: \(tally)")
    // A short run (for example, to reproduce a failure) does not have to cover every kind of operation and rejection.
    guard Self.count >= 1_000 else { return }
    #expect(tally.nameCount(.operations) == NavigationState.Operation.Kind.allCases.count)
    #expect(tally.leastShare(.operations) >= 2)
    #expect(tally.nameCount(.rejections) == 12)
    #expect(tally.leastShare(.rejections) >= 2)
  }

  private static func variable(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}

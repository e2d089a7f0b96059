import CoordinationSupport
import Testing
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("Properties of the system")
struct SystemPropertyTests {
  /// The number of random scripts.
  ///
  /// `Scripts/properties` sets this number and the first seed.
  private static let count = variable("PROPERTY_SCRIPTS") ?? (isOptimized ? 10_000 : 2_000)
  private static let seed = variable("PROPERTY_SEED") ?? 1

  @Test func `the properties of the system hold for random requests, ends of flows, and moves of the host`() {
    var tally = Tally<Journal.Category>()
    for number in 0..<Self.count {
      var script = SystemScript(seed: UInt64(Self.seed + number))
      do throws(SystemScript.Fault) {
        try script.run()
      } catch {
        Issue.record("seed \(script.seed): \(error.text)\n\(script.shrunk.explanation)")
        return
      }
      tally.add(script.tally)
    }
    print("\(Self.count) scripts of the system from seed \(Self.seed) on: \(tally)")
    // A short run (for example, to reproduce a failure) does not have to cover every kind of act.
    guard Self.count >= 2_000 else { return }
    #expect(tally.nameCount(.acts) == Act.Kind.allCases.count)
    #expect(tally.leastShare(.acts) >= 2)
  }

  private static func variable(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}

extension SystemScript {
  /// A description of the acts and the fault, or `holds` if there is no fault.
  fileprivate var explanation: String {
    var copy = self
    do throws(Fault) {
      try copy.run()
      return "holds"
    } catch {
      return "\(listing)\n\(error.text)"
    }
  }
}

import CoordinationSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("Properties of the context router")
struct ContextPropertyTests {
  /// The number of random scripts.
  ///
  /// `Scripts/properties` sets this number and the first seed.
  private static let count = variable("PROPERTY_SCRIPTS") ?? 1_000
  private static let seed = variable("PROPERTY_SEED") ?? 1

  @Test func `the properties of the context router hold for random links in random apps`() {
    var counts: [String: Int] = [:]
    for number in 0..<Self.count {
      var script = ContextScript(seed: UInt64(Self.seed + number))
      do throws(ContextScript.Fault) {
        try script.run()
      } catch {
        Issue.record("seed \(script.seed): \(error.text)\n\(script.shrunk.explanation)")
        return
      }
      counts.merge(script.counts, uniquingKeysWith: +)
    }
    let words = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print("\(Self.count) scripts of links from seed \(Self.seed) on: \(words.joined(separator: ", "))")
  }

  private static func variable(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}

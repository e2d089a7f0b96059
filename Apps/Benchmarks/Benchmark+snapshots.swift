import Coordination

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Benchmark {
  /// Operations that encode ten entries with payloads to JSON and decode them from JSON.
  static let snapshots = [
    Benchmark(name: "g.encode10", countedTimes: 100) {
      let (state, encoder) = (tenEntries, JSONEncoder())
      return { blackHole(try? encoder.encode(state)) }
    },
    Benchmark(name: "g.restore10", countedTimes: 100) {
      let (bytes, decoder) = (try JSONEncoder().encode(tenEntries), JSONDecoder())
      return { blackHole(try? decoder.decode(NavigationState.self, from: bytes)) }
    },
  ]

  /// A navigation state with a stack of ten entries that show cities.
  private static var tenEntries: NavigationState {
    let entries = (1...10).map { number in
      NavigationState.Entry(
        id: .init(UInt32(number)), owner: .init(1),
        context: ScreenContext(kind: "city", payload: .int(500_000 + number)))
    }
    var state = NavigationState.sample(root: entries[0])
    for entry in entries.dropFirst() { _ = try? state.apply(.push(entry, on: .init(20))) }
    return state
  }
}

extension NavigationState {
  fileprivate static func sample(root: Entry) -> NavigationState {
    do {
      return try NavigationState(root: .init(.stack(id: .init(20), root: root)))
    } catch {
      preconditionFailure("A stack of one entry is a state: \(error)")
    }
  }
}

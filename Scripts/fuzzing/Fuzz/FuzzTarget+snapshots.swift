import Navigation
import Screens

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// Snapshots of navigation as JSON.
  static let snapshots = FuzzTarget(
    name: "snapshots",
    seeds: { try samples().map { Array(try JSONEncoder().encode($0)) } },
    check: { input in
      guard let state = try? JSONDecoder().decode(NavigationState.self, from: Data(input)) else { return }
      let written = try? JSONEncoder().encode(state)
      let read = written.flatMap { try? JSONDecoder().decode(NavigationState.self, from: $0) }
      require(read == state, "another state after JSON: \(state)")
      require((try? NavigationState(compact: state.compact)) == state, "another state after the compact form: \(state)")
    })

  /// Snapshots of navigation in the compact form.
  static let compactSnapshots = FuzzTarget(
    name: "compact-snapshots",
    seeds: { try samples().map(\.compact) },
    check: { input in
      do throws(NavigationState.CompactError) {
        let state = try NavigationState(compact: Array(input))
        require((try? NavigationState(compact: state.compact)) == state, "another state after writing: \(state)")
      } catch {
        if case .damaged(let offset) = error { require(offset <= input.count, "damaged at \(offset)") }
        require(!error.description.contains { $0.isNewline }, "\(error.description) is one line")
      }
    })

  /// A stack, and tabs with a layer above them; contexts of every kind of value.
  private static func samples() throws -> [NavigationState] {
    let payload = ContextValue.object([
      "a": .array([.null, .bool(true), .int(-64), .double(0.5), .string("Köln")]), "b": .object([:]),
    ])
    let city = NavigationState.Entry(id: .init(1), owner: .init(7), context: .init(kind: "city", payload: payload))
    let other = NavigationState.Entry(id: .init(2), context: .init(kind: "city", payload: .int(551_487)))
    let stack = NavigationState.Container.stack(.init(id: .init(10), owner: .init(7), root: city, pushed: [other]))
    let pages = try NavigationState.Pages(
      id: .init(20), entries: [.init(id: .init(3)), .init(id: .init(4))], currentIndex: 1)
    let tabs = try NavigationState.Tabs(
      id: .init(30), tabs: [stack, .pages(pages)], selectedIndex: 1, history: [.init(10)])
    let layer = NavigationState.Layer(
      presenter: .init(4), style: .fullScreen, isBlocking: true,
      content: .stack(.init(id: .init(40), root: .init(id: .init(5)))))
    return [try NavigationState(base: stack), try NavigationState(base: .tabs(tabs), layers: [layer])]
  }
}

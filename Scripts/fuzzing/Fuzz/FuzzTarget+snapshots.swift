import Coordination

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// A target that decodes navigation snapshots from JSON and restores them.
  static let snapshots = FuzzTarget(
    name: "snapshots",
    seeds: { try samples().map { Array(try JSONEncoder().encode($0)) } },
    check: { input in
      do {
        let snapshot = try JSONDecoder().decode(NavigationSnapshot.self, from: Data(input))
        let written = try? JSONEncoder().encode(snapshot)
        let read = written.flatMap { try? JSONDecoder().decode(NavigationSnapshot.self, from: $0) }
        require(read == snapshot, "the snapshot differs after JSON: \(snapshot)")
        SnapshotCheck(snapshot, selection: .init(input)).run()
      } catch let error as NavigationSnapshot.VersionError {
        SnapshotCheck.check(error)
      } catch {
        require(error is DecodingError, "the error is not a decoding error: \(error)")
      }
    })

  /// Returns snapshots of a stack and of tabs with a modal, each in five versions.
  ///
  /// The contexts contain every kind of value.
  private static func samples() throws -> [NavigationSnapshot] {
    let payload = ContextValue.object([
      "a": .array([.null, .bool(true), .int(-64), .double(0.5), .string("Köln")]), "b": .object([:]),
    ])
    let city = NavigationState.Entry(id: .init(1), owner: .init(7), context: .init(kind: "city", payload: payload))
    let other = NavigationState.Entry(id: .init(2), context: .init(kind: "city", payload: .int(551_487)))
    let stack = NavigationState.Container.stack(id: .init(10), owner: .init(7), root: city, pushed: [other])
    let pages = try NavigationState.Container.pages(
      id: .init(20), entries: [.init(id: .init(3)), .init(id: .init(4))], currentIndex: 1)
    let tabs = try NavigationState.Level(
      id: .init(30), tabs: [stack, pages], selectedIndex: 1, history: [.init(10)])
    let modal = NavigationState.Level(
      .stack(id: .init(40), root: .init(id: .init(5), context: .init(kind: "dialog"))),
      presentation: .init(by: .init(4), style: .fullScreen, isBlocking: true))
    let states = [try NavigationState(root: .init(stack)), try NavigationState(root: tabs, modals: [modal])]
    return states.flatMap { state in (1...5).map { NavigationSnapshot(state, contextsVersion: $0) } }
  }
}

import Domain
import Storage

/// A file with the recently chosen cities and the searches that led to them.
///
/// If the file cannot be read or written, the session continues, and the program reports the problem afterward.
@MainActor
final class StoredRecentCities: RecentCities {
  private let store: PickHistoryStore
  private let catalog: any CityCatalog
  /// A warning for each problem with the file.
  private(set) var problems: [Message] = []

  init(path: String, catalog: any CityCatalog) {
    store = PickHistoryStore(path: path)
    self.catalog = catalog
  }

  /// Returns the recent cities that are still in the catalog, and the recent searches, both from newest to oldest.
  func load() -> (cities: [City], searches: [String]) {
    do {
      let history = try store.load(onDamage: report)
      return (history.cityIDs.compactMap(catalog.city(id:)), history.searches)
    } catch {
      report(error)
      return ([], [])
    }
  }

  func record(_ cities: [City], foundBy query: String) {
    guard !cities.isEmpty else { return }
    do {
      try store.update(onDamage: report) { history in
        cities.forEach { history.addCity($0.id) }
        history.addSearch(query)
      }
    } catch {
      report(error)
    }
  }

  private func report(_ error: DocumentError) {
    let problem = error.message(
      .warning, about: "recent cities", at: store.path, whereMoved: "the next choice starts a new file")
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension StoredRecentCities: Equatable {
  nonisolated static func == (left: StoredRecentCities, right: StoredRecentCities) -> Bool {
    left.store.path == right.store.path
  }
}

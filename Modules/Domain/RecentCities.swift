/// A store of the cities that the user has recently chosen, and of the searches that found them.
///
/// The app supplies the storage. ``NoRecentCities`` stores nothing.
@MainActor
public protocol RecentCities {
  /// Returns the cities and the search strings, both sorted from most recent to least recent.
  func load() -> (cities: [City], searches: [String])

  /// Records the cities that the user has chosen.
  ///
  /// - Parameters:
  ///   - cities: The cities that the user has chosen, in the order of selection.
  ///   - query: The search text at the time of the choice, or an empty string if there was no search text.
  func record(_ cities: [City], foundBy query: String)
}

/// A store of recent cities that is always empty, for users who do not want their choices to be recorded.
public struct NoRecentCities: RecentCities {
  public nonisolated init() {}

  public func load() -> (cities: [City], searches: [String]) { ([], []) }

  public func record(_ cities: [City], foundBy query: String) {}
}

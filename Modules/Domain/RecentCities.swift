/// The cities that the user has recently chosen.
///
/// The app supplies the storage. ``NoRecentCities`` stores nothing.
@MainActor
public protocol RecentCities {
  /// Returns the cities, starting with the most recently chosen one.
  func load() -> [City]

  /// Records a choice.
  ///
  /// - Parameter cities: The cities that the user has chosen, in the order in which they were chosen.
  func record(_ cities: [City])
}

/// A store of recent cities that is always empty, for users who do not want their choices to be recorded.
public struct NoRecentCities: RecentCities {
  public nonisolated init() {}

  public func load() -> [City] { [] }

  public func record(_ cities: [City]) {}
}

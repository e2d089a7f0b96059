import Domain

/// The result of choosing cities.
struct Choice: Equatable {
  /// The cities in the order in which the user chose them.
  ///
  /// The array can be empty only if the options allow a result without cities.
  var cities: [City] = []
  /// The search text when the user accepted the cities.
  var query = ""
  /// The name of the `--expect` key that accepted the cities, or an empty string if the user pressed no such key.
  var key = ""
}

import Domain

/// The result of a choice.
struct Choice: Equatable {
  /// The cities in the order in which the user chose them.
  ///
  /// The array is empty only if the command may end without a city.
  var cities: [City] = []
  /// The search text at the time when the user accepted the cities.
  var query = ""
  /// The name of the key that accepted the cities, or an empty string for Enter and for accessible prompts.
  var key = ""
}

import Domain

/// What the user has come to.
struct Choice: Equatable {
  /// The cities chosen, in the order of choosing; none if there were none and nothing to take.
  var cities: [City] = []
  /// What was typed when they were taken.
  var query = ""
  /// The name of the key that took them; empty for Enter, and where there are no keys.
  var key = ""
}

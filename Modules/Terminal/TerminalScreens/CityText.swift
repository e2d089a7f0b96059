import Domain

extension City {
  /// The name with where it is: `Kazan, Tatarstan, Russia`; a part that repeats the one before is left out.
  var fullName: String { parts([name, region.kind == .whole ? "" : region.name, country.name]) }

  /// The name with its region: `Kazan, Tatarstan`.
  var nameAndRegion: String { parts([name, region.kind == .whole ? country.name : region.name]) }

  private func parts(_ names: [String]) -> String {
    var kept: [String] = []
    for name in names where !name.isEmpty && name != kept.last { kept.append(name) }
    return kept.joined(separator: ", ")
  }
}

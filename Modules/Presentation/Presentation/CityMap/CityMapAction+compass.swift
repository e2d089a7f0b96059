extension CityMapAction.Direction {
  /// One step that way.
  var unit: (east: Double, north: Double) {
    switch self {
    case .north: (0, 1)
    case .east: (1, 0)
    case .south: (0, -1)
    case .west: (-1, 0)
    }
  }

  /// How far an offset goes that way, and how far aside.
  func resolve(east: Double, north: Double) -> (along: Double, across: Double) {
    let unit = unit
    return (
      along: east * unit.east + north * unit.north,
      across: east * unit.north - north * unit.east
    )
  }
}

extension CityMapAction.Direction {
  /// The unit vector of the direction.
  var unit: (east: Double, north: Double) {
    switch self {
    case .north: (0, 1)
    case .east: (1, 0)
    case .south: (0, -1)
    case .west: (-1, 0)
    }
  }

  /// Returns the components of an offset along the direction and across it.
  func resolve(east: Double, north: Double) -> (along: Double, across: Double) {
    let unit = unit
    return (
      along: east * unit.east + north * unit.north,
      across: east * unit.north - north * unit.east
    )
  }
}

package import Domain

extension City: LineWritable {
  /// Appends the city to a line of JSON.
  package func write(to json: inout LineJSON.Writer) throws { try write(to: &json, distance: nil) }

  /// Appends the city to a line of JSON, including the distance in kilometers if it is not `nil`.
  package func write(to json: inout LineJSON.Writer, distance: Double?) throws {
    json.fixed(#"{"country":{"code":"#)
    json.string(country.code)
    json.fixed(#","name":"#)
    json.string(country.name)
    json.fixed("}")
    if let distance {
      json.fixed(#","distanceKilometers":"#)
      try json.number(distance)
    }
    json.fixed(#","id":"#)
    json.number(id)
    json.fixed(#","latitude":"#)
    try json.number(latitude)
    json.fixed(#","longitude":"#)
    try json.number(longitude)
    json.fixed(#","name":"#)
    json.string(name)
    json.fixed(#","population":"#)
    json.number(population)
    json.fixed(#","region":{"key":"#)
    json.string(region.key)
    json.fixed(#","kind":"#)
    json.string(region.kind.rawValue)
    json.fixed(#","name":"#)
    json.string(region.name)
    json.fixed(#"},"timezone":"#)
    json.string(timeZone)
    json.fixed("}")
  }
}

extension Account: LineWritable {
  /// Appends the account and the version of the file format to a line of JSON.
  package func write(to json: inout LineJSON.Writer) throws {
    json.fixed(#"{"schemaVersion":"#)
    json.number(Account.schemaVersion)
    json.fixed(#","user":{"cities":"#)
    try json.array(cities.cities)
    if let city = user.city {
      json.fixed(#","city":"#)
      try city.write(to: &json)
    }
    json.fixed(#","name":"#)
    json.string(user.name)
    json.fixed("}}")
  }
}

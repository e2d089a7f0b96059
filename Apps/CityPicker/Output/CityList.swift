import Storage

/// What is printed of cities; the root of `--json`.
struct CityList: Encodable {
  let cities: [CityRecord]
  /// What was typed, if that is printed.
  var query: String?
  /// The key that took the cities, if that is printed; empty for Enter.
  var key: String?
  let schemaVersion = 1
}

extension CityList: LineWritable {
  func write(to json: inout LineJSON.Writer) throws {
    json.fixed(#"{"cities":"#)
    try json.array(cities)
    if let key {
      json.fixed(#","key":"#)
      json.string(key)
    }
    if let query {
      json.fixed(#","query":"#)
      json.string(query)
    }
    json.fixed(#","schemaVersion":"#)
    json.number(schemaVersion)
    json.fixed("}")
  }
}

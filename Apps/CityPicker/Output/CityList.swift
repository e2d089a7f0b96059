import Storage

/// The list of cities to print, which is the root object in the output of `--json`.
struct CityList: Encodable {
  let cities: [CityRecord]
  /// The search text, or `nil` if it is not printed.
  var query: String?
  /// The name of the `--expect` key that accepted the cities, or `nil` if no name is printed.
  ///
  /// The name is an empty string if the user pressed no such key.
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

public import Domain

extension Account: Codable {
  /// The version of the file format that this program writes, which is also the newest version that it reads.
  static let schemaVersion = 1

  enum CodingKeys: String, CodingKey {
    case schemaVersion, user
  }

  private enum UserKeys: String, CodingKey {
    case name, city, cities
  }

  /// Decodes an account and validates the name and the cities.
  public init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: CodingKeys.self)
    let keys = try root.nestedContainer(keyedBy: UserKeys.self, forKey: .user)
    let name = try keys.decode(String.self, forKey: .name)
    guard User.allows(name: name) else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: keys, debugDescription: "blank or too long")
    }
    let city = try keys.decodeIfPresent(City.self, forKey: .city)
    guard city?.validationError == nil else {
      throw DecodingError.dataCorruptedError(forKey: .city, in: keys, debugDescription: city?.validationError ?? "")
    }
    let cities = try keys.decode([City].self, forKey: .cities)
    if let validationError = cities.lazy.compactMap(\.validationError).first {
      throw DecodingError.dataCorruptedError(forKey: .cities, in: keys, debugDescription: validationError)
    }
    self.init(user: User(name: name, city: city), cities: CitySelection(cities))
  }

  /// Encodes the account together with the version of the file format.
  public func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: CodingKeys.self)
    try root.encode(Account.schemaVersion, forKey: .schemaVersion)
    var keys = root.nestedContainer(keyedBy: UserKeys.self, forKey: .user)
    try keys.encode(user.name, forKey: .name)
    try keys.encodeIfPresent(user.city, forKey: .city)
    try keys.encode(cities, forKey: .cities)
  }
}

extension City {
  /// A description of the city's first invalid value, or `nil` if the city is valid.
  fileprivate var validationError: String? {
    if !(-90...90).contains(latitude) || !(-180...180).contains(longitude) { return "coordinates out of range" }
    if population < 0 { return "a negative population" }
    if name.isEmpty { return "a city without a name" }
    return nil
  }
}

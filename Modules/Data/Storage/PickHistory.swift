import Domain

/// The user's most recently chosen cities and most recent searches.
///
/// Both lists start with the newest entry and contain no duplicates. An entry that is added again moves to the front.
public struct PickHistory: Hashable, Sendable {
  /// The maximum number of cities.
  public static let maximumCityCount = 20
  /// The maximum number of searches.
  public static let maximumSearchCount = 100
  /// The maximum length of recorded search text, in bytes of UTF-8.
  ///
  /// Longer text is not recorded.
  public static let maximumSearchLength = 256

  /// The identifiers of the chosen cities (`City.id`), starting with the most recently chosen city.
  ///
  /// The atlas might no longer contain all of these cities.
  public private(set) var cityIDs: [Int] = []
  /// The text of each recorded search, starting with the most recent search.
  public private(set) var searches: [String] = []

  /// Creates an empty history.
  public init() {}

  /// Records that the user has chosen a city.
  public mutating func addCity(_ id: Int) {
    cityIDs = ([id] + cityIDs.filter { $0 != id }).prefix(Self.maximumCityCount).map(\.self)
  }

  /// Records that the user has searched for the given text.
  ///
  /// Leading and trailing whitespace is removed from the text. If the text is then empty or too long, it is not
  /// recorded.
  public mutating func addSearch(_ text: String) {
    let text = text.trimmed
    guard !text.isEmpty, text.utf8.count <= Self.maximumSearchLength else { return }
    searches = ([text] + searches.filter { $0 != text }).prefix(Self.maximumSearchCount).map(\.self)
  }
}

extension PickHistory: Codable {
  /// The version of the file format that this program writes, which is also the newest version that it reads.
  static let schemaVersion = 1

  enum CodingKeys: String, CodingKey {
    case schemaVersion, cities, searches
  }

  /// Decodes a history, omitting the entries that this program would not record.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.decode([Int].self, forKey: .cities).reversed().forEach { addCity($0) }
    try values.decode([String].self, forKey: .searches).reversed().forEach { addSearch($0) }
  }

  /// Encodes the history together with the version of the file format.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schemaVersion, forKey: .schemaVersion)
    try values.encode(cityIDs, forKey: .cities)
    try values.encode(searches, forKey: .searches)
  }
}

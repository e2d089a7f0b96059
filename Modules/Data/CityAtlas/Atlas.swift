import CAtlas
import Domain

/// The cities of the world with their names, regions, and countries, together with coastlines and borders for maps.
///
/// An atlas's bytes never change and are read in place. Opening an atlas checks the header and the table of sections.
/// Each later access checks the offsets that it uses, so damaged records are omitted. ``validate()`` checks everything
/// else.
public final class Atlas: Sendable {
  /// The format version that this code reads.
  public static let formatVersion = 4

  /// The table of sections, which retains the memory that all tables read.
  let sections: AtlasSections
  let folding: NameFolding
  let zones: AtlasTexts
  let records: PlaceRecords
  let countryTable: PlaceTable
  let countryKeys: AtlasTexts
  let countryRegions: AtlasRanges
  let regionTable: PlaceTable
  let regionKeys: AtlasTexts
  /// Each region's folded ISO 3166-2 code without the country code, or an empty string if the region has no code.
  let regionCodes: AtlasTexts
  let regionCities: AtlasRanges
  let mainCities: AtlasColumn<UInt32>
  let cityTable: PlaceTable
  var tables: [PlaceTable] { [countryTable, regionTable, cityTable] }
  /// The indices of the cities, sorted by ID.
  let citiesByIdentifier: AtlasColumn<UInt32>
  let isolations: AtlasColumn<UInt16>
  let nearestTree: NearestTree
  let mapLines: MapLineTable
  /// The memory of all callers' previous searches, which speeds up searches for text that starts with an earlier
  /// search's text.
  let searchMemory = Locked(SearchMemory())

  /// Opens the atlas that is embedded in the program.
  ///
  /// - Throws: ``AtlasError`` if the atlas is damaged or has another version.
  /// - Complexity: O(1). Only the header and the table of sections are read.
  public static func embedded() throws(AtlasError) -> Atlas {
    try Atlas(AtlasMemory(static: catlas_world(), count: catlas_world_size()))
  }

  /// Creates an atlas from a copy of its bytes.
  ///
  /// - Parameter bytes: The bytes of the whole atlas, as written by `Scripts/atlas/pack.py`.
  /// - Throws: ``AtlasError`` if the atlas is damaged or has another version.
  public convenience init(bytes: some Collection<UInt8>) throws(AtlasError) {
    try self.init(AtlasMemory(copying: bytes))
  }

  private init(_ memory: AtlasMemory) throws(AtlasError) {
    sections = try AtlasSections(memory)
    folding = try NameFolding(sections)
    zones = try AtlasTexts(sections, starts: .zoneStarts, text: .zoneText)
    records = try PlaceRecords(sections)
    countryTable = try PlaceTable(sections, .countries, records: records, folding: folding)
    regionTable = try PlaceTable(sections, .regions, records: records, folding: folding)
    cityTable = try PlaceTable(sections, .cities, records: records, folding: folding)
    countryKeys = try AtlasTexts(sections, starts: .countryKeyStarts, text: .countryKeys, count: countryTable.count)
    regionKeys = try AtlasTexts(sections, starts: .regionKeyStarts, text: .regionKeys, count: regionTable.count)
    regionCodes = try AtlasTexts(sections, starts: .regionCodeStarts, text: .regionCodes, count: regionTable.count)
    countryRegions = AtlasRanges(
      starts: try sections.column(.countryFirstRegions, count: countryTable.count + 1), partCount: regionTable.count)
    regionCities = AtlasRanges(
      starts: try sections.column(.regionFirstCities, count: regionTable.count + 1), partCount: cityTable.count)
    mainCities = try sections.column(.regionMainCities, count: regionTable.count)
    citiesByIdentifier = try sections.column(.citiesByIdentifier, count: cityTable.count)
    isolations = try sections.column(.cityIsolations, count: cityTable.count)
    nearestTree = try NearestTree(sections, count: cityTable.count)
    mapLines = try MapLineTable(sections)
  }
}

/// The bits in a place's flags.
///
/// The meaning of a bit depends on the kind of place.
enum PlaceFlag {
  /// For countries: the country has no cities, so lists and searches omit it.
  static let uninhabited: UInt8 = 1
  /// For regions: the region is a city, and that city also has the region's names.
  static let cityRegion: UInt8 = 1
  static let metroRegion: UInt8 = 2
  static let plainRegion: UInt8 = 4
  /// For regions: the region is a whole country.
  static let wholeRegion: UInt8 = 8
  /// For cities: the city is also a region and is listed among the regions.
  static let federalCity: UInt8 = 8
}

// MARK: Records

extension Atlas {
  func country(at index: Int) -> Country? {
    guard let code = countryKeys.string(index), let name = countryTable.primaryName(index) else { return nil }
    return Country(code: code, name: name)
  }

  func region(at index: Int) -> Region? {
    guard let key = regionKeys.string(index), let name = regionTable.primaryName(index) else { return nil }
    let kind: Region.Kind
    switch regionTable.flags[index] {
    case PlaceFlag.cityRegion: kind = .city
    case PlaceFlag.metroRegion: kind = .metro
    case PlaceFlag.plainRegion: kind = .region
    case PlaceFlag.wholeRegion: kind = .wholeCountry
    default: return nil
    }
    return Region(key: key, name: name, kind: kind)
  }

  /// Returns the range of the cities in a country, or the range of all cities if the code is `nil`.
  ///
  /// The result is `nil` if the country is unknown or has no cities.
  func cityRange(inCountry code: String?) -> Range<Int>? {
    guard let code else { return 0..<cityTable.count }
    return countryIndex(code: code).flatMap { countryRegions[$0] }.flatMap(cityRange(ofRegions:))
  }

  /// Returns the indices of a city's region and country, or `nil` if the data is damaged.
  func areas(ofCity index: Int) -> (region: Int, country: Int)? {
    regionCities.owner(of: index).flatMap { region in countryRegions.owner(of: region).map { (region, $0) } }
  }

  func city(at index: Int) -> City? {
    guard let areas = areas(ofCity: index), let region = region(at: areas.region),
      let country = country(at: areas.country)
    else { return nil }
    return city(at: index, in: region, of: country)
  }

  func city(at index: Int, in region: Region, of country: Country) -> City? {
    guard let record = cityTable.record(index), let name = cityTable.primaryName(index, record),
      let zone = zones.string(Int(record.zone))
    else { return nil }
    let coordinate = Coordinate(record)
    return City(
      id: Int(record.identifier), name: name, region: region, country: country, latitude: coordinate.latitude,
      longitude: coordinate.longitude, population: Int(record.population), timeZone: zone)
  }

  func coordinate(at index: Int) -> Coordinate? { cityTable.record(index).map(Coordinate.init) }

  // MARK: Ranges

  func countryIndex(code: String) -> Int? {
    // Checks the letters first, because `uppercased()` maps ß to SS and ﬁ to FI, which are both country codes.
    let isLetters = code.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    guard code.utf8.count == 2, isLetters else { return nil }
    return countryKeys.firstIndex(of: code.uppercased(), in: 0..<countryTable.count)
  }

  func regionIndex(key: String) -> Int? {
    let code = key.prefix { $0 != "." }
    guard let country = countryIndex(code: String(code)), let regions = countryRegions[country] else { return nil }
    return regionKeys.firstIndex(of: key, in: regions)
  }

  /// Returns the range of the cities in a range of regions, or `nil` if there are no regions or the data is damaged.
  func cityRange(ofRegions regions: Range<Int>) -> Range<Int>? {
    guard let first = regions.first, let last = regions.last, let start = regionCities[first]?.lowerBound,
      let end = regionCities[last]?.upperBound, start <= end
    else { return nil }
    return start..<end
  }
}

extension Coordinate {
  /// Creates a city's coordinate from the city's record.
  init(_ record: PlaceRecords.Record) {
    // Divides by 10,000, because multiplying by 0.0001 might not produce the `Double` nearest to the decimal value.
    self.init(latitude: Double(record.latitude) / 10_000, longitude: Double(record.longitude) / 10_000)
  }
}

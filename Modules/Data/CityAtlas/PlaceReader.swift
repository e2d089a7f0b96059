import Domain

/// Creates places from their records, caching regions and countries.
///
/// The records of a country and its regions are far apart in memory. Loading a record from memory takes longer than
/// decoding it, so a cache saves time.
struct PlaceReader {
  private let atlas: Atlas
  private var regions: [Int: Region] = [:]
  private var countries: [Int: Country] = [:]

  init(_ atlas: Atlas) { self.atlas = atlas }

  mutating func place(_ kind: PlaceKind, at index: Int) -> Place? {
    switch kind {
    case .country: country(at: index).map(Place.country)
    case .region: region(at: index).map(Place.region)
    case .city: city(at: index).map(Place.city)
    }
  }

  mutating func city(at index: Int) -> City? {
    guard let areas = atlas.areas(ofCity: index), let region = region(at: areas.region),
      let country = country(at: areas.country)
    else { return nil }
    return atlas.city(at: index, in: region, of: country)
  }

  private mutating func region(at index: Int) -> Region? {
    if let region = regions[index] { return region }
    regions[index] = atlas.region(at: index)
    return regions[index]
  }

  private mutating func country(at index: Int) -> Country? {
    if let country = countries[index] { return country }
    countries[index] = atlas.country(at: index)
    return countries[index]
  }
}

extension CityCatalog {
  /// Returns the country that a time zone's name refers to, either directly or through a city in that country.
  ///
  /// Most zones are named after a city in the zone (for example, `Europe/Paris`) or after a country (for example,
  /// `America/Jamaica`).
  ///
  /// - Parameter zone: The IANA name of the zone.
  /// - Returns: The country, or `nil` if the search finds neither such a city nor such a country.
  public func country(ofTimeZone zone: String) -> Country? {
    let zone = formerZones[zone] ?? zone
    guard let name = zone.split(separator: "/").dropFirst().last else { return nil }
    let text = String(name.map { $0 == "_" ? " " : $0 })
    let cities = search(CitySearch(text, citiesOnly: true, limit: 20)).matches.compactMap { match -> City? in
      guard case .city(let city) = match.place, city.timeZone == zone else { return nil }
      return city
    }
    if let city = cities.first { return city.country }
    return search(CitySearch(text, limit: 20)).matches.lazy.compactMap { match -> Country? in
      guard case .country(let country) = match.place, match.matchClass == .wholeName else { return nil }
      return country
    }.first
  }
}

/// The current names of time zones, keyed by former names that systems still accept.
private let formerZones = [
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires", "America/Indianapolis": "America/Indiana/Indianapolis",
  "Asia/Calcutta": "Asia/Kolkata", "Asia/Dacca": "Asia/Dhaka", "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon", "Asia/Saigon": "Asia/Ho_Chi_Minh", "Europe/Kiev": "Europe/Kyiv",
  "US/Central": "America/Chicago", "US/Eastern": "America/New_York", "US/Hawaii": "Pacific/Honolulu",
  "US/Mountain": "America/Denver", "US/Pacific": "America/Los_Angeles",
]

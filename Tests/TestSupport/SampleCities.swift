package import Domain

/// Sample cities with the same values as in the atlas.
extension City {
  package static let kazan = City(
    id: 551487, name: "Kazan", region: Region(key: "RU.73", name: "Tatarstan", kind: .region), country: .russia,
    latitude: 55.7887, longitude: 49.1221, population: 1_243_500, timeZone: "Europe/Moscow")
  package static let moscow = City(
    id: 524901, name: "Moscow", region: Region(key: "RU.48", name: "Moscow", kind: .city), country: .russia,
    latitude: 55.752, longitude: 37.6178, population: 10_381_222, timeZone: "Europe/Moscow")
  package static let singapore = City(
    id: 1880252, name: "Singapore", region: Region(key: "SG.00", name: "Singapore", kind: .wholeCountry),
    country: .singapore,
    latitude: 1.2897, longitude: 103.8501, population: 5_638_700, timeZone: "Asia/Singapore")
}

extension Country {
  package static let russia = Country(code: "RU", name: "Russia")
  package static let singapore = Country(code: "SG", name: "Singapore")
}

/// The JSON object for Kazan, in the documented format.
package let kazanJSON =
  #"{"country":{"code":"RU","name":"Russia"},"id":551487,"latitude":55.7887,"longitude":49.1221,"name":"Kazan","#
  + #""population":1243500,"region":{"key":"RU.73","kind":"region","name":"Tatarstan"},"timezone":"Europe/Moscow"}"#

/// The output of `--json` for Kazan.
package let kazanLine = #"{"cities":[\#(kazanJSON)],"schemaVersion":1}"# + "\n"

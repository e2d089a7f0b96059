import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Profile store")
struct ProfileStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/share/citypicker/profile.json" }
  private var store: ProfileStore { ProfileStore(path: path) }

  @Test func `a store without a file loads nil and creates no file`() throws {
    #expect(try store.load() == nil)
    #expect(folder.names(in: "") == [])
  }

  @Test(arguments: [
    Account(user: User(name: "Ada")),
    Account(user: User(name: "Ада \u{202E}\u{9B}\"\\/", city: .kazan)),
    Account(user: User(name: "Ada", city: .kazan), cities: CitySelection([.moscow, .kazan])),
  ])
  func `a saved profile is loaded again`(_ account: Account) throws {
    try store.save(account)
    #expect(try store.load() == account)
    #expect(folder.names(in: "share/citypicker") == ["profile.json", "profile.json.lock"])
  }

  @Test func `a profile has the documented format and is private to its owner`() throws {
    try store.save(Account(user: User(name: "Ada", city: .kazan)))
    let line = #"{"schemaVersion":1,"user":{"cities":[],"city":\#(kazanJSON),"name":"Ada"}}"# + "\n"
    #expect(folder.text(of: "share/citypicker/profile.json") == line)
    #expect(folder.mode(of: "share/citypicker/profile.json") == 0o600)
    #expect(folder.mode(of: "share") == 0o700)
    #expect(folder.mode(of: "share/citypicker") == 0o700)

    try store.save(Account(user: User(name: "Ada")))
    let short = #"{"schemaVersion":1,"user":{"cities":[],"name":"Ada"}}"# + "\n"
    #expect(folder.text(of: "share/citypicker/profile.json") == short)
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let reason: String
  }

  @Test(arguments: [
    Damage(testDescription: "empty", text: "", reason: "not valid JSON"),
    Damage(testDescription: "truncated", text: #"{"schemaVersion":1,"user":{"na"#, reason: "not valid JSON"),
    Damage(testDescription: "not UTF-8", text: "\u{FFFD}\u{0}", reason: "not valid JSON"),
    Damage(testDescription: "a list", text: "[]", reason: "the document has the wrong type"),
    Damage(testDescription: "no version", text: "{}", reason: "schemaVersion is missing"),
    Damage(testDescription: "no user", text: #"{"schemaVersion":1}"#, reason: "user is missing"),
    Damage(testDescription: "version 0", text: #"{"schemaVersion":0}"#, reason: "invalid version 0"),
    Damage(
      testDescription: "a string as the version", text: #"{"schemaVersion":"1"}"#,
      reason: "schemaVersion has the wrong type"),
    Damage(testDescription: "blank name", text: profile(name: " "), reason: "user.name: blank or too long"),
    Damage(
      testDescription: "a name that is too long", text: profile(name: String(repeating: "x", count: 257)),
      reason: "user.name: blank or too long"),
    Damage(
      testDescription: "latitude 91", text: profile(city: city(latitude: "91")),
      reason: "user.city: coordinates out of range"),
    Damage(testDescription: "latitude 1e999", text: profile(city: city(latitude: "1e999")), reason: "not valid JSON"),
    Damage(
      testDescription: "a string as the latitude", text: profile(city: city(latitude: #""x""#)),
      reason: "user.city.latitude has the wrong type"),
    Damage(
      testDescription: "unknown kind", text: profile(city: city(kind: "town")),
      reason: "user.city.region.kind: Cannot initialize Kind from invalid String value town"),
    Damage(
      testDescription: "an invalid city among several", text: profile(cities: "[\(city()),\(city(latitude: "-91"))]"),
      reason: "user.cities: coordinates out of range"),
    Damage(
      testDescription: "two invalid cities, of which the error names the first",
      text: profile(cities: "[\(city(name: "")),\(city(latitude: "-91"))]"),
      reason: "user.cities: a city without a name"),
    Damage(
      testDescription: "a negative population", text: profile(city: city(population: -1)),
      reason: "user.city: a negative population"),
    Damage(
      testDescription: "a city without a name", text: profile(city: city(name: "")),
      reason: "user.city: a city without a name"),
  ])
  func `a damaged profile is moved aside, and the error contains the reason`(_ damage: Damage) throws {
    folder.write(damage.text, to: "share/citypicker/profile.json")
    folder.write("older", to: "share/citypicker/profile.json.damaged-1")
    #expect(throws: ProfileError.damaged(reason: damage.reason, aside: path + ".damaged-2")) { try store.load() }
    #expect(folder.text(of: "share/citypicker/profile.json.damaged-1") == "older")
    #expect(folder.text(of: "share/citypicker/profile.json.damaged-2") == damage.text)
    #expect(try store.load() == nil)
  }

  @Test(arguments: [
    ("90", "180", 0, nil), ("-90", "-180", 1, nil), ("90.5", "0", 1, "coordinates out of range"),
    ("-90.5", "0", 1, "coordinates out of range"), ("0", "180.5", 1, "coordinates out of range"),
    ("0", "-180.5", 1, "coordinates out of range"), ("0", "0", -1, "a negative population"),
  ])
  func `a saved city may be anywhere on Earth and may have no inhabitants`(
    _ latitude: String, _ longitude: String, _ population: Int, _ fault: String?
  ) {
    let city = Self.city(latitude: latitude, longitude: longitude, population: population)
    for (text, place) in [
      (Self.profile(city: city), "user.city"), (Self.profile(cities: "[\(city)]"), "user.cities"),
    ] {
      folder.write(text, to: "share/citypicker/profile.json")
      var reason: String?
      do throws(ProfileError) { _ = try store.load() } catch {
        if case .damaged(let text, aside: _) = error { reason = text }
      }
      #expect(reason == fault.map { "\(place): \($0)" })
    }
  }

  @Test func `a valid profile that another process has saved is not moved aside`() throws {
    let ada = Account(user: User(name: "Ada", city: .kazan))
    try store.save(ada)
    #expect(try store.document(in: Array("{".utf8)) == ada)
    #expect(folder.files == ["share/citypicker/profile.json"])

    folder.remove("share/citypicker/profile.json")
    #expect(try store.document(in: Array("{".utf8)) == nil, "another process has moved it aside")
    #expect(folder.files == [])
  }

  @Test(arguments: [("2", 2), ("99999999999999999999", Int.max)])
  func `a profile of a later version is rejected and left unchanged`(_ version: String, _ number: Int) throws {
    let text = #"{"schemaVersion":\#(version),"people":[]}"#
    folder.write(text, to: "share/citypicker/profile.json")
    #expect(throws: ProfileError.newer(version: number)) { try store.load() }
    #expect(folder.names(in: "share/citypicker") == ["profile.json"])
    #expect(folder.text(of: "share/citypicker/profile.json") == text)
  }

  @Test(arguments: ["", String(repeating: "é", count: 129)])
  func `a profile that could not be loaded again is not saved`(_ name: String) throws {
    try store.save(Account(user: User(name: "Ada")))
    #expect(throws: ProfileError.self) { try store.save(Account(user: User(name: name))) }
    #expect(try store.load()?.user.name == "Ada")
  }

  @Test func `a coordinate that is not a number is not saved`() {
    let invalidCity = City(
      id: 1, name: "Nowhere", region: City.kazan.region, country: City.kazan.country, latitude: .nan, longitude: 0,
      population: 0, timeZone: "UTC")
    #expect(throws: ProfileError.self) { try store.save(Account(user: User(name: "Ada", city: invalidCity))) }
    #expect(folder.names(in: "") == [])
  }

  static func profile(name: String = "Ada", city: String? = nil, cities: String = "[]") -> String {
    let city = city.map { #""city":\#($0),"# } ?? ""
    return #"{"schemaVersion":1,"user":{"cities":\#(cities),\#(city)"name":"\#(name)"}}"#
  }

  private static func city(
    latitude: String = "1", longitude: String = "2", kind: String = "region", population: Int = 1, name: String = "X"
  ) -> String {
    #"{"country":{"code":"RU","name":"Russia"},"id":1,"latitude":\#(latitude),"longitude":\#(longitude),"#
      + #""name":"\#(name)","#
      + #""population":\#(population),"region":{"key":"RU.1","kind":"\#(kind)","name":"R"},"timezone":"UTC"}"#
  }
}

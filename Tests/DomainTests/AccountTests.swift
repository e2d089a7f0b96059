import Domain
import TestSupport
import Testing

@Suite("Account")
struct AccountTests {
  @Test(arguments: [nil, City.kazan], [CitySelection(), CitySelection([.moscow, .kazan])])
  func `renaming an account changes the name and keeps the cities`(_ home: City?, _ cities: CitySelection) {
    let account = Account(user: User(name: "Ada", city: home), cities: cities)
    #expect(account.renamed("Eve") == Account(user: User(name: "Eve", city: home), cities: cities))
  }

  @Test(arguments: [
    ("Ada", true), (" A ", true), (String(repeating: "é", count: 128), true),
    ("", false), (" \t\u{2003}\n", false), (String(repeating: "é", count: 128) + "x", false),
  ])
  func `a user name is valid if it is not blank and has at most 256 bytes`(_ name: String, _ isValid: Bool) {
    #expect(User.allows(name: name) == isValid)
  }

  @Test(.requirement("A1")) func `a copy of a user, with its city and region, is independent of the original`() {
    let user = User(name: "Ada", city: .kazan)
    var copy = user
    #expect(copy == user && Set([user, copy]).count == 1)
    copy.city = .moscow
    #expect(user.city == .kazan && copy.city == .moscow && copy != user)
    #expect(user.city?.region.name == "Tatarstan")
    copy.city = nil
    #expect(copy == User(name: "Ada"))
  }
}

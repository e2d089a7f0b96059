import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Tests account updates from outside the application, such as changes that another process saved.
@MainActor
@Suite("Account updates")
struct AccountUpdateTests {
  private nonisolated static let (kazan, moscow) = (551_487, 524_901)

  @Test(arguments: CityPickerVariant.allCases)
  func `an external update reaches all screens and running city choices, and is reported once`(
    _ variant: CityPickerVariant
  ) throws {
    let stage = try ApplicationStage(variant)
    let application = stage.application(Account(user: User(name: "Ada")))
    var changes: [Account] = []
    application.onAccountChange = { changes.append($0) }
    stage.navigator.run(application)
    for act in [UserAction.editCities, .country("RU")] { try stage.perform(act) }
    let eve = Account(
      user: User(name: "Eve", city: try stage.city(Self.kazan)), cities: CitySelection([try stage.city(Self.moscow)]))
    for _ in 0..<2 { application.updateAccount(eve) }
    #expect(changes == [eve])
    let screens = stage.navigator.screens
    #expect(screens.compactMap { ($0 as? any UpdateableWithUser)?.user } == [eve.user, eve.user])
    #expect(screens.compactMap { ($0 as? any UpdateableWithCities)?.cities } == [eve.cities, eve.cities])
    #expect(screens.compactMap { ($0 as? any CitiesInput)?.selection } == [eve.cities, eve.cities])
    try stage.perform(.toggle(Self.kazan))
    #expect(changes.last?.cities.cities.map(\.id) == [Self.moscow, Self.kazan])
  }

  @Test func `an observer can extend a change to the account while the change is reported`() throws {
    let stage = try ApplicationStage()
    let application = stage.application(Account(user: User(name: "Ada")))
    let moscow = try stage.city(Self.moscow)
    var reported: [Account] = []
    application.onAccountChange = { [weak application] account in
      reported.append(account)
      guard !account.cities.contains(moscow) else { return }
      application?.updateAccount(Account(user: account.user, cities: CitySelection([moscow] + account.cities.cities)))
    }
    stage.navigator.run(application)
    for act in [UserAction.editCities, .country("RU"), .toggle(Self.kazan)] { try stage.perform(act) }
    #expect(reported.map { $0.cities.cities.map(\.id) } == [[Self.kazan], [Self.moscow, Self.kazan]])
    for screen in stage.navigator.screens {
      if let screen = screen as? any UpdateableWithCities { #expect(screen.cities.contains(moscow)) }
      if let screen = screen as? any CitiesInput { #expect(screen.selection?.contains(moscow) == true) }
    }
    // The city-selection flow's result also contains Moscow, which the observer added, so the account does not change
    // again.
    try stage.perform(.city(Self.kazan))
    #expect(reported.count == 2 && stage.top == "UserEditScreen")
  }

  @Test func `an account that an observer extends during sign-in is shown after sign-in`() throws {
    let stage = try ApplicationStage()
    let application = stage.application(nil)
    let kazan = try stage.city(Self.kazan)
    application.onAccountChange = { [weak application] account in
      application?.updateAccount(Account(user: User(name: account.user.name, city: kazan)))
    }
    stage.navigator.run(application)
    try stage.perform(.signIn("Ada"))
    let users = stage.navigator.screens.compactMap { ($0 as? any UpdateableWithUser)?.user }
    #expect(users == [User(name: "Ada", city: kazan), User(name: "Ada", city: kazan)])
  }
}

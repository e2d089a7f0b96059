import Coordination
import CoordinationSupport
import CoordinationTesting
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Tests the notifications that an observer of city-selection flows receives.
///
/// The notifications are the same for both variants of the picker.
@MainActor
@Suite("First appearance of the picker")
struct FirstShownTests {
  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let acts: [UserAction]
    /// The notifications that the observer receives during the actions.
    let notifications: [String]
  }

  nonisolated static let scripts = [
    Script(testDescription: "no region is chosen", acts: [.editCity], notifications: []),
    Script(
      testDescription: "a city is chosen without the picker", acts: [.editCity, .city(524_901)], notifications: []),
    Script(testDescription: "the user leaves before the picker", acts: [.editCity, .back], notifications: []),
    Script(testDescription: "the picker appears", acts: [.editCity, .region("RU.73")], notifications: ["shown"]),
    Script(
      testDescription: "a city is picked",
      acts: [.editCity, .region("RU.73"), .city(551_487)], notifications: ["shown", "finished"]),
    Script(
      testDescription: "the user leaves the choice",
      acts: [.editCity, .region("RU.73"), .back, .back], notifications: ["shown", "left"]),
    Script(
      testDescription: "the picker appears again",
      acts: [.editCity, .region("RU.73"), .back, .region("RU.59"), .back, .region("RU.73")], notifications: ["shown"]),
    Script(
      testDescription: "the choice ends without the picker after it has appeared",
      acts: [.editCity, .region("RU.73"), .back, .city(524_901)], notifications: ["shown", "finished"]),
    Script(
      testDescription: "the user makes two separate choices",
      acts: [.editCity, .region("RU.73"), .city(551_487), .editCity, .region("RU.73"), .back, .back],
      notifications: ["shown", "finished", "shown", "left"]),
    Script(
      testDescription: "the user chooses several cities",
      acts: [.editCities, .country("RU"), .region("RU.73"), .toggle(551_487), .city(551_487)],
      notifications: ["shown", "finished"]),
  ]

  @Test(arguments: scripts)
  func `the observer is notified of the picker's first appearance and of the end of the choice, with either picker`(
    _ script: Script
  ) throws {
    for variant in CityPickerVariant.allCases {
      let watched = try Watched(variant)
      for act in script.acts { try watched.stage.perform(act) }
      #expect(watched.notifications == script.notifications, "\(variant)")
    }
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `a picker is reported only after it has appeared`(_ variant: CityPickerVariant) throws {
    let watched = try Watched(variant)
    try watched.stage.perform(.editCity)
    watched.stage.host.answer = .later
    try watched.stage.perform(.region("RU.73"))
    #expect(watched.stage.navigator.state?.top.entries.count == 3)
    #expect(watched.notifications == [])
    watched.stage.host.play(.finishTransition)
    #expect(watched.notifications == ["shown"])
    watched.stage.host.answer = .immediately
    try watched.stage.perform(.city(551_487))
    try watched.stage.perform(.editCity)
    watched.stage.host.answer = .rejected
    try watched.stage.perform(.region("RU.73"))
    #expect(watched.notifications == ["shown", "finished"])
  }
}

/// A profile with an observer of its city-selection flows.
@MainActor private final class Watched {
  let stage: ApplicationStage
  private(set) var notifications: [String] = []

  init(_ variant: CityPickerVariant) throws {
    stage = try ApplicationStage(variant)
    let home = try stage.city(524_901)
    let choices = CityChoices(factory: stage.factory, catalog: stage.atlas) { [weak self] in
      self?.notifications.append("shown")
      return { self?.notifications.append($0 == .dismissed(by: .back) ? "left" : "\($0)") }
    }
    stage.navigator.run(
      AccountCoordinator(
        Account(user: User(name: "Ada", city: home)), showing: .profile, factory: stage.factory, choices: choices))
  }
}

import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// What an observer of choices hears, told by the picker that is shown, whichever that is.
@MainActor
@Suite("First sight of the screen that picks a city")
struct FirstShownTests {
  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let acts: [Act]
    /// What was heard after all of them.
    let heard: [String]
  }

  nonisolated static let scripts = [
    Script(testDescription: "nothing before a region is taken", acts: [.editCity], heard: []),
    Script(testDescription: "nothing where a city is taken without it", acts: [.editCity, .city(524_901)], heard: []),
    Script(testDescription: "nothing where the choice is left before", acts: [.editCity, .back], heard: []),
    Script(testDescription: "once it is there", acts: [.editCity, .region("RU.73")], heard: ["shown"]),
    Script(
      testDescription: "a city that was picked",
      acts: [.editCity, .region("RU.73"), .city(551_487)], heard: ["shown", "finished"]),
    Script(
      testDescription: "a choice that was left",
      acts: [.editCity, .region("RU.73"), .back, .back], heard: ["shown", "left"]),
    Script(
      testDescription: "back and again, once",
      acts: [.editCity, .region("RU.73"), .back, .region("RU.59"), .back, .region("RU.73")], heard: ["shown"]),
    Script(
      testDescription: "an end without the picker, after it",
      acts: [.editCity, .region("RU.73"), .back, .city(524_901)], heard: ["shown", "finished"]),
    Script(
      testDescription: "each choice by itself",
      acts: [.editCity, .region("RU.73"), .city(551_487), .editCity, .region("RU.73"), .back, .back],
      heard: ["shown", "finished", "shown", "left"]),
    Script(
      testDescription: "the choice of several, too",
      acts: [.editCities, .country("RU"), .region("RU.73"), .toggle(551_487), .city(551_487)],
      heard: ["shown", "finished"]),
  ]

  @Test(arguments: scripts)
  func `is told with how the choice ends, by list and by map alike`(_ script: Script) throws {
    for variant in CityPickerVariant.allCases {
      let watched = try Watched(variant)
      for act in script.acts { try watched.stage.perform(act) }
      #expect(watched.heard == script.heard, "\(variant)")
    }
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `waits for the screen to be there, and is not told of one that never was`(_ variant: CityPickerVariant) throws {
    let watched = try Watched(variant)
    try watched.stage.perform(.editCity)
    watched.host.answer = .later
    try watched.stage.perform(.region("RU.73"))
    #expect(watched.stage.navigator.state?.top.entries.count == 3)
    #expect(watched.heard == [])
    watched.host.play(.finishTransition)
    #expect(watched.heard == ["shown"])
    watched.host.answer = .immediately
    try watched.stage.perform(.city(551_487))
    try watched.stage.perform(.editCity)
    watched.host.answer = .rejected
    try watched.stage.perform(.region("RU.73"))
    #expect(watched.heard == ["shown", "finished"])
  }
}

/// A profile whose choices are watched.
@MainActor private final class Watched {
  let stage: Stage
  let host: SimulatedHost
  private(set) var heard: [String] = []

  init(_ variant: CityPickerVariant) throws {
    stage = try Stage(variant)
    host = SimulatedHost(for: stage.navigator)
    let home = try stage.city(524_901)
    let choices = CityChoices(factory: stage.factory, catalog: stage.atlas) { [weak self] in
      self?.heard.append("shown")
      return { self?.heard.append($0 == .dismissed(by: .back) ? "left" : "\($0)") }
    }
    stage.navigator.run(
      AccountCoordinator(
        Account(user: User(name: "Ada", city: home)), showing: .profile, factory: stage.factory, choices: choices))
  }
}

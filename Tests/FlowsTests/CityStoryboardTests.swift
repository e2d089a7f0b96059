import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Tests that editing only the storyboard changes the order of the screens in a city-selection flow.
@MainActor
@Suite("City choice with edited storyboards")
struct CityStoryboardTests {
  private nonisolated static let kazan = 551_487
  private nonisolated static let moscow = 524_901

  /// An edit to the storyboard and the expected screens.
  struct Order: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the flow begins with Russia's regions.
    var beginsInRussia = false
    let acts: [UserAction]
    /// The screens initially and after each action.
    ///
    /// The root level's screens precede those of each modal.
    let shown: [String]
    let chosen: Int
    let edit: @Sendable (inout Storyboard) throws -> Void
  }

  nonisolated static let orders: [Order] = [
    Order(
      testDescription: "the storyboard is unedited", acts: [.country("RU"), .region("RU.73"), .city(kazan)],
      shown: ["countries", "countries regions", "countries regions cities", ""], chosen: kazan
    ) { _ in },
    Order(
      testDescription: "the first scene shows the countries, although the country is known", beginsInRussia: true,
      acts: [.country("RU"), .city(moscow)], shown: ["countries", "countries regions", ""], chosen: moscow
    ) { $0.entries[1] = .init(CityChoice.country, to: CityChoice.countries) },
    Order(
      testDescription: "a region returns its main city without a scene for cities",
      acts: [.country("RU"), .region("RU.73")],
      shown: ["countries", "countries regions", ""], chosen: kazan
    ) {
      for index in 0..<2 { $0.scenes[index].redirect("region", .exit("city")) }
      $0.scenes.remove(at: 2)
      $0.entries.removeLast()
    },
    Order(
      testDescription: "the cities are in a modal",
      acts: [.country("RU"), .region("RU.73"), .back, .region("RU.73"), .city(kazan)],
      shown: [
        "countries", "countries regions", "countries regions + cities", "countries regions",
        "countries regions + cities", "",
      ], chosen: kazan
    ) { $0.scenes[1].redirect("region", .present(to: "cities")) },
    Order(
      testDescription: "the regions precede the countries", beginsInRussia: true,
      acts: [.otherCountry, .country("RU"), .city(moscow)], shown: ["regions", "countries", "regions", ""],
      chosen: moscow
    ) {
      $0.entries.swapAt(0, 1)
      $0.scenes.swapAt(0, 1)
      $0.scenes[0].redirect("otherCountry", .replace(to: "countries"))
      $0.scenes[1].redirect("country", .replace(to: "regions"))
    },
  ]

  @Test(.requirement("A21"), arguments: orders, CityPickerVariant.allCases)
  func `editing only the storyboard changes the order of the screens`(
    _ order: Order, _ variant: CityPickerVariant
  ) throws {
    let stage = try ApplicationStage(variant)
    var storyboard = Storyboard.cityChoice
    try order.edit(&storyboard)
    #expect(storyboard.validate() == [])
    let russia = try #require(stage.atlas.country(code: "RU"))
    var outcome: FlowOutcome<CitySelection>?
    do {
      let choice = CityChoiceCoordinator(
        from: order.beginsInRussia ? .regions(of: russia, offersOtherCountry: true) : .countries,
        storyboard: storyboard, factory: stage.factory, catalog: stage.atlas)
      #expect(choice.faults == [])
      choice.onReport = { Issue.record("\($0)") }
      stage.navigator.run(choice) { outcome = $0 }
    }
    var shown = [stage.scenes]
    for act in order.acts {
      try stage.perform(act)
      shown.append(stage.scenes)
      stage.expectOnlyShownScreensAreAlive()
    }
    #expect(shown == order.shown)
    #expect(outcome?.output?.cities.map(\.id) == [order.chosen])
  }

  @Test func `only the first screen of a choice offers another country and has the initial search text`() throws {
    let stage = try ApplicationStage()
    let russia = try #require(stage.atlas.country(code: "RU"))
    let choice = CityChoiceCoordinator(
      from: .regions(of: russia, offersOtherCountry: true), query: "kaz", factory: stage.factory, catalog: stage.atlas)
    stage.navigator.run(choice)
    let first = try #require(stage.navigator.activeScreen as? RegionsScreen)
    #expect(first.state.query == "kaz")
    first.search("")
    #expect(first.state.rows.first?.item == .otherCountry)
    try stage.perform(.otherCountry)
    try stage.perform(.country("RU"))
    let second = try #require(stage.navigator.activeScreen as? RegionsScreen)
    #expect(second !== first && second.state.query.isEmpty && second.state.rows.first?.item != .otherCountry)
  }

  @Test func `a storyboard that does not handle an output of a scene is rejected, and no screen is shown`() throws {
    let stage = try ApplicationStage()
    var storyboard = Storyboard.cityChoice
    storyboard.scenes[1].segues.removeAll { $0.name == "city" }
    let choice = CityChoiceCoordinator(storyboard: storyboard, factory: stage.factory, catalog: stage.atlas)
    #expect(choice.faults.map(\.problem) == [.unhandledOutput(.init("city", "City"), of: "regions")])
    var outcome: FlowOutcome<CitySelection>?
    stage.navigator.run(choice) { outcome = $0 }
    #expect(outcome?.kind == .failed && stage.navigator.state == nil)
  }
}

extension Storyboard.Scene {
  /// Replaces a segue's kind.
  fileprivate mutating func redirect(_ name: String, _ kind: Storyboard.Segue.Kind) {
    for index in segues.indices where segues[index].name == name { segues[index].kind = kind }
  }
}

extension ApplicationStage {
  /// The names of the current scenes.
  ///
  /// A modal's scenes follow a `+`.
  fileprivate var scenes: String {
    (navigator.state?.levels ?? []).map { level in
      level.selected.entries.map { name(of: navigator.screen(of: $0.id)) }.joined(separator: " ")
    }.joined(separator: " + ")
  }

  private func name(of screen: (any Screen)?) -> String {
    switch screen {
    case is any CountriesOutput: "countries"
    case is any RegionsOutput: "regions"
    case is any CitiesOutput: "cities"
    default: "?"
    }
  }
}

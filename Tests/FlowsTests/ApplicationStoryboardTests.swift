import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Tests the application's storyboards and their coordinators.
@MainActor
@Suite("Application storyboard")
struct ApplicationStoryboardTests {
  @Test(.requirement("A12")) func `the storyboard of the application is valid, including all nested storyboards`() {
    #expect(Storyboard.application.validate() == [])
  }

  @Test(.requirement("A12")) func `the profile's coordinator has its root and its container before it runs`() throws {
    let editing = UserEditCoordinator(Account(user: User(name: "Ada")), factory: try ApplicationStage().factory)
    #expect(editing.container?.activeScreen === editing.root && "\(editing)" == "UserEditCoordinator")
  }

  @Test(.requirement("A12", "A15")) func `each coordinator uses its part of the application's storyboard`() throws {
    let stage = try ApplicationStage()
    let (account, factory) = (Account(user: User(name: "Ada")), stage.factory)
    #expect(stage.application(account).storyboard == .application && stage.application(account).faults == [])
    let login = LoginCoordinator(factory: factory)
    #expect(login.storyboard == Storyboard.application["login"]?.flow && login.faults == [])
    let main = MainCoordinator(account, factory: factory)
    #expect(main.storyboard == Storyboard.application["account"]?.flow && main.faults == [])
    let feed = FeedCoordinator(account, factory: factory)
    #expect(feed.storyboard == main.storyboard["feed"]?.flow && feed.faults == [])
    let editing = UserEditCoordinator(account, factory: factory)
    #expect(editing.storyboard == main.storyboard["profile"]?.flow && editing.faults == [])
    let choice = CityChoiceCoordinator(factory: factory, catalog: stage.atlas)
    #expect([feed.storyboard, editing.storyboard].allSatisfy { $0["choice"]?.flow == choice.storyboard })
  }

  @Test(.requirement("A12"))
  func `the code of the city choice matches every scene of the city-choice storyboard`() throws {
    let stage = try ApplicationStage()
    #expect(CityChoiceCoordinator(factory: stage.factory, catalog: stage.atlas).faults == [])
    for index in Storyboard.cityChoice.scenes.indices {
      var renamed = Storyboard.cityChoice
      renamed.scenes[index].root = "OtherScreen"
      let choice = CityChoiceCoordinator(storyboard: renamed, factory: stage.factory, catalog: stage.atlas)
      #expect(choice.faults.count == 1, "\(renamed.scenes[index].identifier)")
    }
  }

  @Test(arguments: [("Tatarstan", 2), ("Kazan", 0)])
  func `choosing the first search result shows the cities of a region or ends the choice`(
    _ text: String, _ screens: Int
  ) throws {
    let stage = try ApplicationStage()
    let choice = CityChoiceCoordinator(query: text, factory: stage.factory, catalog: stage.atlas)
    var outcome: FlowOutcome<CitySelection>?
    stage.navigator.run(choice) { outcome = $0 }
    let screen = try #require(stage.navigator.activeScreen as? CountriesScreen)
    screen.perform(try #require(screen.actions.first))
    #expect((stage.navigator.state?.entries.count ?? 0) == screens)
    #expect((outcome?.kind == .finished) == (screens == 0))
  }
}

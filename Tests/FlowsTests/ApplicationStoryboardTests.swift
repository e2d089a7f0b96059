import CityAtlas
import Coordination
import CoordinationTesting
import Domain
import Flows
import Navigation
import Presentation
import Testing

/// The application's storyboard says what its coordinators do.
@MainActor
@Suite("Storyboard of the application")
struct ApplicationStoryboardTests {
  @Test func `A12: is sound, with every storyboard inside it`() {
    #expect(Storyboard.application.validate() == [])
  }

  @Test func `A12: the profile's coordinator has the scene that the storyboard says`() throws {
    let stage = try Stage()
    let scene = SceneDescriptor(identifier: "profile") { stage.factory.userEditScreen(user: User(name: "Ada")) }
    let editing = UserEditCoordinator(scene)
    let written = try #require(Storyboard.profileEditing["profile"])
    #expect(editing.storyboard["profile"]?.root == written.root && editing.faults == [])
    #expect(editing.container?.activeScreen === editing.root)
  }

  @Test func `A12: the code of the choice makes each scene that its storyboard names, and no other`() throws {
    let stage = try Stage()
    #expect(CityChoiceCoordinator(factory: stage.factory, catalog: stage.atlas).faults == [])
    for index in Storyboard.cityChoice.scenes.indices {
      var renamed = Storyboard.cityChoice
      renamed.scenes[index].root = "OtherScreen"
      let choice = CityChoiceCoordinator(storyboard: renamed, factory: stage.factory, catalog: stage.atlas)
      #expect(choice.faults.count == 1, "\(renamed.scenes[index].identifier)")
    }
  }

  /// Where an exploration begins.
  struct Launch: Sendable, CustomTestStringConvertible {
    let scene: AccountScene
    let hasHome: Bool
    var testDescription: String { "\(scene)\(hasHome ? ", with a home" : "")" }
  }

  @Test func `an exploration and two searches use every segue of the choice, and none that it does not name`() throws {
    let recorder = SegueRecorder(of: .cityChoice)
    for launch in [Launch(scene: .city, hasHome: true), Launch(scene: .profile, hasHome: false)] {
      let exploration = FlowExplorer(behaviour: [.taps], stateLimit: 150) { explored(launch, recorder) }.explore()
      #expect(exploration.violations.isEmpty, "\(exploration)")
    }
    let found = ["region", "city"].map { Storyboard.Passage("city choice", "countries", $0) }
    #expect(recorder.coverage.unused == found)
    for text in ["Tatarstan", "Kazan"] { try takeFirst(of: text, recorder) }
    #expect(recorder.coverage.unused == [] && recorder.coverage.unknown == [])
  }

  /// Searches the world for a text, which an explorer does not, and takes the first row.
  private func takeFirst(of text: String, _ recorder: SegueRecorder) throws {
    let stage = try Stage()
    let choice = CityChoiceCoordinator(query: text, factory: stage.factory, catalog: stage.atlas)
    recorder.watch(choice)
    stage.navigator.run(choice)
    let screen = try #require(stage.navigator.activeScreen as? CountriesScreen)
    screen.perform(try #require(screen.actions.first))
  }
}

@MainActor private func explored(
  _ launch: ApplicationStoryboardTests.Launch, _ recorder: SegueRecorder
) -> ExploredApp {
  let world = SmallWorld(all: [SmallWorld.moscow, SmallWorld.kazan])
  let factory = ScreenFactory(catalog: world, geometry: world, variant: .list)
  let account = AccountCoordinator(
    Account(user: User(name: "Ada", city: launch.hasHome ? SmallWorld.kazan : nil)), showing: launch.scene,
    factory: factory, choices: CityChoices(factory: factory, catalog: world, recorder: recorder))
  let navigator = Navigator()
  let end = End()
  navigator.run(account) { _ in end.isOver = true }
  return ExploredApp(host: SimulatedHost(for: navigator), isOver: { end.isOver }) { [weak account] in
    AnyHashable(account?.account)
  }
}

@MainActor private final class End {
  var isOver = false
}

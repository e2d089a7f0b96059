import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Presentation
import TestSupport
import Testing

@testable import Flows

/// Tests the application's links with the embedded city catalog.
@MainActor
@Suite("Application links")
struct AppLinkTests {
  /// A link that is opened after some actions, with the expected plan and contexts.
  struct Example: Sendable, CustomTestStringConvertible {
    let link: String
    let plan: String
    let shown: String
    var start: [UserAction] = [.tab(0)]

    var testDescription: String { link + " after \(start)" }
  }

  nonisolated static let examples = [
    Example(link: "citypicker://feed", plan: "already shown", shown: "[feed] | profile"),
    Example(link: "citypicker://profile", plan: "select the tab of profile", shown: "feed | [profile]"),
    Example(
      link: "citypicker://profile/edit", plan: "select the tab of profile; present editing as fullScreen",
      shown: "feed | [profile] + editing"),
    Example(
      link: "citypicker://profile/edit/city",
      plan: "select the tab of profile; present editing as fullScreen; push home",
      shown: "feed | [profile] + editing, home"),
    Example(
      link: "citypicker://city/551487",
      plan: "select the tab of profile; push home \"RU\"; push city 551487",
      shown: "feed | [profile, home \"RU\", city 551487]"),
    Example(
      link: "citypicker://region/RU.73",
      plan: "select the tab of profile; push home \"RU\"; push cities \"RU.73\"",
      shown: "feed | [profile, home \"RU\", cities \"RU.73\"]"),
    Example(
      link: "citypicker://region/SG.00", plan: "select the tab of profile; push home \"SG\"; push cities \"SG.00\"",
      shown: "feed | [profile, home \"SG\", cities \"SG.00\"]"),
    Example(
      link: "citypicker://profile", plan: "go back to profile", shown: "feed | [profile]",
      start: [.editCity, .country("RU"), .region("RU.73")]),
    Example(
      link: "citypicker://region/RU.73", plan: "already shown",
      shown: "feed | [profile, home, regions \"RU\", cities \"RU.73\"]",
      start: [.editCity, .country("RU"), .region("RU.73")]),
    Example(
      link: "citypicker://profile", plan: "close the modal of several; select the tab of profile",
      shown: "feed | [profile]", start: [.tab(0), .requestCities, .country("RU")]),
  ]

  @Test(.requirement("B5", "B8", "B12"), arguments: examples)
  func `a link is opened as the router's earlier plan for the link predicted`(_ example: Example) throws {
    let stage = try ApplicationStage()
    let router = try router(stage)
    stage.navigator.run(stage.application(Account(user: User(name: "Ada"))))
    for act in example.start { try stage.perform(act) }
    let table = AppLinks.table
    let plan = router.plan(for: try table.match(example.link))
    #expect(plan.description.split(separator: "\n").joined(separator: "; ") == example.plan)
    var result: ContextResult?
    let followed = try router.open(link: example.link, in: table) { result = $0 }
    #expect(followed == plan && picture(stage.navigator) == example.shown)
    #expect(result == (plan.moves.isEmpty ? .alreadyShown : .done))
    stage.navigator.close()
    stage.expectOnlyShownScreensAreAlive()
  }

  @Test(
    .requirement("B9"),
    arguments: [
      ("citypicker://city/1", "city 1: no city has this ID"),
      ("citypicker://region/RU.999", "cities \"RU.999\": no region has this key"),
      ("citypicker://city/2988507", "city 2988507: only places in Russia can be selected"),
    ])
  func `a link to a place that cannot be selected is rejected without changes`(_ link: String, _ reason: String)
    throws
  {
    let stage = try ApplicationStage()
    let russia = try #require(stage.atlas.country(code: "RU"))
    let router = try router(stage, in: russia)
    stage.navigator.run(stage.account(User(name: "Ada"), in: russia))
    let before = stage.navigator.state
    let plan = try router.open(link: link, in: AppLinks.table)
    #expect(plan.reason == reason && stage.navigator.state == before)
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `a linked city is in view, and choosing it changes the user's city`(_ variant: CityPickerVariant) throws {
    let stage = try ApplicationStage(variant)
    let router = try router(stage)
    let account = stage.account(User(name: "Ada"))
    stage.navigator.run(account)
    try router.open(link: "citypicker://city/551487", in: AppLinks.table)
    switch stage.navigator.activeScreen {
    case let list as CityListScreen: #expect(list.state.rows.first?.title == "Kazan")
    case let map as CityMapScreen: #expect(map.state.pin.city?.name == "Kazan")
    default: Issue.record("No picker is shown.")
    }
    try stage.perform(.city(551_487))
    #expect(account.account.user.city?.name == "Kazan" && picture(stage.navigator) == "feed | [profile]")
  }

  @Test(.requirement("B10")) func `a link waits for the sign-in and is opened afterward`() throws {
    let stage = try ApplicationStage()
    let router = try router(stage)
    var result: ContextResult?
    let table = AppLinks.table
    try router.open(link: "citypicker://feed", in: table) { result = $0 }
    stage.navigator.run(stage.application(nil))
    #expect(picture(stage.navigator) == "login" && result == nil && router.isWaiting)
    try stage.perform(.signIn("Ada"))
    #expect(picture(stage.navigator) == "[feed] | profile" && result == .done)
  }

  @Test(
    arguments: [
      [], [.tab(0)], [.editCity, .country("RU"), .region("RU.73")], [.tab(0), .requestCities, .country("FR")],
      [.tab(0), .openCity(551_487)], [.editCities, .country("RU")],
    ] as [[UserAction]])
  func `a new run restores the state, and restored choices still change the account`(_ acts: [UserAction]) throws {
    let first = try ApplicationStage()
    let left = try router(first)
    first.navigator.run(first.application(Account(user: User(name: "Ada"))))
    for act in acts { try first.perform(act) }
    let snapshot = try #require(left.snapshot)

    let second = try ApplicationStage()
    let found = try router(second)
    var restoration: Restoration?
    found.restore(snapshot) { restoration = $0 }
    var account: Account?
    let application = second.application(Account(user: User(name: "Ada")))
    application.onAccountChange = { account = $0 }
    second.navigator.run(application)
    #expect(restoration?.description == "restored" && picture(second.navigator) == picture(first.navigator))
    #expect(second.steps.count <= 2)
    if second.top == "CityListScreen" {
      try second.perform(.city(551_487))
      #expect(account?.user.city?.name == "Kazan")
    }
  }

  /// Tests random contexts, some of which contain random IDs or keys.
  @Test func `a link that is created for a context is parsed to the same context`() throws {
    var generator = SeededGenerator(seed: 1)
    let table = AppLinks.table
    let keys = ["RU.73", "", "a/b", "Köln?", "%41", "..", "\u{1B}"]
    var (printed, rejected) = (0, 0)
    for _ in 0..<300 {
      let key = keys[Int.random(in: keys.indices, using: &generator)]
      let context: AppContext =
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: .city(Int.random(in: .min ... .max, using: &generator))
        case 1: .cities(region: key)
        case 2: [.feed, .profile, .editing][Int.random(in: 0..<3, using: &generator)]
        case 3: .home(country: key)
        case 4: .regions(country: key)
        default: [.login, .countries, .several(country: nil)][Int.random(in: 0..<3, using: &generator)]
        }
      let chain = [ScreenContext.app(context)]
      do throws(LinkError) {
        #expect(try table.match(table.link(for: chain)) == chain)
        printed += 1
      } catch {
        if case .city = context { Issue.record("\(context) has no link: \(error)") }
        rejected += 1
      }
    }
    #expect(printed > 100 && rejected > 50, "\(printed) printed, \(rejected) rejected")
    let home: [ScreenContext] = [.app(.editing), .app(.home(country: nil))]
    #expect(try table.link(for: home) == "citypicker://profile/edit/city")
  }

  @Test(arguments: [
    "citypicker://feed", "citypicker://profile", "citypicker://profile/edit", "citypicker://profile/edit/city",
    "citypicker://city/551487", "citypicker://region/RU.73", "citypicker://region/SG.00",
  ])
  func `the link to the current state opens the same state in another run`(_ link: String) throws {
    func open(_ link: String) throws -> ContextRouter {
      let stage = try ApplicationStage()
      let router = try router(stage)
      stage.navigator.run(stage.application(Account(user: User(name: "Ada"))))
      try router.open(link: link, in: AppLinks.table)
      return router
    }
    let first = try open(link)
    let found = try first.link(in: AppLinks.table)
    let second = try open(found)
    #expect(found == link && picture(second.navigator) == picture(first.navigator))
    let state = try #require(first.situation.state)
    #expect(try first.planner.link(to: state, in: AppLinks.table) == link)
  }

  @Test func `a state that no link can reproduce has no link`() throws {
    let stage = try ApplicationStage()
    let router = try router(stage)
    #expect(throws: LinkError.self) { try router.link(in: AppLinks.table) }
    stage.navigator.run(stage.application(Account(user: User(name: "Ada"))))
    for act in [UserAction.editCity, .country("RU"), .region("RU.73")] { try stage.perform(act) }
    // A link to the region would show other contexts below the region.
    let error = #expect(throws: LinkError.self) { try router.link(in: AppLinks.table) }
    #expect(error == .noLink(to: "profile, home, regions \"RU\", cities \"RU.73\""))
  }

  @Test func `a payload opens the same contexts as a link, and an invalid payload changes nothing`() throws {
    let stage = try ApplicationStage()
    let router = try router(stage)
    stage.navigator.run(stage.application(Account(user: User(name: "Ada"))))
    var results: [ContextResult] = []
    let payload = NotificationPayload(["screen": .string("region"), "key": .string("RU.73")])
    try router.open(payload, in: AppPayloads.table) { results.append($0) }
    #expect(results == [.done] && picture(stage.navigator) == "feed | [profile, home \"RU\", cities \"RU.73\"]")
    let before = stage.navigator.state
    let bad = NotificationPayload(["screen": .string("region"), "key": .int(73)])
    #expect(throws: PayloadError.wrongType(key: "key", expected: .string, found: .int)) {
      try router.open(bad, in: AppPayloads.table) { results.append($0) }
    }
    #expect(results == [.done] && stage.navigator.state == before)
  }

  private func router(_ stage: ApplicationStage, in country: Country? = nil) throws -> ContextRouter {
    ContextRouter(stage.navigator, planner: AppLinks(in: country, catalog: stage.atlas).planner)
  }

  /// Returns the current contexts as text.
  ///
  /// Tabs are separated by `|`, the selected tab is in brackets, and modals follow a `+`.
  private func picture(_ navigator: Navigator) -> String {
    let levels = (navigator.state?.levels ?? []).map { level in
      level.containers.map { container in
        let contexts = container.entries.map { $0.context?.description ?? "?" }.joined(separator: ", ")
        return level.tabBar != nil && container.id == level.selected.id ? "[\(contexts)]" : contexts
      }.joined(separator: " | ")
    }
    return levels.joined(separator: " + ")
  }
}

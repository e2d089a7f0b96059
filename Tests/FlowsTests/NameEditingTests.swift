import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Tests opening, saving, and leaving the form for the profile name.
@MainActor
@Suite("Name editing")
struct NameEditingTests {
  let stage: ApplicationStage
  let account: AccountCoordinator

  init() throws {
    stage = try ApplicationStage()
    account = stage.account(User(name: "Ada"))
    stage.navigator.run(account)
  }

  private func editName(_ name: String? = nil) throws -> NameEditScreen {
    let profile = try #require(stage.navigator.activeScreen as? UserEditScreen)
    profile.perform(.editName)
    let form = try #require(stage.navigator.activeScreen as? NameEditScreen)
    if let name { form.perform(.edit(name)) }
    return form
  }

  /// Answers the current confirmation.
  private func answer(_ isConfirmed: Bool, message: String = "The name “Grace” is not saved.") throws {
    let question = try #require(stage.navigator.activeScreen as? ConfirmationScreen)
    #expect(question.state.title == "Discard changes?" && question.state.message == message)
    let answer = try #require(question.actions.first { $0.isConfirmation == isConfirmed })
    question.perform(answer)
  }

  @Test(.requirement("A11"))
  func `the profile fires the segue to the name form, and the coordinator passes the name to the form`() throws {
    #expect(try editName().state.name == "Ada")
  }

  @Test func `a saved name reaches the profile, the account, and the next form`() throws {
    var names: [String] = []
    account.onChange = { names.append($0.user.name) }
    let form = try editName(" Grace ")
    form.perform(.submit(" Grace ", for: .rename))
    #expect(stage.top == "UserEditScreen" && names == ["Grace"])
    #expect((stage.navigator.activeScreen as? UserEditScreen)?.state.name == "Grace")
    #expect(try editName().state.name == "Grace")
  }

  @Test func `an open form adopts a name that is saved elsewhere`() throws {
    let form = try editName()
    #expect(account.handle(NameChange("Grace")))
    #expect(form.state.name == "Grace" && form.allowsLeaving)
  }

  @Test func `a name that is not allowed stays in the form`() throws {
    let form = try editName("root")
    form.perform(.submit("root", for: .rename))
    #expect(stage.top == "NameEditScreen" && form.state.rejection == .notAllowed)
    #expect(account.account.user.name == "Ada")
  }

  @Test func `a name cannot be saved without an account coordinator, and the form shows the rejection`() throws {
    let other = TestStage()
    let profile = UserEditCoordinator(Account(user: User(name: "Ada")), factory: stage.factory)
    other.navigator.run(profile)
    profile.root.perform(.editName)
    let form = try #require(other.navigator.activeScreen as? NameEditScreen)
    form.perform(.submit("Grace", for: .rename))
    #expect(other.navigator.activeScreen === form && form.state.rejection == .notSaved)
  }

  @Test(.requirement("B10"))
  func `navigating back asks the user for confirmation only if the name has changed`() throws {
    _ = try editName()
    try stage.perform(.back)
    #expect(stage.top == "UserEditScreen")
    let form = try editName("Grace")
    try stage.perform(.back)
    try answer(false)
    #expect(stage.navigator.activeScreen === form && form.state.name == "Grace")
    try stage.perform(.back)
    try answer(true)
    #expect(stage.top == "UserEditScreen" && account.account.user.name == "Ada")
    _ = try editName("")
    try stage.perform(.back)
    try answer(true, message: "The empty name is not saved.")
  }

  @Test(.requirement("B10"))
  func `a link that would discard a changed name asks the user for confirmation and is opened afterward`() throws {
    let links = AppLinks(catalog: stage.atlas)
    let router = ContextRouter(stage.navigator, planner: links.planner, migration: AppLinks.migration)
    var results: [ContextResult] = []
    let open = { _ = try router.open(link: "citypicker://city/551487", in: AppLinks.table) { results.append($0) } }
    let form = try editName("Grace")
    try open()
    #expect(results == [.guarded("a screen has unsaved changes")])
    try answer(false)
    #expect(stage.navigator.activeScreen === form)
    try open()
    try answer(true)
    #expect(stage.top == "CityListScreen" && results.count == 2)
  }

  @Test func `several attempts to leave show one confirmation, and the latest attempt is repeated`() throws {
    let router = ContextRouter(stage.navigator, planner: AppLinks(catalog: stage.atlas).planner)
    _ = try editName("Grace")
    try stage.perform(.back)
    for link in ["citypicker://region/RU.73", "citypicker://profile"] {
      try router.open(link: link, in: AppLinks.table)
      #expect(stage.navigator.screens.count { $0 is ConfirmationScreen } == 1)
    }
    try router.open(link: "citypicker://city/551487", in: AppLinks.table)
    try answer(true)
    #expect(stage.top == "CityListScreen")
    try stage.perform(.back)
    try stage.perform(.back)
    #expect(stage.top == "UserEditScreen")
    _ = try editName("Grace")
    try stage.perform(.back)
    try answer(false)
    #expect(stage.top == "NameEditScreen", "The confirmation can be shown again.")
  }

  @Test(.requirement("B10"))
  func `quitting asks the user for confirmation if the name has changed in any tab`() throws {
    var attempts = 0
    let quit = { stage.navigator.attemptToQuit { attempts += 1 } }
    #expect(quit())
    let form = try editName("Grace")
    try stage.perform(.tab(0))
    #expect(!quit() && attempts == 0)
    try answer(false)
    #expect(attempts == 0 && !form.allowsLeaving)
    #expect(!quit())
    try answer(true)
    #expect(attempts == 1 && quit())
  }
}

import Coordination
import Domain
import Flows
import Presentation

extension Program {
  /// Prints the steps for opening the target of a link or payload, one per line.
  func plan(_ options: PlanOptions) throws(Failure) -> Outcome {
    let world = try openCatalog()
    let links = AppLinks(catalog: world)
    let (target, name) = try target(of: options.source)
    let situation =
      if let file = options.file { try situation(in: file) } else { try situationOnFeed(world, links) }
    let plan = links.planner.plan(for: target, in: situation)
    guard let reason = plan.message else { return Outcome(code: .success, output: "\(plan)\n") }
    return Outcome(code: .noResult, messages: [.error("cannot open '\(name)': \(reason)")])
  }

  /// Returns the contexts to open and the name of their source for messages.
  private func target(of source: PlanOptions.Source) throws(Failure) -> ([ScreenContext], name: String) {
    switch source {
    case .link(let link): return (try target(of: link), link)
    case .payload(let file):
      let name = file == "-" ? "standard input" : file
      return (try target(inPayload: file, named: name), name)
    }
  }

  private func target(inPayload file: String, named name: String) throws(Failure) -> [ScreenContext] {
    let payload = try DocumentFile<NotificationPayload>(
      path: file == "-" ? "/dev/stdin" : file, name: "payload",
      advice: "use a JSON object such as {\"link\":\"citypicker://profile\"}"
    ).load()
    do throws(PayloadError) {
      return try AppPayloads.table.match(payload)
    } catch {
      throw Failure(code: .usage, message: UsageError.invalidPayload(name, error).message)
    }
  }

  func target(of link: String) throws(Failure) -> [ScreenContext] {
    do throws(LinkError) {
      return try AppLinks.table.match(link)
    } catch {
      throw Failure(code: .usage, message: UsageError.invalidLink(link, error).message)
    }
  }

  /// Returns the situation that the application would restore from a saved navigation state.
  private func situation(in file: String) throws(Failure) -> ContextSituation {
    let snapshot = try DocumentFile<NavigationSnapshot>(
      path: file, name: "navigation state", advice: "use a navigation.json that 'citypicker app' has written"
    ).load()
    do throws(NavigationSnapshot.VersionError) {
      return ContextSituation(try snapshot.restorable(by: AppLinks.migration, where: AppLinks.isKnown).state)
    } catch {
      let text = "cannot read navigation state '\(file)': \(error)"
      throw Failure(code: .environment, message: .error(text, advice: "update citypicker, or use another file"))
    }
  }

  /// Returns the situation in which the feed is shown to a signed-in user.
  ///
  /// To determine the situation, the method runs the application without a host.
  private func situationOnFeed(_ world: any World, _ links: AppLinks) throws(Failure) -> ContextSituation {
    let factory = ScreenFactory(catalog: world, geometry: world, variant: .list)
    let application = ApplicationCoordinator(
      Account(user: User(name: "")), factory: factory, choices: CityChoices(factory: factory, catalog: world))
    let navigator = Navigator()
    navigator.run(application)
    let router = ContextRouter(navigator, planner: links.planner)
    router.open(try target(of: "citypicker://feed"))
    return router.situation
  }
}

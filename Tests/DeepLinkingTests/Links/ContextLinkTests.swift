import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests links to the currently shown contexts.
@MainActor
@Suite("Links to shown contexts")
struct ContextLinkTests {
  private let stage = TestStage()

  private static func table() throws -> LinkTable<[ScreenContext]> {
    try LinkTable([
      .init("shop://catalog") { _ in [.catalog] }, .init("shop://offer") { _ in [.offer] },
      .init("shop://account") { _ in [.account] }, .init("shop://checkout/address") { _ in [.checkout, .address] },
      .init("shop://address") { _ in [.address] },
      .init("shop://reviews/{id:int}") { link throws(LinkError) in
        [.reviews(try link.int("id"))]
      } parameters: {
        if $0.count == 1, $0[0].kind == "reviews" { ["id": $0[0].payload] } else { nil }
      },
      .init("shop://product/{id:int}/reviews") { link throws(LinkError) in
        [.product(try link.int("id")), .reviews(try link.int("id"))]
      } parameters: {
        if $0.count == 2, $0[1].kind == "reviews" { ["id": $0[1].payload] } else { nil }
      },
    ])
  }

  @Test(
    arguments: [
      ([], "shop://catalog"), ([.reviews(7)], "shop://reviews/7"),
      ([.checkout, .address], "shop://checkout/address"),
    ] as [([ScreenContext], String)])
  func `the link to the shown contexts is the shortest link that opens exactly these contexts`(
    _ target: [ScreenContext], _ link: String
  ) throws {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    if !target.isEmpty { shop.router.open(target) }
    #expect(try shop.router.link(in: Self.table()) == link)
    let shown = shop.decided
    #expect(try shop.router.open(link: link, in: Self.table()).verdict == .alreadyShown && shop.decided == shown)
  }

  @Test(
    arguments: [
      // The account's route has no parent, so a link to the account does not open the catalog below it.
      ([.account], "catalog, account"), ([.product(7)], "catalog, product 7"),
    ] as [([ScreenContext], String)])
  func `the shown contexts have no link if no link would open exactly these contexts`(
    _ target: [ScreenContext], _ path: String
  ) throws {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    shop.router.open(target)
    #expect(throws: LinkError.noLink(to: path)) { try shop.router.link(in: Self.table()) }
  }

  @Test func `a screen without a context and an empty navigator have no link`() throws {
    let shop = Shop(on: stage, isRunning: false)
    defer { stage.leave() }
    #expect(throws: LinkError.noLink(to: "nothing, because no screen is shown")) {
      try shop.router.link(in: Self.table())
    }
    shop.run()
    (shop.root.children.first as? PlainShopFlow)?.flow.push(stage.makeScreen("plain"))
    #expect(throws: LinkError.noLink(to: "a screen without a context")) { try shop.router.link(in: Self.table()) }
  }

  @Test func `a link to pages opens only the current page`() throws {
    let entries = [NavigationState.Entry.entry(1, .address), .entry(2, .account), .entry(3, .offer)]
    let planner = ContextPlanner(Shop.routes)
    for (index, link) in ["shop://address", "shop://account", "shop://offer"].enumerated() {
      let pages = try NavigationState.Container.pages(id: .init(9), entries: entries, currentIndex: index)
      #expect(try planner.link(to: NavigationState(root: .init(pages)), in: Self.table()) == link)
    }
  }
}

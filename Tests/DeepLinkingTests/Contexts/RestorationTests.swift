import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

/// Tests restoring screens from an earlier run.
@MainActor
@Suite("Restoration of a shop")
struct RestorationTests {
  /// The targets that the earlier run opened, in order.
  struct Walk: Sendable, CustomTestStringConvertible {
    let targets: [[ScreenContext]]

    var testDescription: String { "\(targets)" }
  }

  nonisolated static let walks = [
    Walk(targets: []),
    Walk(targets: [[.basket]]),
    Walk(targets: [[.reviews(7)]]),
    Walk(targets: [[.product(7)], [.basket]]),
    Walk(targets: [[.product(7)], [.offer]]),
    Walk(targets: [[.reviews(7)], [.checkout, .address]]),
    Walk(targets: [[.offer], [.account], [.offer, .product(7), .offer]]),
  ]

  /// Runs the shop, opens the targets, and returns a snapshot with a text description of the final state.
  private func snapshot(after walk: Walk) throws -> (NavigationSnapshot, picture: String) {
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage)
    for target in walk.targets { shop.router.open(target) }
    return (try #require(shop.router.snapshot), shop.decided)
  }

  /// Restores a snapshot in a new run and calls a closure with the result.
  private func restore(
    _ snapshot: NavigationSnapshot, isSignedIn: Bool = true, migration: ContextMigration = ContextMigration(),
    _ body: (Shop, Restoration?) throws -> Void
  ) rethrows {
    let stage = TestStage()
    defer { stage.leave() }
    let shop = Shop(on: stage, isSignedIn: isSignedIn, isRunning: false, migration: migration)
    var result: Restoration?
    shop.router.restore(snapshot) { result = $0 }
    shop.run()
    try body(shop, result)
    stage.expectSoundness()
  }

  @Test(.requirement("B12"), arguments: walks)
  func `a new run restores the last screens without intermediate screens, and their flows continue`(
    _ walk: Walk
  ) throws {
    let (snapshot, picture) = try snapshot(after: walk)
    restore(snapshot) { shop, restoration in
      #expect(restoration?.verdict == .restored && restoration?.dropped == [])
      #expect(shop.decided == picture && shop.stage.shown == picture)
      #expect(shop.router.snapshot.map(\.state.shape) == snapshot.state.shape)
      #expect(shop.stage.steps.allSatisfy { ["setRootLevel", "present"].contains($0) })
      let flows = shop.root.children.dropFirst(2)
      for flow in flows.reversed() { (flow as? ShopFlow)?.finish(1) }
      #expect(shop.root.outcomes.count >= min(1, flows.count) && shop.stage.navigator.state?.modals.isEmpty == true)
    }
  }

  @Test func `restored entries keep their identities, which new entries never reuse`() throws {
    let (snapshot, _) = try snapshot(after: Walk(targets: [[.reviews(7)], [.offer]]))
    restore(snapshot) { shop, _ in
      let saved = snapshot.state.entries.filter { $0.context != .catalog && $0.context != .basket }
      let now = shop.stage.entries
      #expect(
        saved.count == 3
          && saved.allSatisfy { entry in now.contains { $0.id == entry.id && $0.context == entry.context } })
      shop.open(.product(8))
      let numbers = snapshot.state.entries.map(\.id.number)
      let new = shop.stage.entries.first { $0.context == .product(8) }
      #expect(new.map { $0.id.number > (numbers.max() ?? 0) } == true)
      #expect(Set(shop.stage.entries.map(\.id)).count == shop.stage.entries.count)
    }
  }

  @Test func `a screen that cannot be created is dropped with everything above it and reported`() throws {
    let (saved, _) = try snapshot(after: Walk(targets: [[.reviews(7)], [.offer]]))
    let sold = saved.state.renaming(.product(7), to: .product(13))
    restore(NavigationSnapshot(sold)) { shop, restoration in
      #expect(shop.decided == "{[catalog]* [basket]}")
      #expect(restoration?.verdict == .restored && restoration?.dropped.count == 3)
      #expect(restoration?.dropped.first?.fault == .notCreated(.product(13), "sold out"))
      #expect(shop.root.children.count == 2)
    }
    restore(NavigationSnapshot(saved.state.renaming(.offer, to: nil))) { shop, restoration in
      #expect(shop.decided == "{[catalog product 7 reviews 7]* [basket]}" && restoration?.dropped.count == 1)
    }
  }

  @Test func `a snapshot with another root, a newer version, or no contexts is not restored, nor is a second snapshot`()
    throws
  {
    let (snapshot, _) = try snapshot(after: Walk(targets: [[.reviews(7)]]))
    restore(snapshot, isSignedIn: false) { shop, restoration in
      #expect(restoration?.verdict == .otherRoot && shop.decided == "[login]")
    }
    restore(NavigationSnapshot(snapshot.state, contextsVersion: 2)) { shop, restoration in
      #expect(restoration?.verdict == .version(.newerContexts(2)) && shop.decided == "{[catalog]* [basket]}")
    }
    let none = NavigationSnapshot(try .init(root: .stack(1, 2)))
    restore(none) { _, restoration in #expect(restoration?.verdict == .nothingLeft) }
    var second: Restoration?
    restore(snapshot) { shop, _ in shop.router.restore(snapshot) { second = $0 } }
    #expect(second?.verdict == .tooLate)
  }

  @Test func `contexts of an earlier version are migrated`() throws {
    let (snapshot, _) = try snapshot(after: Walk(targets: [[.product(1)]]))
    let migration = ContextMigration(to: 2, steps: [1: { $0 == .product(1) ? .product(101) : $0 }])
    restore(snapshot, migration: migration) { shop, _ in
      #expect(shop.decided == "{[catalog product 101]* [basket]}" && shop.router.snapshot?.contextsVersion == 2)
    }
  }

  @Test func `restored pages keep their selection`() throws {
    let stage = TestStage()
    defer { stage.leave() }
    let router = ContextRouter(stage.navigator, planner: ContextPlanner([]), fallback: nil)
    let entries = [NavigationState.Entry.entry(1, .product(1)), .entry(2, .product(2)), .entry(3, .product(3))]
    let saved = try NavigationState(root: .init(.pages(id: .init(9), entries: entries, currentIndex: 1)))
    router.restore(NavigationSnapshot(saved))
    let builder = PagesFlow(on: stage)
    stage.navigator.run(builder, in: .window(.pages))
    #expect(stage.decided == "(product 1 product 2* product 3)")
  }
}

/// A coordinator that shows one page and creates the others on request.
final class PagesFlow: StubCoordinator<Void>, DestinationBuilder {
  private let stage: TestStage

  init(on stage: TestStage) { self.stage = stage }

  override func start(_ flow: Flow<Void>) {
    super.start(flow)
    flow.push(stage.makeScreen("product 1"), context: .product(1))
  }

  func makeDestination(for context: ScreenContext) -> ContextDestination? { .screen(stage.makeScreen("\(context)")) }
}

extension NavigationState {
  /// Returns the state with a context replaced, or removed if the new context is `nil`.
  func renaming(_ context: ScreenContext, to new: ScreenContext?) -> NavigationState {
    var copy = self
    for entry in entries where entry.context == context { _ = try? copy.apply(.update(entry.id, context: new)) }
    return copy
  }
}

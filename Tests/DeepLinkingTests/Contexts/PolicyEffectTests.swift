import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Policies that change the state")
struct PolicyEffectTests {
  private let stage = TestStage()

  @MainActor private final class Box {
    weak var shop: Shop?
  }

  /// Opens a product in a new shop whose policy performs an action at each call and allows every target.
  private func open(_ act: @escaping @MainActor (Shop) -> Void) -> Shop {
    let box = Box()
    let policy = JudgingPolicy(target: { _ in
      box.shop.map(act)
      return .allow
    })
    let shop = Shop(on: stage, policies: [policy])
    box.shop = shop
    shop.open(.product(7))
    return shop
  }

  @Test func `a link is planned again if a policy changes the state once`() {
    var hasActed = false
    let shop = open { [stage] shop in
      guard !hasActed else { return }
      hasActed = true
      shop.root.children.compactMap { $0 as? PlainShopFlow }.first?.flow.push(stage.makeScreen("welcome"))
    }
    defer { stage.leave() }
    #expect(stage.decided == "{[catalog product 7]* [basket]}")
    #expect(shop.results == ["done"])
    stage.expectSoundness()
  }

  @Test func `a link is rejected if a policy changes the state whenever it is called`() {
    let shop = open { [stage] shop in
      shop.root.children.compactMap { $0 as? PlainShopFlow }.first?.flow.push(stage.makeScreen("welcome"))
    }
    defer { stage.leave() }
    #expect(stage.decided == "{[catalog welcome welcome]* [basket]}" && shop.results == ["rejected"])
    stage.expectSoundness()
  }
}

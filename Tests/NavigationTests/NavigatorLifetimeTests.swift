import Testing

@testable import Navigation

@MainActor
@Suite("Lifetime of navigators")
struct NavigatorLifetimeTests {
  /// An object that holds the only reference to a navigator without a host.
  ///
  /// The navigator has a waiting request and a retained owner.
  private final class Holder: @unchecked Sendable {
    var navigator: Navigator?
    @MainActor let owner = TestOwner()
    @MainActor weak var screen: TestScreen?
    @MainActor var result: RequestResult?

    @MainActor init() {
      let pushed = TestScreen()
      navigator = Navigator()
      screen = pushed
      navigator?.retain(owner)
      _ = navigator?.open(
        pushed, owner: nil, at: .root, RequestOptions { self.result = $0 })
    }
  }

  @Test func `a navigator that is released on the main thread ends requests and closes owners immediately`() {
    let holder = Holder()
    #expect(holder.navigator?.waitingRequestCount == 1 && holder.result == nil)
    holder.navigator = nil
    #expect(holder.result == .hostDetached && holder.owner.closings == [nil] && holder.screen == nil)
  }

  @Test
  func `a navigator that is released on another thread ends requests and closes owners on the main actor`() async {
    let holder = Holder()
    weak let released = holder.navigator
    await Task.detached { holder.navigator = nil }.value
    #expect(released == nil)
    for _ in 0..<1_000 where holder.screen != nil { await Task.yield() }
    #expect(holder.result == .hostDetached && holder.owner.closings == [nil] && holder.screen == nil)
  }

  @Test func `the navigators that show a screen are found in the order of their creation`() {
    let screen = TestScreen()
    let (first, other, second) = (Navigator(), Navigator(), Navigator())
    for navigator in [first, second] {
      _ = navigator.open(screen, owner: nil, at: .root)
    }
    _ = other.open(TestScreen(), owner: nil, at: .root)
    #expect(Navigator.showing(screen).map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
    second.close()
    #expect(Navigator.showing(screen).map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    #expect(Navigator.showing(TestScreen()).isEmpty)
  }

  @Test func `all owners of a released navigator are notified of the release before the first owner is closed`() {
    let owners = [TestOwner(), TestOwner()]
    var calls: [String] = []
    for (index, owner) in owners.enumerated() { owner.onCall = { calls.append("\(index) \($0)") } }
    do {
      let navigator = Navigator()
      for owner in owners { navigator.retain(owner) }
    }
    #expect(calls == ["0 navigator is gone", "1 navigator is gone", "0 closed", "1 closed"])
  }

  @Test func `a yielding navigator is closed when one of its screens is shown by another navigator`() throws {
    let screens = [TestScreen(), TestScreen()]
    let yielding = screens.map { screen in
      let navigator = Navigator()
      _ = navigator.open(screen, owner: nil, at: .root)
      navigator.yieldToOthers()
      return navigator
    }
    let stack = try #require(yielding.first?.state?.root.id)
    _ = yielding.first?.push(TestScreen(), owner: nil, on: stack)
    #expect(yielding.map(\.screens.count) == [2, 1], "A navigator does not yield to itself.")
    let other = Navigator()
    _ = other.open(TestScreen(), owner: nil, at: .root)
    #expect(yielding.map(\.screens.count) == [2, 1], "The other navigator shows none of their screens.")
    let container = try #require(other.state?.root.id)
    for (index, screen) in screens.enumerated() {
      _ = other.push(screen, owner: nil, on: container)
      #expect(yielding.map { $0.state == nil } == (index == 0 ? [true, false] : [true, true]))
    }
    #expect(other.screens.count == 3)
  }
}

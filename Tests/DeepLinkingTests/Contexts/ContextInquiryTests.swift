import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests how a request that waits for an answer is affected by time limits and by changes to the policy's question.
@MainActor
@Suite("Changes to questions")
struct ContextInquiryTests {
  private let stage = TestStage()
  private let server = Server()

  /// A server that answers a question only when a test sends the answer.
  @MainActor private final class Server {
    var verdict: @MainActor ([ScreenContext]) -> ContextVerdict = { _ in .allow }
    private(set) var asked: [String] = []
    private(set) var canceled: [String] = []
    let clock = ManualClock()
    private var replies: [String: CheckedContinuation<ContextVerdict, Never>] = [:]

    func question(_ id: String) -> ContextVerdict {
      .ask(ContextQuestion(id, limit: .seconds(3600), clock: clock) { [self] in await answer(to: id) })
    }

    private func answer(to id: String) async -> ContextVerdict {
      asked.append(id)
      let verdict = await withCheckedContinuation { replies[id] = $0 }
      if Task.isCancelled { canceled.append(id) }
      return verdict
    }

    func reply(_ verdict: ContextVerdict, to id: String) { replies.removeValue(forKey: id)?.resume(returning: verdict) }
  }

  private func withShop(_ body: (Shop) async -> Void) async {
    let policy = JudgingPolicy(target: { [server] in server.verdict($0) })
    let shop = Shop(on: stage, policies: [policy])
    await body(shop)
    // The answers end the pending questions so that no task outlives the test.
    for id in ["first", "second"] { server.reply(.deny("the test has ended"), to: id) }
    stage.leave()
    // The server and the test's closure retain each other, so this line replaces the closure to break the cycle.
    server.verdict = { _ in .allow }
  }

  @Test func `another question for the same request replaces the first question`() async {
    await withShop { shop in
      server.verdict = { [server] _ in server.question("first") }
      shop.open(.offer)
      #expect(await becomesTrue { server.asked == ["first"] })
      server.verdict = { [server] _ in server.question("second") }
      shop.router.retryWaiting()
      #expect(await becomesTrue { server.asked == ["first", "second"] })
      server.reply(.deny("too late"), to: "first")
      #expect(await becomesTrue { server.canceled == ["first"] })
      server.reply(.allow, to: "second")
      #expect(await becomesTrue { shop.results == ["done"] })
      #expect(server.canceled == ["first"])
    }
  }

  @Test(arguments: [ContextVerdict.wait("not yet"), .allow])
  func `a question is canceled when the policy no longer asks it`(_ verdict: ContextVerdict) async {
    await withShop { shop in
      server.verdict = { [server] _ in server.question("first") }
      shop.open(.offer)
      #expect(await becomesTrue { server.asked == ["first"] })
      server.verdict = { _ in verdict }
      shop.router.retryWaiting()
      #expect(shop.router.isWaiting == (verdict != .allow))
      server.reply(.deny("too late"), to: "first")
      #expect(await becomesTrue { server.canceled == ["first"] })
      #expect(shop.results == (verdict == .allow ? ["done"] : []))
    }
  }

  @Test func `an answer within the time limit counts even if a transition is in progress when the limit ends`() async {
    await withShop { shop in
      server.verdict = { [server] _ in server.question("first") }
      shop.open(.offer)
      #expect(await becomesTrue { server.asked == ["first"] && server.clock.sleepers.count == 1 })
      stage.host.answer = .later
      (shop.root.children.first as? PlainShopFlow)?.flow.push(stage.makeScreen("extra"))
      server.reply(.allow, to: "first")
      for _ in 0..<10 { await Task.yield() }
      server.clock.advance(to: .seconds(3600))
      for _ in 0..<10 { await Task.yield() }
      #expect(shop.results == [] && shop.router.isWaiting)
      stage.host.answer = .immediately
      stage.play(.finishTransition)
      #expect(shop.results == ["done"])
    }
  }

  @Test func `a request that is superseded immediately does not cancel the newest request's question`() async {
    await withShop { shop in
      server.verdict = { [server] in $0 == [.offer] ? server.question("first") : .wait("not yet") }
      shop.router.open(.account) { _ in shop.open(.offer) }
      shop.router.open(.basket) { stage.note($0.word) }
      #expect(stage.events == ["superseded"] && shop.router.isWaiting)
      #expect(await becomesTrue { server.asked == ["first"] })
      server.reply(.allow, to: "first")
      #expect(await becomesTrue { shop.results == ["done"] })
      #expect(server.canceled == [])
    }
  }
}

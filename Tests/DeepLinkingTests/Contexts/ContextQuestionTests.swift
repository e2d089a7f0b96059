import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests policies that answer asynchronously.
@MainActor
@Suite("Policy questions")
struct ContextQuestionTests {
  private let stage = TestStage()
  private let clock = ManualClock()

  /// A server that answers only when a test calls `reply(_:)`.
  @MainActor private final class Server {
    private(set) var asked: [[ScreenContext]] = []
    private(set) var canceled = 0
    private var replies: [CheckedContinuation<ContextVerdict, Never>] = []

    var isAsked: Bool { !replies.isEmpty }

    func answer(about target: [ScreenContext]) async -> ContextVerdict {
      asked.append(target)
      let verdict = await withCheckedContinuation { replies.append($0) }
      if Task.isCancelled { canceled += 1 }
      return verdict
    }

    /// Answers all pending questions.
    func reply(_ verdict: ContextVerdict) {
      for reply in replies { reply.resume(returning: verdict) }
      replies = []
    }
  }

  private let server = Server()

  private func policy() -> JudgingPolicy {
    JudgingPolicy(target: { [server, clock] target in
      guard target.last?.kind == "product" else { return .allow }
      return .ask(
        ContextQuestion("may open \(target)", limit: .seconds(5), clock: clock) { await server.answer(about: target) })
    })
  }

  private func withShop(
    _ others: [any ContextPolicy] = [], _ body: (Shop) async -> Void
  ) async {
    let shop = Shop(on: stage, policies: [policy()] + others)
    await body(shop)
    // The answer ends the pending questions so that no task outlives the test.
    server.reply(.deny("the test has ended"))
    stage.leave()
    stage.expectSoundness()
  }

  @Test(
    arguments: [
      (.allow, "{[catalog product 7]* [basket]}", "done"),
      (.deny("sold out"), "{[catalog]* [basket]}", "guarded"),
      (.redirect([.basket]), "{[catalog] [basket]*}", "done"),
      (.ask(ContextQuestion("again", limit: .zero) { .allow }), "{[catalog]* [basket]}", "guarded"),
    ] as [(ContextVerdict, String, String)])
  func `a request waits for the answer to a policy's question and follows this answer`(
    _ answer: ContextVerdict, _ shown: String, _ result: String
  ) async {
    await withShop { shop in
      let plan = shop.open(.product(7))
      #expect(plan.isWaiting && plan.question?.limit == .seconds(5) && shop.results == [])
      #expect(plan.reason?.contains("no answer yet") == true)
      #expect(await becomesTrue { server.isAsked })
      #expect(stage.decided == "{[catalog]* [basket]}")
      server.reply(answer)
      #expect(await becomesTrue { !shop.results.isEmpty })
      #expect(shop.results == [result] && stage.decided == shown && !shop.router.isWaiting)
    }
  }

  @Test func `a change in the state while a request waits does not repeat the policy's question`() async {
    await withShop { shop in
      shop.open(.product(7))
      #expect(await becomesTrue { server.isAsked })
      stage.navigator.handleTabSelection(stage.navigator.state?.root.containers[1].id ?? .init(0))
      shop.router.retryWaiting()
      server.reply(.allow)
      #expect(await becomesTrue { !shop.results.isEmpty })
      #expect(server.asked.count == 1 && shop.results == ["done"])
    }
  }

  @Test func `a request whose question is not answered in time is rejected with a typed error`() async {
    await withShop { shop in
      var result: ContextResult?
      shop.router.open(.product(7)) { result = $0 }
      #expect(await becomesTrue { server.isAsked && clock.sleepers.count == 1 })
      clock.advance(to: .milliseconds(4999))
      #expect(clock.sleepers.count == 1 && result == nil)
      clock.advance(to: .seconds(5))
      #expect(await becomesTrue { result != nil })
      guard case .rejected(.noAnswer(let question, within: .seconds(5)))? = result else {
        Issue.record("the result is \(result.map { "\($0)" } ?? "missing")")
        return
      }
      #expect(question.contains("product") && !shop.router.isWaiting)
      server.reply(.allow)
      #expect(await becomesTrue { server.canceled == 1 })
      #expect(stage.decided == "{[catalog]* [basket]}")
    }
  }

  @Test func `a newer link supersedes a waiting request and cancels the task of the request's question`() async {
    await withShop { shop in
      shop.open(.product(7))
      #expect(await becomesTrue { server.isAsked })
      shop.open(.basket)
      #expect(shop.results == ["superseded", "done"])
      server.reply(.allow)
      #expect(await becomesTrue { server.canceled == 1 })
      #expect(stage.decided == "{[catalog] [basket]*}" && shop.results == ["superseded", "done"])
    }
  }

  @Test func `closing the navigator ends a waiting request and cancels the task of the request's question`() async {
    await withShop { shop in
      shop.open(.product(7))
      #expect(await becomesTrue { server.isAsked })
      stage.navigator.close()
      #expect(shop.results == ["guarded"])
      server.reply(.allow)
      #expect(await becomesTrue { server.canceled == 1 })
    }
  }

  @Test func `a question whose answer is to wait is asked again when the request is retried`() async {
    await withShop { shop in
      shop.open(.product(7))
      #expect(await becomesTrue { server.isAsked })
      server.reply(.wait("the shop is closed"))
      #expect(await becomesTrue { shop.router.plan(for: .product(7)).isWaiting && !server.isAsked })
      for _ in 0..<10 { await Task.yield() }
      #expect(server.asked.count == 1 && shop.results == [])
      shop.router.retryWaiting()
      #expect(await becomesTrue { server.isAsked })
      server.reply(.allow)
      #expect(await becomesTrue { shop.results == ["done"] })
      #expect(server.asked.count == 2)
    }
  }

  @Test func `an answer is kept while another policy makes the request wait`() async {
    let session = ShopSession(.signingIn)
    let gate = JudgingPolicy(target: { _ in session.state == .signedIn ? .allow : .wait("sign in first") })
    await withShop([gate]) { shop in
      shop.open(.product(7))
      #expect(await becomesTrue { server.isAsked })
      server.reply(.allow)
      #expect(await becomesTrue { !server.isAsked })
      for _ in 0..<10 { await Task.yield() }
      #expect(shop.results == [] && shop.router.isWaiting)
      session.state = .signedIn
      shop.router.retryWaiting()
      #expect(shop.results == ["done"] && server.asked.count == 1)
    }
  }

  @Test func `part of a restored snapshot waits for the answer to a policy's question`() async throws {
    let earlier = TestStage()
    let left = Shop(on: earlier)
    left.open(.product(7))
    let snapshot = try #require(left.router.snapshot)
    earlier.leave()
    let shop = Shop(on: stage, isRunning: false, policies: [policy()])
    var opened: [ContextResult] = []
    shop.router.restore(snapshot, opened: { opened.append($0) })
    defer { stage.leave() }
    shop.run()
    #expect(stage.decided == "{[catalog]* [basket]}")
    #expect(await becomesTrue { server.isAsked })
    server.reply(.allow)
    #expect(await becomesTrue { opened == [.done] })
    #expect(stage.decided == "{[catalog product 7]* [basket]}" && !shop.router.isWaiting)
  }
}

/// Tests the asynchronous methods that open contexts.
@MainActor
@Suite("Awaited links")
struct AwaitedLinkTests {
  private let stage = TestStage()

  private static func table() throws -> LinkTable<[ScreenContext]> {
    try LinkTable([
      .init("shop://product/{id:int}") { link throws(LinkError) in [.product(try link.int("id"))] }
    ])
  }

  @Test func `the result of a link, a payload, or a chain can be awaited`() async throws {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    let table = try Self.table()
    let payloads = try PayloadTable<[ScreenContext]>([
      .init(has: "link") { payload throws(PayloadError) in try payload.link("link", in: table) }
    ])
    #expect(await shop.router.result(ofOpening: [.basket]) == .done)
    #expect(try await shop.router.result(ofOpeningLink: "shop://product/7", in: table) == .done)
    #expect(try await shop.router.result(ofOpeningLink: "shop://product/7", in: table) == .alreadyShown)
    let payload = NotificationPayload(["link": .string("shop://product/8")])
    #expect(try await shop.router.result(ofOpening: payload, in: payloads) == .done)
    #expect(stage.decided == "{[catalog product 8]* [basket]}")
    await #expect(throws: LinkError.unknownPath(["moon"])) {
      try await shop.router.result(ofOpeningLink: "shop://moon", in: table)
    }
    await #expect(throws: PayloadError.noRow(keys: ["link"])) {
      try await shop.router.result(ofOpening: NotificationPayload([:]), in: payloads)
    }
  }

  @Test func `opening a link without a host does not wait, and a canceled task stops waiting for the host`() async {
    let shop = Shop(on: stage)
    defer { stage.leave() }
    stage.host.answer = .never
    let task = Task { await shop.router.result(ofOpening: [.product(7)]) }
    #expect(await becomesTrue { stage.decided == "{[catalog product 7]* [basket]}" })
    task.cancel()
    #expect(await task.value == .superseded && stage.decided == "{[catalog product 7]* [basket]}")
    stage.navigator.host = nil
    #expect(await shop.router.result(ofOpening: [.product(8)]) == .notShown(.hostDetached))
    #expect(stage.decided == "{[catalog product 8]* [basket]}")
  }

  @Test func `canceling a task withdraws its waiting request and no other request`() async {
    let wait = JudgingPolicy(target: { $0.last == .basket ? .allow : .wait("not yet") })
    let shop = Shop(on: stage, policies: [wait])
    defer { stage.leave() }
    let task = Task { await shop.router.result(ofOpening: [.product(7)]) }
    #expect(await becomesTrue { shop.router.isWaiting })
    task.cancel()
    #expect(await task.value == .superseded && !shop.router.isWaiting)

    let older = Task { await shop.router.result(ofOpening: [.product(7)]) }
    #expect(await becomesTrue { shop.router.isWaiting })
    shop.open(.product(8))
    older.cancel()
    #expect(await older.value == .superseded)
    for _ in 0..<10 { await Task.yield() }
    #expect(shop.router.isWaiting && shop.results == [])
  }

  @Test func `a link that is awaited before anything is shown is opened when the first screen is shown`() async {
    let shop = Shop(on: stage, isRunning: false)
    defer { stage.leave() }
    let task = Task { await shop.router.result(ofOpening: [.product(7)]) }
    #expect(await becomesTrue { shop.router.isWaiting })
    shop.run()
    #expect(await task.value == .done)
  }
}

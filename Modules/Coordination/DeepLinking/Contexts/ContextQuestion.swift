import Coordinators

/// A question that a policy answers asynchronously (for example, by asking a server).
///
/// ```swift
/// import Coordination
///
/// struct ServerPolicy: ContextPolicy {
///   let allows: @Sendable ([ScreenContext]) async -> Bool
///
///   func verdict(on target: [ScreenContext], in situation: ContextSituation) -> ContextVerdict {
///     .ask(
///       ContextQuestion("may open \(target)", limit: .seconds(5)) { [allows] in
///         await allows(target) ? .allow : .deny("the server does not allow it")
///       })
///   }
/// }
/// ```
///
/// The request to open contexts waits for the answer and stores it, so an allowed target stays allowed until the
/// request ends. If the request ends first or is replaced by a newer request, the task that computes the answer is
/// canceled.
public struct ContextQuestion: Sendable {
  /// The identifier of the question.
  ///
  /// Questions about different targets need different identifiers.
  public let id: String
  /// The time limit for the answer, after which the request is rejected with ``ContextError/noAnswer(to:within:)``.
  public let limit: Duration
  let clock: any Clock<Duration>
  let answer: @MainActor @Sendable () async -> ContextVerdict

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - id: The identifier of the question.
  ///   - limit: The time limit for the answer.
  ///   - clock: The clock that measures the limit.
  ///   - answer: A closure that returns the decision. If it returns `wait` or `openFirst`, it is called again when the
  ///     request is retried. If it returns another question, the target is denied.
  public init(
    _ id: String, limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
    answer: @escaping @MainActor @Sendable () async -> ContextVerdict
  ) {
    (self.id, self.limit, self.clock, self.answer) = (id, limit, clock, answer)
  }
}

extension ContextQuestion: Hashable {
  /// Returns whether two questions have the same identifier.
  public static func == (left: ContextQuestion, right: ContextQuestion) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ContextQuestion: CustomStringConvertible {
  public var description: String { "no answer yet to \(id.quoted)" }
}

/// The answers that a request has received, keyed by question identifier.
struct ContextAnswers {
  private var verdicts: [String: ContextVerdict] = [:]

  /// Returns the stored answer if the verdict is a question that was answered, or the verdict itself otherwise.
  ///
  /// If the stored answer is itself a question, the result is a denial.
  func answered(_ verdict: ContextVerdict) -> ContextVerdict {
    guard case .ask(let question) = verdict, let answer = verdicts[question.id] else { return verdict }
    if case .ask = answer { return .deny("\(question.id.quoted) was answered with another question") }
    return answer
  }

  mutating func add(_ verdict: ContextVerdict, to question: ContextQuestion) { verdicts[question.id] = verdict }

  /// Removes the answers that can change while the request waits.
  mutating func removeProvisional() {
    verdicts = verdicts.filter { _, verdict in
      switch verdict {
      case .allow, .deny, .redirect, .ask: true
      case .wait, .openFirst: false
      }
    }
  }
}

/// Two tasks that are canceled together: one waits for the answer to a question, and the other waits for the question's
/// time limit.
@MainActor final class ContextInquiry {
  let request: Int
  let question: ContextQuestion
  private var tasks: [Task<Void, Never>] = []

  init(_ question: ContextQuestion, for request: Int) { (self.question, self.request) = (question, request) }

  deinit { for task in tasks { task.cancel() } }

  /// Starts the tasks.
  ///
  /// The first task to end determines the result.
  ///
  /// - Parameter body: A closure that is called with the answer, or with `nil` after the time limit.
  func start(_ body: @escaping @MainActor (ContextInquiry, ContextVerdict?) -> Void) {
    let question = question
    tasks = [
      Task { [weak self] in
        let verdict = await question.answer()
        if let self { body(self, verdict) }
      },
      Task { [weak self] in
        guard (try? await question.clock.sleep(for: question.limit)) != nil, let self else { return }
        body(self, nil)
      },
    ]
  }
}

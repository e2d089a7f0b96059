import Coordination
import CoordinationSupport
import CoordinationTesting

/// One thing that happens in a script of links, and what happens when its result is told.
struct ContextAct: SimplifiableAct, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case open, openInTransaction, push, present, run, finish, cancel
    case tapBack, swipeBack, swipeDown, finishGesture, cancelGesture, tapTab, removeElsewhere
    case finishTransition, cancelTransition, wait, openGate, close, relaunch
  }

  let kind: Kind
  let choice: Int
  let target: [ScreenContext]
  var answer = StepAnswer.immediately
  /// What happens when the result is told.
  var replies: [ContextAct] = []

  init(using chance: inout some RandomNumberGenerator) {
    self.init(Self.lots, depth: 0, using: &chance)
  }

  /// Draws something that happens inside something else.
  init(replying chance: inout some RandomNumberGenerator) {
    self.init(Self.replyLots, depth: 1, using: &chance)
  }

  private init(_ kinds: [Kind], depth: Int, using chance: inout some RandomNumberGenerator) {
    kind = kinds[.random(in: 0..<kinds.count, using: &chance)]
    choice = .random(in: 0..<5_040, using: &chance)
    target = (0..<[1, 1, 1, 1, 2, 2, 3][.random(in: 0..<7, using: &chance)]).map { _ in
      .kind(.random(in: 0..<6, using: &chance), .random(in: 0..<2, using: &chance))
    }
    guard depth == 0 else { return }
    let isOdd = Int.random(in: 0..<6, using: &chance) == 0
    answer = isOdd ? StepAnswer.allCases[.random(in: 0..<5, using: &chance)] : .immediately
    if Int.random(in: 0..<6, using: &chance) == 0 { replies = [ContextAct(Self.replyLots, depth: 1, using: &chance)] }
  }

  private static let lots = Kind.allCases + Array(repeating: .open, count: 14) + [.run, .finishTransition]
  private static let replyLots: [Kind] = [
    .open, .open, .open, .push, .run, .finish, .cancel, .openGate, .close,
  ]

  /// The act with something less to it, in every way.
  var simpler: [ContextAct] {
    var all: [ContextAct] = []
    if !replies.isEmpty {
      var act = self
      act.replies = []
      all.append(act)
    }
    if answer != .immediately {
      var act = self
      act.answer = .immediately
      all.append(act)
    }
    return all
  }

  var description: String {
    let target = kind == .open || kind == .openInTransaction ? " \(target)" : ""
    let answer = answer == .immediately ? "" : ", answer \(answer)"
    return "(\(kind) \(choice)\(target)\(answer)\(replies.map { " | when told: \($0)" }.joined()))"
  }
}

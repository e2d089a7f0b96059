import Coordination
import CoordinationSupport
import CoordinationTesting

/// An act in a script of links, with the acts that are played when the act's result is delivered.
struct ContextAct: SimplifiableAct, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case open, openInTransaction, push, present, run, finish, cancel
    case tapBack, swipeBack, swipeDown, finishGesture, cancelGesture, tapTab, removeExternally
    case finishTransition, cancelTransition, wait, openGate, close, relaunch
  }

  let kind: Kind
  let choice: Int
  let target: [ScreenContext]
  var answer = StepAnswer.immediately
  /// The acts that are played when the result is delivered.
  var replies: [ContextAct] = []

  init(using chance: inout some RandomNumberGenerator) {
    self.init(Self.weightedKinds, depth: 0, using: &chance)
  }

  /// Creates a random act that is played during another act.
  init(replying chance: inout some RandomNumberGenerator) {
    self.init(Self.weightedReplies, depth: 1, using: &chance)
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
    if Int.random(in: 0..<6, using: &chance) == 0 {
      replies = [ContextAct(Self.weightedReplies, depth: 1, using: &chance)]
    }
  }

  private static let weightedKinds = Kind.allCases + Array(repeating: .open, count: 14) + [.run, .finishTransition]
  private static let weightedReplies: [Kind] = [
    .open, .open, .open, .push, .run, .finish, .cancel, .openGate, .close,
  ]

  /// The variants of the act, each with one part removed or simplified.
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
    return "(\(kind) \(choice)\(target)\(answer)\(replies.map { " | when notified: \($0)" }.joined()))"
  }
}

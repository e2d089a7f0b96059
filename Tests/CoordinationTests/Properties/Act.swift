import CoordinationSupport
import CoordinationTesting

/// One thing that happens in a script, and what follows from it.
///
/// Its numbers mean something only when its turn comes: they choose among what there is then. So a script of which acts
/// were dropped still runs.
struct Act: SimplifiableAct, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    // What a flow asks its router for.
    case push, show, pop, popTo, popToRoot, replaceTop, setRoot, setScreens, present, dismiss, select
    // How flows begin and end.
    case runHere, runLayer, runTab, runBase, runAlone, finish, finishParent, cancel, fail
    // What a person does.
    case goBack, tapBack, chooseInBackMenu, swipeBack, swipeDown, finishGesture, cancelGesture, tapTab, turnPage
    // What happens to the host.
    case removeElsewhere, finishTransition, cancelTransition, wait, changeHost
  }

  /// When an act happens that follows from another.
  enum Moment: String, CaseIterable, Sendable {
    /// While the flow starts that was run.
    case starting
    /// When the screen that was brought is about to appear.
    case appearing
    /// When the result of the request is told.
    case told
    /// When the flow that was run ends.
    case ended
  }

  let kind: Kind
  /// Which of the flows that run.
  let flow: Int
  /// Which of the ways to do it.
  let choice: Int
  /// How the host answers for the next step.
  var answer: StepAnswer
  var replies: [(moment: Moment, act: Act)] = []

  /// Whether anything follows at a moment, however late.
  func follows(_ moment: Moment) -> Bool { replies.contains { $0.moment == moment || $0.act.follows(moment) } }

  /// Returns what follows at a moment.
  func replies(_ moment: Moment) -> [Act] { replies.filter { $0.moment == moment }.map(\.act) }
}

extension Act {
  /// The act with something less to it, in every way.
  var simpler: [Act] {
    var all: [Act] = []
    for index in replies.indices {
      var act = self
      act.replies.remove(at: index)
      all.append(act)
    }
    if answer != .immediately {
      var act = self
      act.answer = .immediately
      all.append(act)
    }
    for index in replies.indices {
      all += replies[index].act.simpler.map { reply in
        var act = self
        act.replies[index].act = reply
        return act
      }
    }
    return all
  }
}

extension Act: CustomStringConvertible {
  var description: String {
    let answer = answer == .immediately ? "" : ", answer \(answer)"
    let replies = replies.map { " | when \($0.moment): \($0.act)" }.joined()
    return "(\(kind) flow \(flow) choice \(choice)\(answer)\(replies))"
  }
}

// MARK: - Drawing

extension Act.Kind {
  /// As many lots of each kind as it is to be likely.
  fileprivate static let lots = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
  /// What follows from something else: nothing that a person does on the glass, who waits for transitions to end.
  fileprivate static let replyLots = lots.filter { !$0.isOfHost }
  /// What a flow does while it starts; mostly it shows something.
  fileprivate static let firstLots: [Self] =
    Array(repeating: .push, count: 16) + [
      .show, .show, .present, .runHere, .runTab, .runTab, .runLayer, .setRoot, .finish, .cancel, .fail, .finishParent,
    ]

  /// Whether it ends flows.
  var isEnd: Bool { [.finish, .finishParent, .cancel, .fail, .runBase, .setRoot].contains(self) }

  /// Whether it is done to the host.
  var isOfHost: Bool {
    switch self {
    case .tapBack, .chooseInBackMenu, .swipeBack, .swipeDown, .finishGesture, .cancelGesture, .tapTab, .turnPage,
      .removeElsewhere, .finishTransition, .cancelTransition, .wait, .changeHost:
      true
    default: false
    }
  }

  private var weight: Int {
    switch self {
    case .push: 2
    case .show: 4
    case .finish, .finishParent, .cancel, .fail: 3
    case .setRoot, .present: 4
    case .runHere, .runLayer, .runTab: 5
    case .tapBack, .goBack, .swipeBack, .swipeDown, .tapTab, .runBase: 6
    default: 5
    }
  }
}

extension Act {
  /// Draws the act that a script begins with: a flow that shows something.
  init(firstUsing chance: inout some RandomNumberGenerator) {
    self.init([.runAlone], depth: 0, using: &chance)
    while replies.count < 3 { draw(.starting, depth: 0, using: &chance) }
  }

  /// Draws an act.
  init(using chance: inout some RandomNumberGenerator) {
    self.init(Kind.lots, depth: 0, using: &chance)
  }

  private init(_ kinds: [Kind], depth: Int, using chance: inout some RandomNumberGenerator) {
    kind = kinds[.random(in: 0..<kinds.count, using: &chance)]
    flow = .random(in: 0..<5_040, using: &chance)
    choice = .random(in: 0..<5_040, using: &chance)
    let isOdd = depth == 0 && Int.random(in: 0..<10, using: &chance) == 0
    answer = isOdd ? StepAnswer.allCases[.random(in: 0..<5, using: &chance)] : .immediately
    guard depth < 3 else { return }
    for moment in Moment.allCases { draw(moment, depth: depth, using: &chance) }
  }

  private mutating func draw(_ moment: Moment, depth: Int, using chance: inout some RandomNumberGenerator) {
    let count: Int
    switch (kind, moment) {
    case (.runHere, .starting), (.runLayer, .starting), (.runTab, .starting), (.runBase, .starting),
      (.runAlone, .starting):
      count = .random(in: 1...2, using: &chance)
    case (.runHere, .ended), (.runLayer, .ended), (.runTab, .ended), (.runBase, .ended), (.runAlone, .ended):
      count = Int.random(in: 0..<4, using: &chance) == 0 ? 1 : 0
    case (.push, .appearing), (.present, .appearing), (.replaceTop, .appearing), (.show, .told), (.pop, .told),
      (.push, .told), (.dismiss, .told), (.select, .told), (.goBack, .told), (.setScreens, .told):
      count = Int.random(in: 0..<8, using: &chance) == 0 ? 1 : 0
    default: count = 0
    }
    for _ in 0..<count {
      let kinds = moment == .starting ? Kind.firstLots : Kind.replyLots
      replies.append((moment, Act(kinds, depth: depth + 1, using: &chance)))
    }
  }
}

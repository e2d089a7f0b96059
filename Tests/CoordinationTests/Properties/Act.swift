import CoordinationSupport
import CoordinationTesting

/// An act in a script, with the acts that are played in response to it.
///
/// An act's numbers select among the objects that exist when the act is played. A script can therefore still run after
/// acts are removed from it.
struct Act: SimplifiableAct, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    // Requests of flows.
    case push, show, pop, popTo, popToRoot, replaceTop, setRoot, setScreens, present, dismiss, select
    // Starts and ends of flows.
    case runHere, runModal, runTab, runWindow, runAlone, finish, finishParent, cancel, fail
    // Actions of the user.
    case goBack, tapBack, chooseInBackMenu, swipeBack, swipeDown, finishGesture, cancelGesture, tapTab, turnPage
    // Events of the host.
    case removeExternally, finishTransition, cancelTransition, wait, changeHost
  }

  /// The moment at which a reply to an act is played.
  enum Moment: String, CaseIterable, Sendable {
    /// The `start(_:)` method of the new flow's coordinator is running.
    case starting
    /// The added screen is about to appear.
    case appearing
    /// The request's result is delivered.
    case completed
    /// The new flow ends.
    case ended
  }

  let kind: Kind
  /// A number that selects one of the running flows.
  let flow: Int
  /// A number that selects the act's variant.
  let choice: Int
  /// The host's answer to the next step.
  var answer: StepAnswer
  var replies: [(moment: Moment, act: Act)] = []

  /// Returns whether a reply to the act, or a reply to one of its replies, is played at the given moment.
  func follows(_ moment: Moment) -> Bool { replies.contains { $0.moment == moment || $0.act.follows(moment) } }

  /// Returns the acts that are played in response to this act at the given moment.
  func replies(_ moment: Moment) -> [Act] { replies.filter { $0.moment == moment }.map(\.act) }
}

extension Act {
  /// The variants of the act, each with one part removed or simplified.
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

// MARK: - Random acts

extension Act.Kind {
  /// Each kind, repeated according to its weight.
  fileprivate static let weightedKinds = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
  /// The kinds of acts that are performed in response to other acts.
  ///
  /// Acts on the host are excluded, because users act only after transitions end.
  fileprivate static let weightedReplies = weightedKinds.filter { !$0.isOfHost }
  /// The kinds of acts that are performed while a flow starts.
  ///
  /// Most of these acts show a screen.
  fileprivate static let weightedStarts: [Self] =
    Array(repeating: .push, count: 16) + [
      .show, .show, .present, .runHere, .runTab, .runTab, .runModal, .setRoot, .finish, .cancel, .fail, .finishParent,
    ]

  /// Whether the act ends flows.
  var isEnd: Bool { [.finish, .finishParent, .cancel, .fail, .runWindow, .setRoot].contains(self) }

  /// Whether the act is played on the host.
  var isOfHost: Bool {
    switch self {
    case .tapBack, .chooseInBackMenu, .swipeBack, .swipeDown, .finishGesture, .cancelGesture, .tapTab, .turnPage,
      .removeExternally, .finishTransition, .cancelTransition, .wait, .changeHost:
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
    case .runHere, .runModal, .runTab: 5
    case .tapBack, .goBack, .swipeBack, .swipeDown, .tapTab, .runWindow: 6
    default: 5
    }
  }
}

extension Act {
  /// Creates the random first act of a script.
  ///
  /// The act starts a flow that shows screens.
  init(firstUsing chance: inout some RandomNumberGenerator) {
    self.init([.runAlone], depth: 0, using: &chance)
    while replies.count < 3 { draw(.starting, depth: 0, using: &chance) }
  }

  /// Creates a random act.
  init(using chance: inout some RandomNumberGenerator) {
    self.init(Kind.weightedKinds, depth: 0, using: &chance)
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
    case (.runHere, .starting), (.runModal, .starting), (.runTab, .starting), (.runWindow, .starting),
      (.runAlone, .starting):
      count = .random(in: 1...2, using: &chance)
    case (.runHere, .ended), (.runModal, .ended), (.runTab, .ended), (.runWindow, .ended), (.runAlone, .ended):
      count = Int.random(in: 0..<4, using: &chance) == 0 ? 1 : 0
    case (.push, .appearing), (.present, .appearing), (.replaceTop, .appearing), (.show, .completed),
      (.pop, .completed),
      (.push, .completed), (.dismiss, .completed), (.select, .completed), (.goBack, .completed),
      (.setScreens, .completed):
      count = Int.random(in: 0..<8, using: &chance) == 0 ? 1 : 0
    default: count = 0
    }
    for _ in 0..<count {
      let kinds = moment == .starting ? Kind.weightedStarts : Kind.weightedReplies
      replies.append((moment, Act(kinds, depth: depth + 1, using: &chance)))
    }
  }
}

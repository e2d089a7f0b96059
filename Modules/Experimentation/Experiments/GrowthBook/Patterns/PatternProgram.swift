/// A regular expression, compiled to instructions for a nondeterministic automaton (Thompson's construction).
struct PatternProgram: Equatable, Sendable {
  /// The maximum number of instructions.
  ///
  /// The limit is necessary because repetitions such as `{1,500}` multiply instructions.
  static let maximumSize = 10_000

  enum Instruction: Equatable, Sendable {
    /// Consumes a scalar in the set.
    case scalar(ScalarSet)
    case assertion(PatternAssertion)
    /// Continues if the lookahead or lookbehind with the given index has the expected result.
    case look(Int, isNegated: Bool)
    /// Continues both at the next instruction and at the instruction with the given index.
    case split(Int)
    case jump(Int)
    case match
  }

  /// A condition on the text after or before a position.
  struct Look: Equatable, Sendable {
    /// The program, which matches backward if the condition is a lookahead.
    let program: PatternProgram
    let isAhead: Bool
  }

  private(set) var instructions: [Instruction] = []
  private(set) var looks: [Look] = []
  /// The number of compiled nodes, which is limited so that repetitions of empty groups cannot take too long.
  private var workCount = 0
  /// Whether the program matches backward.
  private let isReversed: Bool

  init(_ node: PatternNode) throws(PatternError) {
    self.init(isReversed: false)
    try append(node)
    instructions.append(.match)
  }

  private init(isReversed: Bool) { self.isReversed = isReversed }

  private mutating func append(_ node: PatternNode) throws(PatternError) {
    workCount += 1
    guard workCount <= Self.maximumSize else { throw .tooLarge }
    switch node {
    case .scalar(let set): instructions.append(.scalar(set))
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .sequence(let nodes): for node in isReversed ? nodes.reversed() : nodes { try append(node) }
    case .alternatives(let branches): try append(branches)
    case .repetition(let node, let minimum, let maximum): try append(node, minimum, maximum)
    case .look(let node, let isAhead, let isNegated):
      instructions.append(.look(looks.count, isNegated: isNegated))
      var program = PatternProgram(isReversed: isAhead)
      program.workCount = workCount
      try program.append(node)
      program.instructions.append(.match)
      workCount = program.workCount
      looks.append(Look(program: program, isAhead: isAhead))
    }
  }

  private mutating func append(_ branches: [PatternNode]) throws(PatternError) {
    var ends: [Int] = []
    for (number, branch) in branches.enumerated() {
      let start = instructions.count
      let isLast = number == branches.count - 1
      if !isLast { instructions.append(.split(0)) }
      try append(branch)
      if !isLast {
        ends.append(instructions.count)
        instructions.append(.jump(0))
        instructions[start] = .split(instructions.count)
      }
    }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  private mutating func append(_ node: PatternNode, _ minimum: Int, _ maximum: Int?) throws(PatternError) {
    for _ in 0..<minimum { try append(node) }
    guard let maximum else {
      let start = instructions.count
      instructions.append(.split(0))
      try append(node)
      instructions.append(.jump(start))
      instructions[start] = .split(instructions.count)
      return
    }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(instructions.count)
      instructions.append(.split(0))
      try append(node)
    }
    for split in splits { instructions[split] = .split(instructions.count) }
  }
}

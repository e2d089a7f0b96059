/// A simulation that follows all paths of an automaton at the same time (Pike's method).
///
/// The matching time is therefore linear in the length of the text.
struct PatternMatcher {
  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool

  init(_ scalars: [Unicode.Scalar], ignoresCase: Bool) {
    self.scalars = scalars
    self.ignoresCase = ignoresCase
  }

  /// Returns whether the program matches any part of the text.
  func matches(_ program: PatternProgram) -> Bool {
    ends(of: program, isReversed: false, isFirstSufficient: true).contains(true)
  }

  /// Returns, for each position, whether a match ends there, regardless of where the match starts.
  ///
  /// If the program matches backward, a match ends before its first scalar. The result of a lookahead or a lookbehind
  /// at a position is therefore the array element whose index is that position.
  private func ends(of program: PatternProgram, isReversed: Bool, isFirstSufficient: Bool) -> [Bool] {
    let looks = program.looks.map { ends(of: $0.program, isReversed: $0.isAhead, isFirstSufficient: false) }
    var result = Array(repeating: false, count: scalars.count + 1)
    var paths = PatternPaths(program.instructions)
    for step in 0...scalars.count {
      let position = isReversed ? scalars.count - step : step
      // A match can start at any position.
      paths.starts.append(0)
      result[position] = paths.follow { instruction in
        switch instruction {
        case .assertion(let assertion): holds(assertion, at: position)
        case .look(let index, let isNegated): looks[index][position] != isNegated
        case .scalar, .split, .jump, .match: true
        }
      }
      if result[position], isFirstSufficient { break }
      if step < scalars.count {
        paths.consume(scalars[isReversed ? position - 1 : position], ignoringCase: ignoresCase)
      }
    }
    return result
  }

  private func holds(_ assertion: PatternAssertion, at position: Int) -> Bool {
    switch assertion {
    case .start: position == 0
    case .end: position == scalars.count
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  private func isWord(_ index: Int) -> Bool {
    scalars.indices.contains(index) && ScalarSet.wordScalars.contains(scalars[index], ignoringCase: false)
  }
}

/// The paths of an automaton at one position in the text.
private struct PatternPaths {
  private let instructions: [PatternProgram.Instruction]
  /// The instructions at which the paths continue.
  var starts: [Int] = []
  /// The instructions that consume the next scalar.
  private var consumers: [Int] = []
  /// For each instruction, the number of the last position at which the instruction was reached.
  private var reached: [Int]
  private var position = 0

  init(_ instructions: [PatternProgram.Instruction]) {
    self.instructions = instructions
    reached = Array(repeating: 0, count: instructions.count)
  }

  /// Follows all paths up to the instructions that consume a scalar, returning whether any path reaches a match.
  ///
  /// To limit the time, each instruction is followed at most once per position.
  mutating func follow(if holds: (PatternProgram.Instruction) -> Bool) -> Bool {
    position += 1
    consumers.removeAll(keepingCapacity: true)
    var isMatch = false
    while let index = starts.popLast() {
      guard reached[index] != position else { continue }
      reached[index] = position
      switch instructions[index] {
      case .scalar: consumers.append(index)
      case .assertion, .look: if holds(instructions[index]) { starts.append(index + 1) }
      case .split(let other): starts += [index + 1, other]
      case .jump(let target): starts.append(target)
      case .match: isMatch = true
      }
    }
    return isMatch
  }

  /// Continues the paths whose next instruction matches the given scalar.
  mutating func consume(_ scalar: Unicode.Scalar, ignoringCase: Bool) {
    for index in consumers {
      if case .scalar(let set) = instructions[index], set.contains(scalar, ignoringCase: ignoringCase) {
        starts.append(index + 1)
      }
    }
  }
}

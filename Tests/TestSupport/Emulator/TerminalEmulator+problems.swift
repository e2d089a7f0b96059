extension TerminalEmulator {
  /// The sequences that a full-screen frame may contain.
  package static let frameSequences: Set<String> = {
    let attributes = [0, 1, 2, 3, 4, 7]
    let foregrounds = Array(30...39) + Array(90...97)
    let backgrounds = Array(40...49) + Array(100...107)
    let styles = (attributes + foregrounds + backgrounds).map { "SGR \($0)" }
    return Set(styles).union([
      "control 10", "control 13", "CSI n;nH", "CSI nC", "CSI 2J", "CSI K", "CSI ?25h", "CSI ?25l", "CSI ?2026h",
      "CSI ?2026l",
    ])
  }()

  /// The additional sequences that a frame below existing output may contain.
  package static let inlineSequences: Set<String> = ["ESC 7", "ESC 8", "CSI nA", "CSI nB", "CSI J"]

  /// Returns descriptions of the faults, the disallowed sequences, and an incomplete final sequence, if any.
  package func problems(allowing sequences: Set<String> = frameSequences, ignoring faults: Set<Fault> = []) -> [String]
  {
    let unexpected = self.sequences.subtracting(sequences).sorted()
    return self.faults.filter { !faults.contains($0) }.map { "\($0)" } + unexpected
      + (isIncomplete ? ["an incomplete sequence"] : [])
  }
}

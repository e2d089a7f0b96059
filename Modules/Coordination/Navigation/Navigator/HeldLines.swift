/// Prints lines, but not while a terminal shows frames: those wait until it is restored.
@MainActor package final class HeldLines {
  /// The maximum number of lines that wait; the first ones are kept, since they name the cause.
  package static let limit = 1000

  private let output: (String) -> Void
  private var isHolding = false
  private var lines: [String] = []
  private var omittedCount = 0

  /// Creates a printer of lines.
  ///
  /// - Parameter output: Prints a line.
  package init(output: @escaping (String) -> Void) { self.output = output }

  /// Prints a line, or keeps it while the terminal is in use.
  package func print(_ line: String) {
    guard isHolding else { return output(line) }
    if lines.count < HeldLines.limit { lines.append(line) } else { omittedCount += 1 }
  }

  /// Keeps lines from now on.
  package func hold() { isHolding = true }

  /// Prints the lines that wait, and from now on each at once.
  package func release() {
    isHolding = false
    let waiting = lines
    lines = []
    waiting.forEach(output)
    if omittedCount > 0 { output("\(omittedCount) more lines were omitted") }
    omittedCount = 0
  }
}

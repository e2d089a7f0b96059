/// Prints diagnostics but holds them back while a host draws on the terminal that shows standard error.
@MainActor package final class HeldLines {
  /// The maximum number of held lines.
  ///
  /// The earliest lines are held because they usually name the cause. Later lines are only counted.
  package static let limit = 1000

  private let output: (String) -> Void
  private var isHolding = false
  private var lines: [String] = []
  private var omittedCount = 0

  /// Creates a line printer.
  ///
  /// - Parameter output: A closure that prints a line.
  package init(output: @escaping (String) -> Void) { self.output = output }

  /// Prints a line or, after ``hold()`` has been called, keeps the line until ``release()`` is called.
  package func print(_ line: String) {
    guard isHolding else { return output(line) }
    if lines.count < HeldLines.limit { lines.append(line) } else { omittedCount += 1 }
  }

  /// Starts holding lines.
  package func hold() { isHolding = true }

  /// Stops holding lines, printing the held lines and the number of omitted lines.
  package func release() {
    isHolding = false
    let waiting = lines
    lines = []
    waiting.forEach(output)
    if omittedCount > 0 {
      output(omittedCount == 1 ? "1 more line was omitted" : "\(omittedCount) more lines were omitted")
    }
    omittedCount = 0
  }
}

/// An operation that leaves everything as it was, so that it can be done again and again.
@MainActor
struct Benchmark {
  /// What the operation is called, in `BENCHMARKS.md` and in `limits.tsv`, too.
  let name: String
  /// How many equal parts the operation has; figures are of one part.
  var parts = 1
  /// How often it is done to count its instructions: often enough to outweigh what varies.
  var countedTimes = 4
  /// Makes what the operation works on, which no figure contains, and returns the operation.
  let prepare: @MainActor () throws -> @MainActor () -> Void

  /// Does the operation so many times.
  func run(times: Int) throws {
    let operation = try prepare()
    for _ in 0..<times {
      operation()
    }
  }

  /// Returns how long a part takes at best.
  ///
  /// - Parameter clock: What tells the time.
  /// - Returns: The mean of the fastest of many batches.
  /// - Throws: What the preparation throws.
  func fastest(on clock: ContinuousClock) throws -> Duration {
    let operation = try prepare()
    // The first times pay for what is made once, and what is not in memory yet.
    operation()
    let once = clock.measure(operation)
    let batch = max(1, Int(Benchmark.batch / once))
    let end = clock.now + Benchmark.patience
    var fastest = once
    repeat {
      let elapsed = clock.measure { for _ in 0..<batch { operation() } }
      fastest = min(fastest, elapsed / batch)
    } while clock.now < end
    return fastest / parts
  }

  /// How long a batch takes about: long enough for the clock, short enough to be left alone by other programs.
  private static let batch = Duration.microseconds(200)
  /// How long batches are made.
  private static let patience = Duration.milliseconds(400)
}

/// Keeps the optimiser from removing a result that nobody reads.
@inline(never)
func blackHole<Result>(_ value: Result) { withExtendedLifetime(value) {} }

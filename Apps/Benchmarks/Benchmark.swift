/// An operation to measure.
@MainActor
struct Benchmark {
  /// The name of the operation, which is also used in `BENCHMARKS.md` and `limits.tsv`.
  let name: String
  /// The number of equal parts that make up the operation.
  ///
  /// The results are averages per part.
  var parts = 1
  /// The number of times to run the operation when instructions are counted.
  ///
  /// The number is large enough to average out variation.
  var countedTimes = 4
  /// A closure that prepares and returns the operation.
  ///
  /// The preparation is not measured. The operation must restore its initial state so that it can be repeated.
  let prepare: @MainActor () throws -> @MainActor () -> Void

  /// Runs the operation the given number of times.
  func run(times: Int) throws {
    let operation = try prepare()
    for _ in 0..<times {
      operation()
    }
  }

  /// Measures the time that one part of the operation takes.
  ///
  /// - Parameter clock: The clock to measure the time with.
  /// - Returns: The mean time of a part in the fastest of many batches.
  /// - Throws: Any error that the preparation throws.
  func fastest(on clock: ContinuousClock) throws -> Duration {
    let operation = try prepare()
    // The first run includes lazy initialization and page faults.
    operation()
    let once = clock.measure(operation)
    let batchSize = max(1, Int(Benchmark.batchDuration / once))
    let end = clock.now + Benchmark.totalDuration
    var fastest = once
    repeat {
      let elapsed = clock.measure { for _ in 0..<batchSize { operation() } }
      fastest = min(fastest, elapsed / batchSize)
    } while clock.now < end
    return fastest / parts
  }

  /// The approximate duration of a batch.
  ///
  /// A batch is long enough for the clock's resolution and short enough that other programs rarely interrupt it.
  private static let batchDuration = Duration.microseconds(200)
  /// The total duration of all batches.
  private static let totalDuration = Duration.milliseconds(400)
}

/// Uses a value so that the optimizer does not remove its computation.
@inline(never)
func blackHole<Result>(_ value: Result) { withExtendedLifetime(value) {} }

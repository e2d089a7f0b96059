#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The program that runs the benchmarks in one process.
///
/// The arguments are benchmark names or their prefixes. Without arguments, all benchmarks run. `--times N` runs the
/// operations `N` times and prints nothing, so that external tools can count instructions. `--list` prints each
/// benchmark's name, its number of repetitions for counting instructions, and its number of parts. `quality FILE...`
/// runs the search queries in the files, and `keystrokes FILE...` types names letter by letter. Both commands print a
/// table, and both exit with status 1 if a goal is missed. If the only argument is the name of a memory measurement,
/// that measurement runs.
@main
struct Benchmarks {
  @MainActor
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let wantsList = arguments.first == "--list"
    var times: Int?
    if arguments.first == "quality" { return try printQuality(arguments.dropFirst()) }
    if arguments.first == "keystrokes" { return try printKeystrokes(arguments.dropFirst()) }
    if wantsList { arguments.removeFirst() }
    if arguments.first == "--times" {
      times = arguments.dropFirst().first.flatMap { Int($0) }
      guard let times, times > 0 else { reject("invalid value for '--times': must be a positive integer") }
      arguments.removeFirst(2)
    }
    if let measurement = MemoryMeasurement.all.first(where: { arguments == [$0.name] }), !wantsList, times == nil {
      print("\(measurement.name)\t\(measurement.bytes().map { "\(($0 * 10).rounded() / 10)" } ?? "unknown")\tbytes")
      return
    }
    for benchmark in benchmarks(matching: arguments) {
      if wantsList {
        print("\(benchmark.name)\t\(benchmark.countedTimes)\t\(benchmark.parts)")
      } else if let times {
        try benchmark.run(times: times)
      } else {
        print("\(benchmark.name)\t\(try benchmark.fastest(on: ContinuousClock()).microseconds)\tµs")
      }
    }
  }

  private static func printQuality(_ arguments: ArraySlice<String>) throws {
    let files = arguments.filter { $0 != "--failures" }
    guard !files.isEmpty else { reject("missing argument: quality FILE... [--failures]") }
    let table = try QualityTable(files: files)
    for line in table.lines + (files.count < arguments.count ? table.failures : []) { print(line) }
    if !table.meetsGoals { exit(1) }
  }

  private static func printKeystrokes(_ arguments: ArraySlice<String>) throws {
    let files = arguments.filter { $0 != "--slowest" }
    guard !files.isEmpty else { reject("missing argument: keystrokes FILE... [--slowest]") }
    let table = try KeystrokeTable(files: files)
    for line in table.lines + (files.count < arguments.count ? table.slowest : []) { print(line) }
    if !table.meetsGoals { exit(1) }
  }

  @MainActor
  private static func benchmarks(matching arguments: [String]) -> [Benchmark] {
    let navigation =
      Benchmark.navigation + Benchmark.contexts + Benchmark.links + Benchmark.snapshots + Benchmark.growth
    let all =
      navigation + Benchmark.experiments + Benchmark.analysis + Benchmark.atlas + Benchmark.terminal
    guard !arguments.isEmpty else { return all }
    return arguments.flatMap { word in
      let named = all.filter { $0.name == word }
      let found = named.isEmpty ? all.filter { $0.name.hasPrefix(word) } : named
      if found.isEmpty { reject("unknown benchmark '\(word)'; run with --list to list all benchmarks") }
      return found
    }
  }

  private static func reject(_ reason: String) -> Never {
    let line = Array("Benchmarks: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(64)
  }
}

extension Duration {
  /// The duration in microseconds, rounded to two decimal places.
  fileprivate var microseconds: Double { (self / .microseconds(1) * 100).rounded() / 100 }
}

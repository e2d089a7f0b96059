#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Measures operations in one process and prints a line for each: the name, the result, and the unit, separated by
/// tabs.
///
/// The arguments are names of benchmarks or prefixes of names; without arguments, all benchmarks run. `--times N` runs
/// the operations `N` times and prints nothing, for tools that count from outside. `--list` prints each name, the
/// number
/// of runs for counting, and the number of parts. `quality FILE...` runs the queries in the files and prints a table.
@main
struct Benchmarks {
  @MainActor
  static func main() throws {
    var words = Array(CommandLine.arguments.dropFirst())
    let wantsList = words.first == "--list"
    var times: Int?
    if words.first == "quality" { return try printQuality(words.dropFirst()) }
    if wantsList { words.removeFirst() }
    if words.first == "--times" {
      times = words.dropFirst().first.flatMap { Int($0) }
      guard let times, times > 0 else { reject("--times wants a number") }
      words.removeFirst(2)
    }
    if let weighing = Weighing.all.first(where: { words == [$0.name] }), !wantsList, times == nil {
      print("\(weighing.name)\t\(weighing.bytes().map { "\(($0 * 10).rounded() / 10)" } ?? "unknown")\tbytes")
      return
    }
    for benchmark in chosen(by: words) {
      if wantsList {
        print("\(benchmark.name)\t\(benchmark.countedTimes)\t\(benchmark.parts)")
      } else if let times {
        try benchmark.run(times: times)
      } else {
        print("\(benchmark.name)\t\(try benchmark.fastest(on: ContinuousClock()).microseconds)\tµs")
      }
    }
  }

  private static func printQuality(_ words: ArraySlice<String>) throws {
    let files = words.filter { $0 != "--failures" }
    guard !files.isEmpty else { reject("quality wants files of queries, and --failures or nothing") }
    let table = try QualityTable(files: files)
    for line in table.lines + (files.count < words.count ? table.failures : []) { print(line) }
  }

  @MainActor
  private static func chosen(by words: [String]) -> [Benchmark] {
    let navigation =
      Benchmark.navigation + Benchmark.contexts + Benchmark.links + Benchmark.snapshots + Benchmark.growth
    let all =
      navigation + Benchmark.experiments + Benchmark.analysis + Benchmark.atlas + Benchmark.terminal
    guard !words.isEmpty else { return all }
    return words.flatMap { word in
      let named = all.filter { $0.name == word }
      let found = named.isEmpty ? all.filter { $0.name.hasPrefix(word) } : named
      if found.isEmpty { reject("no benchmark is called '\(word)'; --list names them all") }
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
  /// The duration in microseconds, with two decimals.
  fileprivate var microseconds: Double { (self / .microseconds(1) * 100).rounded() / 100 }
}

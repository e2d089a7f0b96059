import Coordination

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How much memory objects take while they are alive.
@MainActor
struct Weighing {
  /// What the figure is called, in `BENCHMARKS.md`, too.
  let name: String
  /// How many objects are made.
  let count: Int
  /// Makes what the objects belong to, and returns how to make one more that stays alive.
  let prepare: @MainActor () -> @MainActor () -> Void

  static let all = [
    Weighing(name: "f.mem_child", count: 10_000) {
      let navigator = Navigator()
      let root = Parent()
      navigator.run(root)
      root.flow?.push(Child())
      return { withExtendedLifetime(navigator) { _ = root.flow?.push(Child()) } }
    }
  ]

  /// Returns how many bytes of resident memory an object takes, with all that it needs.
  ///
  /// - Returns: `nil` where the system does not tell.
  func bytes() -> Double? {
    let add = prepare()
    guard let before = residentBytes else { return nil }
    for _ in 0..<count { add() }
    guard let after = residentBytes else { return nil }
    return Double(after - before) / Double(count)
  }

  /// The memory of the process that is in use and belongs to no file.
  private var residentBytes: Int? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split {
        $0.isWhitespace
      }
      if words.first == "RssAnon:", words.count > 1 { return Int(words[1]).map { $0 * 1024 } }
    }
    return nil
  }
}

private final class Parent: Coordinator {
  private(set) var flow: Flow<Never>?

  func start(_ flow: Flow<Never>) { self.flow = flow }
}

private final class Child: Coordinator {
  func start(_ flow: Flow<Void>) {}
}

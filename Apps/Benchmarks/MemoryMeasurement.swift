import Coordination

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A measurement of the memory that live objects take.
@MainActor
struct MemoryMeasurement {
  /// The name of the measurement, which is also used in `BENCHMARKS.md`.
  let name: String
  /// The number of objects to create.
  let count: Int
  /// A closure that prepares the creation of objects.
  ///
  /// The closure returns another closure. Each call to that closure creates an object and keeps it alive.
  let prepare: @MainActor () -> @MainActor () -> Void

  static let all = [
    MemoryMeasurement(name: "f.mem_child", count: 10_000) {
      let navigator = Navigator()
      let root = Parent()
      navigator.run(root)
      root.flow?.push(Child())
      return { withExtendedLifetime(navigator) { _ = root.flow?.push(Child()) } }
    }
  ]

  /// Measures an object's resident memory, including the memory of all objects that it owns.
  ///
  /// - Returns: The number of bytes per object, or `nil` if the system does not report resident memory.
  func bytes() -> Double? {
    let add = prepare()
    guard let before = residentBytes else { return nil }
    for _ in 0..<count { add() }
    guard let after = residentBytes else { return nil }
    return Double(after - before) / Double(count)
  }

  /// The process's resident anonymous memory in bytes, or `nil` if the system does not report this value.
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

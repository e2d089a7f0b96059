#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import Screens

// What a navigator reports. In debug builds this file prints, so that no problem goes unnoticed during development.
extension Navigator {
  /// Reports a problem to ``onReport``; without it, counts the problem and, in debug builds, prints it.
  package func report(_ problem: NavigationDiagnostic.Problem) {
    let diagnostic = NavigationDiagnostic(problem, names)
    if let onReport { return onReport(diagnostic) }
    unreportedCount += 1
    HeldLines.print(diagnostic)
  }

  /// Reports a problem of code that is on no navigator any more.
  package static func report(_ problem: NavigationDiagnostic.Problem, on navigator: Navigator?) {
    if let navigator { return navigator.report(problem) }
    HeldLines.print(NavigationDiagnostic(problem, NavigationNames()))
  }

  private var names: NavigationNames {
    NavigationNames { [weak self] id in
      self?.screen(of: id).map { Navigator.name(of: $0, context: self?.state?.context(of: id)) }
    } container: { [weak self] id in
      let current = self?.state?.container(id)?.current ?? self?.shown?.container(id)?.current
      return current.flatMap { self?.screen(of: $0.id) }.map { "the container of \(type(of: $0))" }
    }
  }

  private static func name(of screen: any Screen, context: ScreenContext?) -> String {
    context.map { "\(type(of: screen)) (\($0))" } ?? "\(type(of: screen))"
  }
}

extension NavigationState {
  fileprivate func context(of id: Entry.ID) -> ScreenContext? {
    place(of: id).flatMap { levels[$0.path.level].containers[$0.path.container].entries[$0.index].context }
  }
}

extension HeldLines {
  /// Prints the diagnostics of navigators on standard error.
  package static let diagnostics = HeldLines { write("\($0)\n") }

  /// Prints a diagnostic that no closure receives, in debug builds only.
  static func print(_ diagnostic: NavigationDiagnostic) {
    #if DEBUG
    diagnostics.print("navigation: \(diagnostic)")
    #endif
  }

  private static func write(_ line: String) {
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write($0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
    Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}

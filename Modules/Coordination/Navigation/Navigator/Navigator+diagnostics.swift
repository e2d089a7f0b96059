#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import Screens

// Reports a navigator's diagnostics. Debug builds print them by default so that developers notice problems.
extension Navigator {
  /// Reports a problem to ``onReport`` or, if that is `nil`, counts the problem and prints it in debug builds.
  package func report(_ problem: NavigationDiagnostic.Problem) { Navigator.report(problem, on: self) }

  /// Reports a problem, even if the navigator has been released.
  ///
  /// For a problem with a request, the description can name the types of the request's sender and subject.
  package static func report(
    _ problem: NavigationDiagnostic.Problem, of request: RequestOptions? = nil, on navigator: Navigator?
  ) {
    var names = navigator?.names ?? NavigationNames()
    (names.sender, names.subject) = (request?.sender.map { "\($0)" }, request?.subject.map { "\($0)" })
    let diagnostic = NavigationDiagnostic(problem, names)
    if let onReport = navigator?.onReport { return onReport(diagnostic) }
    navigator?.unreportedCount += 1
    HeldLines.print(diagnostic)
  }

  private var names: NavigationNames {
    NavigationNames { [weak self] id in
      guard let self, let screen = screen(of: id) else { return nil }
      let context = state?.place(of: id).flatMap { state?.entry(at: $0) }.flatMap { self.context(of: $0) }
      return context.map { "\(type(of: screen)) (\($0))" } ?? "\(type(of: screen))"
    } container: { [weak self] id in
      let current = self?.state?.container(id)?.current ?? self?.shown?.container(id)?.current
      return current.flatMap { self?.screen(of: $0.id) }.map { "the container of \(type(of: $0))" }
    }
  }
}

extension NavigationState {
  fileprivate func entry(at place: Place) -> Entry {
    levels[place.path.level].containers[place.path.container].entries[place.index]
  }
}

extension HeldLines {
  /// A printer for all navigators' diagnostics, which writes to standard error.
  package static let diagnostics = HeldLines { write("\($0)\n") }

  /// In debug builds, prints a diagnostic that no closure receives.
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

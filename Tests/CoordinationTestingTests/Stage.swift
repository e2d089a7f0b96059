import CoordinationTesting
import Coordination
import Testing

@testable import Navigation

/// A navigator with a simulated host, whose states are short to write in test tables.
@MainActor final class Stage {
  let navigator = Navigator()
  let host: SimulatedHost
  private(set) var reports: [NavigationDiagnostic.Problem] = []
  private var logStart = 0

  init(_ base: NavigationState.Level) {
    host = SimulatedHost(for: navigator)
    _ = navigator.open(TestScreen(), owner: nil, at: .root)
    ask(.setRootLevel(base))
    navigator.onReport = { [weak self] in self?.reports.append($0.problem) }
    logStart = host.log.count
  }

  /// The log since the stage was set up.
  var log: ArraySlice<HostRecord> { host.log[logStart...] }

  /// Performs an operation, and creates a screen for each new entry.
  func ask(_ operation: NavigationState.Operation, animated: Bool = true) {
    navigator.beginTransaction()
    _ = navigator.perform(operation, RequestOptions(animated: animated))
    for entry in navigator.state?.entries ?? [] where navigator.screen(of: entry.id) == nil {
      navigator.box.core.live.insert(entry.id, TestScreen(), owner: nil)
    }
    navigator.endTransaction()
  }

  func screen(_ entry: UInt32) -> TestScreen? { navigator.screen(of: .init(entry)) as? TestScreen }

  /// Pushes a screen onto a container; its entry is numbered from 3.
  func push(_ screen: TestScreen, on container: UInt32) {
    _ = navigator.push(screen, owner: nil, on: .init(container))
  }

  func present(_ modal: NavigationState.Level) { ask(.present(modal)) }

  func play(_ moves: HostMove...) {
    for move in moves { host.play(move) }
  }

  /// The events, answers, and violations in the log since the stage was set up, without the bounds of gestures.
  var reported: [String] {
    log.filter {
      switch $0 {
      case .reported(.gestureBegan), .reported(.gestureEnded): false
      case .reported, .answered, .violated: true
      case .step, .called, .moved, .hooked: false
      }
    }.map { "\($0)" }
  }

  /// The hooks since the stage was set up.
  var hooks: [String] {
    log.compactMap { if case .hooked(let id, let hook) = $0 { "\(id.number) \(hook)" } else { nil } }
  }
}

/// A screen that records its hooks and can prevent the user from leaving.
final class TestScreen: Screen, LeaveGuard {
  private(set) var walk = AppearanceWalk()
  private(set) var attempts = 0
  var allowsLeaving = true
  var onHook: ((AppearanceHook) -> Void)?

  func willAppear() { add(.willAppear) }
  func didAppear() { add(.didAppear) }
  func willDisappear() { add(.willDisappear) }
  func didDisappear() { add(.didDisappear) }
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) { attempts += 1 }

  private func add(_ hook: AppearanceHook) {
    walk.append(hook)
    onHook?(hook)
  }
}

extension NavigationState.Container {
  static func stack(_ id: UInt32, _ entries: UInt32...) -> Self {
    numbered(id, entries)
  }

  static func pages(_ id: UInt32, _ entries: UInt32..., current: Int = 0) -> Self { numbered(id, entries, current) }

  /// Returns pages, or a stack if there is no current page.
  fileprivate static func numbered(_ id: UInt32, _ entries: [UInt32], _ current: Int? = nil) -> Self {
    let entries = entries.map { NavigationState.Entry.numbered($0) }
    let stack = Self.stack(id: .init(id), root: entries[0], pushed: Array(entries.dropFirst()))
    guard let current else { return stack }
    return legal(stack) { () throws(NavigationError) in
      try .pages(id: .init(id), entries: entries, currentIndex: current)
    }
  }
}

extension NavigationState.Level {
  static func stack(_ id: UInt32, _ entries: UInt32...) -> Self { Self(.numbered(id, entries)) }

  static func pages(_ id: UInt32, _ entries: UInt32..., current: Int = 0) -> Self {
    Self(.numbered(id, entries, current))
  }

  static func tabs(_ id: UInt32, _ tabs: NavigationState.Container..., selected: Int = 0) -> Self {
    legal(Self(tabs[0])) { () throws(NavigationError) in try .init(id: .init(id), tabs: tabs, selectedIndex: selected) }
  }

  static func on(
    _ presenter: UInt32, _ content: NavigationState.Container, _ style: NavigationState.Presentation.Style = .sheet,
    isBlocking: Bool = false
  ) -> Self {
    Self(content, presentation: .init(by: .init(presenter), style: style, isBlocking: isBlocking))
  }
}

/// Returns the value, or records an issue and returns the substitute if the value is invalid.
func legal<Value>(_ substitute: Value, _ make: () throws(NavigationError) -> Value) -> Value {
  do throws(NavigationError) {
    return try make()
  } catch {
    Issue.record(error)
    return substitute
  }
}

extension NavigationState.Entry {
  static func numbered(_ number: UInt32) -> Self { .init(id: .init(number)) }
}

public import Coordination
import CoordinationTesting
import Testing

// These functions create navigation states for tests that have no navigator. Numbers identify the entries and
// containers.

extension NavigationState.Container {
  public static func stack(_ id: UInt32, _ entries: UInt32...) -> Self { numbered(id, entries) }

  public static func pages(_ id: UInt32, _ entries: UInt32..., current: Int = 0) -> Self {
    numbered(id, entries, current)
  }

  /// Returns pages, or a stack if `current` is `nil`.
  fileprivate static func numbered(_ id: UInt32, _ entries: [UInt32], _ current: Int? = nil) -> Self {
    let entries = entries.map { NavigationState.Entry.entry($0) }
    let stack = Self.stack(id: .init(id), root: entries[0], pushed: Array(entries.dropFirst()))
    guard let current else { return stack }
    return legal(stack) { () throws(NavigationError) in
      try .pages(id: .init(id), entries: entries, currentIndex: current)
    }
  }
}

extension NavigationState.Level {
  public static func stack(_ id: UInt32, _ entries: UInt32...) -> Self { Self(.numbered(id, entries)) }

  public static func pages(_ id: UInt32, _ entries: UInt32..., current: Int = 0) -> Self {
    Self(.numbered(id, entries, current))
  }

  public static func tabs(
    _ id: UInt32, _ tabs: NavigationState.Container..., selected: Int = 0, history: [UInt32] = []
  ) -> Self {
    legal(Self(tabs[0])) { () throws(NavigationError) in
      try .init(id: .init(id), tabs: tabs, selectedIndex: selected, history: history.map { .init($0) })
    }
  }

  public static func on(
    _ presenter: UInt32, _ content: NavigationState.Container, _ style: NavigationState.Presentation.Style = .sheet,
    isBlocking: Bool = false
  ) -> Self {
    Self(content, presentation: .init(by: .init(presenter), style: style, isBlocking: isBlocking))
  }
}

/// Returns a closure's value, or the substitute if the closure throws an error.
///
/// The function also records an issue for the error.
public func legal<Value>(_ substitute: Value, _ make: () throws(NavigationError) -> Value) -> Value {
  do throws(NavigationError) {
    return try make()
  } catch {
    Issue.record(error)
    return substitute
  }
}

extension NavigationState.Entry {
  public static func entry(_ number: UInt32, _ context: ScreenContext? = nil) -> Self {
    .init(id: .init(number), context: context)
  }
}

extension NavigationState {
  /// A one-line description of the state.
  public var picture: String { "\(WindowSnapshot(self))" }

  /// Returns the error that an operation throws, or `nil` if the operation is applied.
  ///
  /// The method also checks that a rejected operation changes nothing.
  public func rejection(of operation: Operation) -> NavigationError? {
    var copy = self
    do throws(NavigationError) {
      try copy.apply(operation)
      return nil
    } catch {
      #expect(copy == self)
      return error
    }
  }

  /// Returns the operation's effect and the state after the operation.
  public func after(_ operation: Operation, cause: Cause = .program) throws -> (state: NavigationState, change: Change)
  {
    var copy = self
    let change = try copy.apply(operation, cause: cause)
    return (copy, change)
  }
}

extension NavigationState.Change {
  /// The numbers of the removed entries, from top to bottom.
  public var removedNumbers: [UInt32] { removed.map(\.entry.id.number) }
  public var addedNumbers: [UInt32] { added.map(\.id.number) }
}

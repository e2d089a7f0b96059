import Navigation
import Screens
import Testing

@testable import CoordinationTesting

// States and UIKit's model, for the rows that need no navigator. Entries and containers are written as numbers.

extension NavigationState.Container {
  static func stack(_ id: UInt32, _ entries: UInt32...) -> Self {
    .stack(id: .init(id), root: .entry(entries[0]), pushed: entries.dropFirst().map { .entry($0) })
  }
}

extension NavigationState.Level {
  static func stack(_ id: UInt32, _ entries: UInt32...) -> Self {
    Self(.stack(id: .init(id), root: .entry(entries[0]), pushed: entries.dropFirst().map { .entry($0) }))
  }

  static func tabs(
    _ id: UInt32, _ tabs: NavigationState.Container..., selected: Int = 0, history: [UInt32] = []
  ) throws -> Self {
    try .init(id: .init(id), tabs: tabs, selectedIndex: selected, history: history.map { .init($0) })
  }

  static func on(
    _ presenter: UInt32, _ content: NavigationState.Container, _ style: NavigationState.Presentation.Style = .sheet
  ) -> Self {
    Self(content, presentation: .init(by: .init(presenter), style: style))
  }
}

extension NavigationState.Entry {
  static func entry(_ number: UInt32, _ context: ScreenContext? = nil) -> Self {
    .init(id: .init(number), context: context)
  }
}

extension NavigationState {
  /// The state in one line.
  var picture: String { "\(WindowSnapshot(self))" }

  /// Returns why an operation is refused, after which nothing must have changed.
  func refusal(of operation: Operation) -> NavigationError? {
    var copy = self
    do throws(NavigationError) {
      try copy.apply(operation)
      return nil
    } catch {
      #expect(copy == self)
      return error
    }
  }

  /// Returns the state after an operation, and what that has done.
  func after(_ operation: Operation, cause: Cause = .program) throws -> (state: NavigationState, change: Change) {
    var copy = self
    let change = try copy.apply(operation, cause: cause)
    return (copy, change)
  }
}

extension NavigationState.Change {
  /// The numbers of the entries that have left, the topmost first.
  var removedNumbers: [UInt32] { removed.map(\.entry.id.number) }
  var addedNumbers: [UInt32] { added.map(\.id.number) }
}

/// A window of UIKit's model alone, which anything can be asked for.
struct ModelWindow {
  private var hierarchy = ViewHierarchy()

  /// Shows a container, and layers above it.
  init(_ state: NavigationState) throws {
    try hierarchy.perform(.setRoot(.init(state.root)))
    for layer in state.layers {
      let modal = try #require(layer.presentation)
      try hierarchy.perform(.present(.init(layer), .init(modal), on: .init(modal.presenter)))
    }
  }

  var picture: String { "\(WindowSnapshot(hierarchy))" }

  /// Makes a call; nothing has changed if it breaks a rule.
  ///
  /// - Returns: The rule.
  mutating func make(_ call: UIKitCall) -> UIKitRule? {
    let before = hierarchy
    do throws(UIKitRule) {
      try hierarchy.perform(call)
      return nil
    } catch {
      #expect(hierarchy == before)
      return error
    }
  }
}

extension ControllerID {
  static func c(_ number: UInt32) -> Self { .container(number) }
}

extension ControllerTree {
  static func screen(_ number: UInt32) -> Self { .init(.screen(number)) }
  static func navigation(_ id: UInt32, _ screens: UInt32...) -> Self {
    .init(.c(id), .navigation, screens.map { .screen($0) })
  }
}

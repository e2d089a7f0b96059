import Coordination
import CoordinationSupport
import Testing

@testable import CoordinationTesting

// These declarations let cases without a navigator use the UIKit model. Numbers identify the entries and containers.

/// A window of the UIKit model, without a navigator or a host.
struct ModelWindow {
  private var hierarchy = ViewHierarchy()

  /// Creates a window that shows a state's root level and modals.
  init(_ state: NavigationState) throws {
    try hierarchy.perform(.setRoot(.init(state.root)))
    for modal in state.modals {
      let presentation = try #require(modal.presentation)
      try hierarchy.perform(.present(.init(modal), .init(presentation), on: .init(presentation.presenter)))
    }
  }

  var picture: String { "\(WindowSnapshot(hierarchy))" }

  /// Makes a UIKit call.
  ///
  /// A call that breaks a rule changes nothing.
  ///
  /// - Returns: The broken rule, or `nil` if the call breaks no rule.
  mutating func perform(_ call: UIKitCall) -> UIKitRule? {
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

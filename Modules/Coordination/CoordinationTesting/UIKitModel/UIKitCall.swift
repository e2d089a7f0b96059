public import Coordination

/// A call to UIKit that a host simulates.
public enum UIKitCall: Hashable, Sendable, Codable {
  /// `window.rootViewController = …`
  case setRoot(ControllerTree?)
  /// `pushViewController(_:animated:)`
  case push(ControllerTree, on: ControllerID)
  /// `popViewController(animated:)`
  case pop(on: ControllerID)
  /// `popToViewController(_:animated:)`
  case popTo(ControllerID, on: ControllerID)
  /// `setViewControllers(_:animated:)` of a navigation controller.
  case setStack([ControllerTree], of: ControllerID)
  /// `setViewControllers(_:animated:)` of a tab bar controller.
  case setTabs([ControllerTree], of: ControllerID)
  /// `selectedViewController = …`
  case select(ControllerID, of: ControllerID)
  /// `setViewControllers(_:direction:animated:)` of a page controller, with the new contents of its data source.
  case setPages([ControllerTree], current: Int, of: ControllerID)
  /// `present(_:animated:)`, with the modal style and the screen that presents the modal.
  case present(ControllerTree, PresentationStyle, on: ControllerID)
  /// `dismiss(animated:)`
  case dismiss(on: ControllerID)
}

/// A controller's presentation style and the screen that presents the controller.
public struct PresentationStyle: Hashable, Sendable, Codable {
  /// The modal style, which determines whether the screens below stay visible.
  public let style: NavigationState.Presentation.Style
  /// Whether only the app can dismiss the controller, as with `isModalInPresentation`.
  public let isBlocking: Bool
  /// The screen that the navigation state specifies as the controller's presenter.
  public let presenter: ControllerID

  package init(_ style: NavigationState.Presentation.Style, isBlocking: Bool = false, presenter: ControllerID) {
    self.style = style
    self.isBlocking = isBlocking
    self.presenter = presenter
  }

  init(_ modal: NavigationState.Presentation) {
    self.init(modal.style, isBlocking: modal.isBlocking, presenter: ControllerID(modal.presenter))
  }
}

extension UIKitCall: CustomStringConvertible {
  /// A short description of the receiver, the method, and the arguments.
  public var description: String {
    switch self {
    case .setRoot(let tree): "window.root = \(tree.map { "\($0)" } ?? "nil")"
    case .push(let tree, let id): "\(id).push \(tree)"
    case .pop(let id): "\(id).pop"
    case .popTo(let target, let id): "\(id).popTo \(target)"
    case .setStack(let trees, let id): "\(id).setStack \(trees)"
    case .setTabs(let trees, let id): "\(id).setTabs \(trees)"
    case .select(let target, let id): "\(id).select \(target)"
    case .setPages(let trees, let current, let id): "\(id).setPages \(trees), current \(current)"
    case .present(let tree, let style, let id): "\(id).present \(tree) as \(style.style)"
    case .dismiss(let id): "\(id).dismiss"
    }
  }
}

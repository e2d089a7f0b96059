public import Coordination

/// A call to UIKit that a host makes.
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
  /// `setViewControllers(_:direction:animated:)` of a page controller, with what its data source has from then on.
  case setPages([ControllerTree], current: Int, of: ControllerID)
  /// `present(_:animated:)`; the controller remembers which screen it was for.
  case present(ControllerTree, PresentationStyle, on: ControllerID)
  /// `dismiss(animated:)`
  case dismiss(on: ControllerID)
}

/// How a controller is presented.
public struct PresentationStyle: Hashable, Sendable, Codable {
  /// How much of what is below stays in view.
  public let style: NavigationState.Presentation.Style
  /// `isModalInPresentation`: a person cannot close it.
  public let isBlocking: Bool
  /// The screen that it is presented for.
  public let presenter: ControllerID

  /// Makes a style from its parts.
  public init(_ style: NavigationState.Presentation.Style, isBlocking: Bool = false, presenter: ControllerID) {
    self.style = style
    self.isBlocking = isBlocking
    self.presenter = presenter
  }

  init(_ modal: NavigationState.Presentation) {
    self.init(modal.style, isBlocking: modal.isBlocking, presenter: ControllerID(modal.presenter))
  }
}

extension UIKitCall: CustomStringConvertible {
  /// The receiver, the method and the arguments, in short.
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

/// A UIKit rule that a call can break, with the consequence of breaking the rule and the rule's source.
///
/// The rules are a model that is based on the cited sources. They were not verified by running UIKit.
public enum UIKitRule: String, Error, Hashable, Sendable, Codable, CaseIterable {
  case knownObject, kindOfContainer
  case pushedOnce, noContainerOnStack, stackHasRoot, distinctControllers, oneParent
  case popsSomething, popTargetOnStack
  case presentsOnce, presenterInWindow, noActiveController, dismissesSomething, rootWithoutModals
  case selectionInTabs, currentPageInPages
  case noTransitionInProgress, noPresentationInProgress

  /// The consequence of breaking a rule.
  ///
  /// In every case, the call does not have its intended effect.
  public enum Consequence: String, Hashable, Sendable, Codable {
    /// UIKit throws an exception that terminates the app.
    case raises
    /// UIKit logs a warning and ignores the call.
    case warns
    /// UIKit silently ignores the call.
    case nothing
    /// The result is undefined. For example, a navigation bar does not match its stack, or a modal cannot be dismissed.
    case corrupts
  }

  /// The kind of source for a rule.
  public enum Source: String, Hashable, Sendable, Codable {
    /// Apple's reference documentation.
    case reference
    /// A UIKit runtime message that was quoted publicly.
    case runtimeMessage
    /// Issue reports from projects that encountered the problem.
    case issues
    /// A precondition for performing a call in the model.
    case model
  }

  /// The rule as a sentence.
  public var sentence: String { facts.sentence }
  /// The consequence of breaking the rule.
  public var consequence: Consequence { facts.consequence }
  /// The kind of source for the rule.
  public var source: Source { facts.source }
  /// The name of a documented symbol, the text of a message, or issue numbers.
  public var citation: String { facts.citation }
}

extension UIKitRule {
  private typealias Facts = (sentence: String, consequence: Consequence, source: Source, citation: String)

  private var facts: Facts {
    switch self {
    case .knownObject: ("The receiver exists", .raises, .model, "an object gets a message")
    case .kindOfContainer: ("The receiver is a container of the right class", .raises, .model, "unrecognized selector")
    case .presentsOnce, .presenterInWindow, .noActiveController, .dismissesSomething, .rootWithoutModals,
      .noPresentationInProgress:
      modalFacts
    case .selectionInTabs:
      (
        "Only one of a tab bar's controllers can be selected", .raises, .runtimeMessage,
        "Only a view controller in the tab bar controller's list of view controllers can be selected"
      )
    case .currentPageInPages:
      ("The visible page is a page of the data source", .corrupts, .reference, "UIPageViewControllerDataSource")
    case .noTransitionInProgress:
      (
        "A stack changes only after its previous transition has ended", .corrupts, .runtimeMessage,
        "nested push animation can result in corrupted navigation bar"
      )
    case .pushedOnce, .noContainerOnStack, .stackHasRoot, .distinctControllers, .oneParent, .popsSomething,
      .popTargetOnStack:
      stackFacts
    }
  }

  private var stackFacts: Facts {
    switch self {
    case .pushedOnce:
      (
        "A controller is on a stack at most once", .raises, .runtimeMessage,
        "Pushing the same view controller instance more than once is not supported"
      )
    case .noContainerOnStack:
      (
        "Navigation controllers and tab bar controllers are not pushed", .raises, .runtimeMessage,
        "Pushing a navigation controller is not supported"
      )
    case .stackHasRoot:
      ("A stack has at least one controller", .corrupts, .reference, "UINavigationController.viewControllers")
    case .distinctControllers:
      (
        "The controllers of a container are distinct", .raises, .runtimeMessage,
        "All view controllers in a navigation controller must be distinct"
      )
    case .oneParent:
      (
        "A controller has one parent", .raises, .runtimeMessage, "UIViewControllerHierarchyInconsistency"
      )
    case .popsSomething:
      ("The root is not popped", .nothing, .reference, "popViewController(animated:)")
    default:
      ("The target of a pop is on the stack", .raises, .reference, "popToViewController(_:animated:)")
    }
  }

  private var modalFacts: Facts {
    switch self {
    case .presentsOnce:
      (
        "A controller presents only one controller at a time", .warns, .runtimeMessage,
        "Attempt to present … which is already presenting …"
      )
    case .presenterInWindow:
      (
        "The presenting controller is in the window", .warns, .runtimeMessage,
        "Attempt to present … whose view is not in the window hierarchy"
      )
    case .noActiveController:
      (
        "The presented controller is not shown elsewhere", .raises, .runtimeMessage,
        "Application tried to present modally an active controller"
      )
    case .dismissesSomething:
      ("There is a modal to dismiss", .nothing, .reference, "dismiss(animated:completion:)")
    case .rootWithoutModals:
      ("The root is replaced only while it presents nothing", .corrupts, .issues, "RxFlow#110, XCoordinator#169")
    default:
      (
        "Presenting and dismissing wait for the previous transition to end", .warns, .runtimeMessage,
        "Attempt to present … while a presentation is in progress"
      )
    }
  }
}

/// A call that broke a rule.
public struct UIKitViolation: Hashable, Sendable, Codable, CustomStringConvertible {
  public let rule: UIKitRule
  public let call: UIKitCall

  public var description: String { "\(rule.sentence) (\(rule.consequence)): \(call)" }
}

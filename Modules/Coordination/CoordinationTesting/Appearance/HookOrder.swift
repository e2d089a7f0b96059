/// The order in which UIKit calls hooks on disappearing and appearing screens, for each kind of transition.
///
/// Wang Ling measured the order for navigation controllers and pages (“The Inconsistent Order of View Transition
/// Events”, 2014). The order for tabs and presentations is based on several tutorials. Apps should not rely on these
/// orders.
enum HookOrder: Hashable, Sendable {
  case navigation, pages, tabs, presentation

  /// Whether the hooks of disappearing screens are called first when a transition begins.
  var beginsWithLeaving: Bool { self == .navigation || self == .presentation }
  /// Whether the hooks of disappearing screens are called first when a transition ends.
  var endsWithLeaving: Bool { self == .navigation || self == .tabs }
  /// Whether the hooks of the screens that were appearing are called first when a transition is canceled.
  var cancelsWithComing: Bool { self != .pages }

  init(_ call: UIKitCall?) {
    switch call {
    case .setTabs, .select: self = .tabs
    case .setPages: self = .pages
    case .present, .dismiss: self = .presentation
    case .setRoot, .push, .pop, .popTo, .setStack, nil: self = .navigation
    }
  }
}

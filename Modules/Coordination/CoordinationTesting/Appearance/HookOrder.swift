/// In which order UIKit calls the hooks of those that leave and those that come; it differs by the kind of transition.
///
/// Measured and published for navigation controllers and pages (Wang Ling, “The Inconsistent Order of View Transition
/// Events”, 2014); for tabs and presentations as several tutorials print it. Nobody should rely on it.
enum HookOrder: Hashable, Sendable {
  case navigation, pages, tabs, presentation

  /// Whether those that leave hear first that a transition begins.
  var beginsWithLeaving: Bool { self == .navigation || self == .presentation }
  /// Whether those that leave hear first that it has ended.
  var endsWithLeaving: Bool { self == .navigation || self == .tabs }
  /// Whether those that do not come after all hear of it first, when it is cancelled.
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

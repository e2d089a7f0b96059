public import Domain

/// The input of a screen that shows the user; a changed user reaches every screen that takes it through this protocol.
@MainActor public protocol UpdateableWithUser: AnyObject {
  /// The user that is shown.
  var user: User { get set }
}

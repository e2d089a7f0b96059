public import Domain

/// The input of a screen that shows the user.
///
/// A change of the user updates every screen that conforms to this protocol.
@MainActor public protocol UpdateableWithUser: AnyObject {
  var user: User { get set }
}

import Coordination

/// The final state of the application.
struct AppEnd {
  /// A snapshot of the screens at the end of the session, or `nil` if no screen can be restored later.
  var snapshot: NavigationSnapshot?
  /// The result of restoring the saved navigation state, or `nil` if there was nothing to restore.
  var restoration: Restoration?
  /// Text that shows the trees of coordinators and screens, with a newline after each line.
  var tree = ""
}

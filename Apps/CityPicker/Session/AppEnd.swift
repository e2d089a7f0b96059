import Coordination

/// The final state of the application.
struct AppEnd {
  /// The screens that were shown last, or `nil` if there were none.
  var snapshot: NavigationSnapshot?
  /// The result of restoring the saved navigation state, or `nil` if nothing was to be restored.
  var restoration: Restoration?
  /// Descriptions of the coordinators and the screens as trees, in complete lines.
  var tree = ""
}

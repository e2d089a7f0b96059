import Coordination

/// What the application has left behind.
struct AppEnd {
  /// What was shown in the end; `nil` if nothing was.
  var snapshot: NavigationSnapshot?
  /// What became of what was to be shown again; `nil` if nothing was to be.
  var restoration: Restoration?
  /// The coordinators and the screens, as trees, whole lines.
  var tree = ""
}

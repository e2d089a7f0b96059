import Coordination
import Flows
import Storage

/// An object that loads and saves the navigation state.
///
/// The application runs even if loading or saving fails.
@MainActor
final class NavigationAutosaver {
  private let store: DocumentStore<NavigationSnapshot>
  /// The saved navigation state, or `nil` if no state was saved or the state could not be read.
  let savedSnapshot: NavigationSnapshot?
  /// The reason that the state was not read or not completely restored, or `nil` if there was no problem.
  private(set) var report: Message?
  /// The short text for the footer if the state was not read.
  private(set) var notice: String?
  /// The reason that this run's state was not saved.
  private(set) var failure: Message?
  private let isReplaceable: Bool

  /// Creates an autosaver and, if the file exists, loads the state.
  init(path: String) {
    store = DocumentStore(
      path: path,
      versions: [
        "schemaVersion": NavigationSnapshot.schemaVersion, "contextsVersion": AppLinks.migration.version,
      ])
    store.removeTemporaryFiles()
    var isReplaceable = true
    do throws(DocumentError) {
      savedSnapshot = try store.load()
    } catch {
      savedSnapshot = nil
      report = error.message(
        .warning, about: "navigation state", at: path, whereMoved: "the app started without it")
      notice = error.notice(about: "navigation state")
      // A damaged file that was moved aside can be replaced. Any other unreadable file is kept because its content
      // might be valid.
      isReplaceable = error.wasMovedAside
    }
    self.isReplaceable = isReplaceable
  }

  /// Saves the final state, setting ``report`` if the previously saved state was not completely restored.
  ///
  /// If no screen can be restored or the state is unchanged, the method saves nothing. It replaces an unreadable file
  /// only if that file was moved aside.
  func save(_ end: AppEnd) {
    if let restoration = end.restoration, !restoration.dropped.isEmpty {
      report = .warning("navigation state '\(store.path)': \(restoration)")
    }
    guard isReplaceable, let snapshot = end.snapshot, snapshot != savedSnapshot else { return }
    do throws(DocumentError) {
      try store.save(snapshot)
    } catch {
      failure = error.message(about: "navigation state", at: store.path)
    }
  }
}

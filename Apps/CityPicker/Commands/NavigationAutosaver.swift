import Coordination
import Flows
import Storage

/// Keeps where the application was left, from one run to the next; whatever is wrong with that stops no run.
@MainActor
final class NavigationAutosaver {
  private let store: DocumentStore<NavigationSnapshot>
  /// Where the application was left; `nil` if that is not known.
  let left: NavigationSnapshot?
  /// Why that is not known, or is not all shown again.
  private(set) var report: Message?
  /// Why this run's end is lost.
  private(set) var failure: Message?
  private let isReplaceable: Bool

  /// Reads the file; none is no fault.
  init(path: String) {
    store = DocumentStore(
      path: path,
      versions: [
        "schemaVersion": NavigationSnapshot.schemaVersion, "contextsVersion": AppLinks.migration.version,
      ])
    var isReplaceable = true
    do throws(DocumentError) {
      left = try store.load()
    } catch {
      left = nil
      report = error.message(of: "navigation state", at: path)
      // A damaged file has been moved aside; what cannot be read at all may be anything.
      if case .damaged(_, aside: .some) = error {} else { isReplaceable = false }
    }
    self.isReplaceable = isReplaceable
  }

  /// Keeps what was shown in the end, unless the file holds it already or is of a newer version.
  func keep(_ end: AppEnd) {
    if let restoration = end.restoration, !restoration.dropped.isEmpty {
      report = Message("not all shown again", at: store.path, advice: "\(restoration)")
    }
    guard isReplaceable, let snapshot = end.snapshot, snapshot != left else { return }
    do throws(DocumentError) {
      try store.save(snapshot)
    } catch {
      failure = error.message(of: "navigation state", at: store.path)
    }
  }
}

import Domain
import Flows

extension AppRequest {
  /// Returns a closure that saves a changed account and then shows changes from other instances of the program.
  ///
  /// If the account cannot be saved, or if the saved profile was damaged, the closure shows the reason.
  @MainActor
  func saveAction(for application: ApplicationCoordinator, _ host: any ScreenHost) -> @MainActor (Account) -> Void {
    { [weak application, weak host] account in
      switch save(account) {
      case .unchanged: break
      case .saved(let merge, let notice):
        application?.updateAccount(merge.account)
        if let notice { host?.show(notice) }
      case .failed(let notice): host?.show(notice)
      }
    }
  }
}

extension AccountMerge {
  /// A message about the fields that another instance has also changed, or `nil` if there is no conflict.
  var notice: String? {
    guard !conflicts.isEmpty else { return nil }
    let fields = conflicts.map(\.rawValue).joined(separator: " and ")
    return "Another citypicker also changed the \(fields); your change was kept"
  }
}

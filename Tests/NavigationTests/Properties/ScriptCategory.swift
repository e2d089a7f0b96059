import TestSupport

@testable import Navigation

/// The categories of names that random scripts count.
enum ScriptCategory: String, CaseIterable {
  case operations
  case rejections = "of them rejected"
  case plans
}

extension NavigationState.Operation {
  enum Kind: String, CaseIterable {
    case show, push, pop, popTo, popToRoot, replaceTop, update, remove, setEntries,
      turn, select, selectPrevious, setTabs, present, dismiss, dismissTop, setRootLevel, batch
  }

  var kind: Kind {
    switch self {
    case .show: .show
    case .push: .push
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .replaceTop: .replaceTop
    case .update: .update
    case .remove: .remove
    case .setEntries: .setEntries
    case .turn: .turn
    case .select: .select
    case .selectPrevious: .selectPrevious
    case .setTabs: .setTabs
    case .present: .present
    case .dismiss: .dismiss
    case .dismissTop: .dismissTop
    case .setRootLevel: .setRootLevel
    case .batch: .batch
    }
  }
}

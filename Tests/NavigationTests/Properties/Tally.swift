@testable import Navigation

/// Counts the generated operations, rejections, plans, and steps.
struct Tally: CustomStringConvertible {
  private(set) var operations: [String: Int] = [:]
  private(set) var rejections: [String: Int] = [:]
  var plans = 0
  var steps = 0

  mutating func count(_ operation: NavigationState.Operation, _ rejection: NavigationError?) {
    operations[operation.kind.rawValue, default: 0] += 1
    if let rejection { rejections[rejection.name, default: 0] += 1 }
  }

  mutating func add(_ other: Tally) {
    operations.merge(other.operations, uniquingKeysWith: +)
    rejections.merge(other.rejections, uniquingKeysWith: +)
    plans += other.plans
    steps += other.steps
  }

  /// Returns the smallest share of a kind, in percent.
  static func leastShare(of counts: [String: Int]) -> Double {
    100 * Double(counts.values.min() ?? 0) / Double(max(counts.values.reduce(0, +), 1))
  }

  var description: String {
    """
    \(list(operations, "operations"))
    \(list(rejections, "of them rejected"))
    \(plans) plans of \(steps) steps
    """
  }

  private func list(_ counts: [String: Int], _ title: String) -> String {
    let sum = counts.values.reduce(0, +)
    let shares = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
      "\(name) \(count * 1_000 / max(sum, 1) / 10).\(count * 1_000 / max(sum, 1) % 10) %"
    }
    return "\(sum) \(title): " + shares.joined(separator: ", ")
  }
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

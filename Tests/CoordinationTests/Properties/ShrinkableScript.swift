import CoordinationSupport

/// A random script that can be reduced to the acts that reproduce a failure.
@MainActor protocol ShrinkableScript {
  associatedtype Act: SimplifiableAct

  var acts: [Act] { get set }
  /// Whether the script violates a property.
  var fails: Bool { get }
}

/// An act that can be simplified.
protocol SimplifiableAct {
  /// The variants of the act, each with one part removed or simplified.
  var simpler: [Self] { get }
}

extension ShrinkableScript {
  /// The script, reduced to the parts that reproduce the failure.
  ///
  /// The search removes or simplifies one part at a time.
  var shrunk: Self {
    var least = self
    var index = acts.count
    while index > 0 {
      index -= 1
      while let simpler = least.simpler(at: index) { least = simpler }
    }
    return least.acts.count < acts.count ? least.shrunk : least
  }

  /// Returns a failing script in which the act at an index is removed or simplified, or `nil` if no such script fails.
  private func simpler(at index: Int) -> Self? {
    guard index < acts.count else { return nil }
    for replacement in [[]] + acts[index].simpler.map({ [$0] }) {
      var simpler = self
      simpler.acts.replaceSubrange(index...index, with: replacement)
      if simpler.fails { return simpler }
    }
    return nil
  }
}

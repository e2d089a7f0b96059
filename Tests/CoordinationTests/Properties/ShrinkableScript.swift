import CoordinationSupport

/// A random script from which acts can be removed while it still fails.
@MainActor protocol ShrinkableScript {
  associatedtype Act: SimplifiableAct

  var acts: [Act] { get set }
  /// Whether the script violates a property.
  var fails: Bool { get }
}

/// An act that can be simplified.
protocol SimplifiableAct {
  /// The variants of the act that are simpler by one part.
  var simpler: [Self] { get }
}

extension ShrinkableScript {
  /// The script without the parts that a failure does not need, found by removing one part at a time.
  var shrunk: Self {
    var least = self
    var index = acts.count
    while index > 0 {
      index -= 1
      while let simpler = least.simpler(at: index) { least = simpler }
    }
    return least.acts.count < acts.count ? least.shrunk : least
  }

  /// Returns the script with a simpler act or without the act if it still fails, or `nil`.
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

import CoordinationSupport

/// Acts drawn by lot, of which those can be left out that a fault does without.
@MainActor protocol ShrinkableScript {
  associatedtype Act: SimplifiableAct

  var acts: [Act] { get set }
  /// Whether something does not hold.
  var fails: Bool { get }
}

/// An act that may do less.
protocol SimplifiableAct {
  /// The act with one thing less, in every way.
  var simpler: [Self] { get }
}

extension ShrinkableScript {
  /// The script without what a fault does without, as far as taking one thing away at a time goes.
  var shrunk: Self {
    var least = self
    var index = acts.count
    while index > 0 {
      index -= 1
      while let simpler = least.simpler(at: index) { least = simpler }
    }
    return least.acts.count < acts.count ? least.shrunk : least
  }

  /// Returns the script with something less at an act, if it still fails.
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

/// Which segues of a storyboard have been used, and which have not.
public struct SegueCoverage: Hashable, Sendable {
  /// All segues of the storyboard and of those inside it, each once, in the order in which they are written.
  public let all: [Storyboard.Passage]
  /// How often each was used; those that never were are not in it.
  public private(set) var uses: [Storyboard.Passage: Int] = [:]

  /// Makes a coverage in which nothing has been used.
  public init(of storyboard: Storyboard) {
    var seen: Set<Storyboard.Passage> = []
    all = storyboard.passages.filter { seen.insert($0).inserted }
  }

  /// Counts a use.
  public mutating func note(_ passage: Storyboard.Passage) { uses[passage, default: 0] += 1 }

  /// The segues that have been used, in the order in which they are written.
  public var used: [Storyboard.Passage] { all.filter { uses[$0] != nil } }

  /// The segues that have not been used, in the order in which they are written.
  public var unused: [Storyboard.Passage] { all.filter { uses[$0] == nil } }

  /// What was used and is not in the storyboard, by name.
  public var unknown: [Storyboard.Passage] {
    let all = Set(all)
    return uses.keys.filter { !all.contains($0) }.sorted { $0.description < $1.description }
  }
}

extension SegueCoverage: CustomStringConvertible {
  /// How many were used, then those that were not.
  public var description: String {
    (["\(used.count) of \(all.count) segues used"] + unused.map { "not used: \($0)" }).joined(separator: "\n")
  }
}

extension Storyboard {
  /// All segues, those of flows in place of screens included.
  fileprivate var passages: [Passage] {
    scenes.flatMap { scene in
      scene.segues.map { Passage(name, scene.identifier, $0.name) } + (scene.flow?.passages ?? [])
    }
  }
}

/// Finds the pattern that a link fits, by its segments: what it looks at grows with the link and not with the patterns.
///
/// Where several patterns fit, the first segment in which they differ decides: a word wins over a choice of words, that
/// over `bool`, `int`, `double` and `string`, in this order, and all win over a rest. So no two patterns that lead to
/// different nodes are equally good, and two that lead to the same one are refused.
struct LinkTrie: Sendable {
  private struct Node: Sendable {
    var words: [String: Int] = [:]
    /// Where each word of a choice leads; different choices have no word in common.
    var chosen: [String: Int] = [:]
    /// Where choices lead.
    var choices: [Int] = []
    /// Where other kinds lead, first the one that takes least.
    var typed: [(kind: LinkPattern.Kind, node: Int)] = []
    /// The pattern that takes everything from here on.
    var rest: Int?
    /// The pattern that ends here.
    var pattern: Int?
  }

  private var nodes: [Node] = []
  /// Where the patterns of a scheme begin.
  private var roots: [String: Int] = [:]

  /// The schemes that patterns have, sorted.
  var schemes: [String] { roots.keys.sorted() }

  // MARK: Looking up

  /// What was found, and how many nodes were looked at for it.
  struct Search {
    var pattern: Int?
    var visited = 0
  }

  /// Looks a link up.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - leniently: Whether parameters take any text, to find out which of them was given a wrong one.
  /// - Returns: The number of the pattern; none if no pattern fits. Each node is looked at once at most.
  func search(_ link: LinkText, leniently: Bool = false) -> Search {
    var search = Search()
    guard let root = roots[link.scheme] else { return search }
    search.pattern = find(link.segments, from: 0, at: root, leniently, &search.visited)
    return search
  }

  private func find(
    _ segments: [String], from depth: Int, at index: Int, _ leniently: Bool, _ visited: inout Int
  ) -> Int? {
    visited += 1
    guard depth < segments.count else { return nodes[index].pattern }
    let text = segments[depth]
    let word = depth == 0 ? text.lowercasedASCII : text
    func found(at next: Int?) -> Int? {
      guard let next else { return nil }
      return find(segments, from: depth + 1, at: next, leniently, &visited)
    }
    if let found = found(at: nodes[index].words[word]) ?? found(at: nodes[index].chosen[text]) { return found }
    for (kind, next) in nodes[index].typed where kind.takes(text) {
      if let found = found(at: next) { return found }
    }
    if leniently {
      for next in nodes[index].choices where next != nodes[index].chosen[text] {
        if let found = found(at: next) { return found }
      }
      for (kind, next) in nodes[index].typed where !kind.takes(text) {
        if let found = found(at: next) { return found }
      }
    }
    return nodes[index].rest
  }

  // MARK: Building

  /// A pattern that may take the same links as another one.
  struct Conflict: Error {
    let other: Int
  }

  /// Adds a pattern.
  ///
  /// - Throws: ``Conflict``, after which nothing must be looked up any more.
  mutating func add(_ pattern: LinkPattern, number: Int) throws(Conflict) {
    var index = roots[pattern.scheme] ?? newNode()
    roots[pattern.scheme] = index
    for segment in pattern.segments {
      switch segment {
      case .literal(let word):
        let next = nodes[index].words[word] ?? newNode()
        nodes[index].words[word] = next
        index = next
      case .parameter(let parameter):
        switch parameter.kind {
        case .rest: return try LinkTrie.claim(&nodes[index].rest, for: number)
        case .choice(let words): index = try node(for: words, below: index)
        case .string, .int, .double, .bool: index = node(for: parameter.kind, below: index)
        }
      }
    }
    try LinkTrie.claim(&nodes[index].pattern, for: number)
  }

  private static func claim(_ place: inout Int?, for number: Int) throws(Conflict) {
    if let place { throw Conflict(other: place) }
    place = number
  }

  private mutating func node(for kind: LinkPattern.Kind, below index: Int) -> Int {
    if let known = nodes[index].typed.first(where: { $0.kind == kind }) { return known.node }
    let next = newNode()
    nodes[index].typed.append((kind, next))
    nodes[index].typed.sort { $0.kind.rank < $1.kind.rank }
    return next
  }

  private mutating func node(for words: [String], below index: Int) throws(Conflict) -> Int {
    let known = Set(words.compactMap { nodes[index].chosen[$0] })
    guard let first = known.first else {
      let next = newNode()
      nodes[index].choices.append(next)
      for word in words { nodes[index].chosen[word] = next }
      return next
    }
    // Either the very same words, or none of them.
    let isSame = Set(nodes[index].chosen.filter { $0.value == first }.keys) == Set(words)
    guard isSame else { throw Conflict(other: firstPattern(below: first)) }
    return first
  }

  private func firstPattern(below index: Int) -> Int {
    let node = nodes[index]
    if let pattern = node.pattern ?? node.rest { return pattern }
    guard let next = node.words.values.min() ?? node.choices.first ?? node.typed.first?.node else {
      preconditionFailure("A node without a pattern below it was made for none")
    }
    return firstPattern(below: next)
  }

  private mutating func newNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }
}

extension LinkPattern.Kind {
  /// Whether a segment can have the text.
  fileprivate func takes(_ text: String) -> Bool { !text.isEmpty && value(of: text) != nil }
}

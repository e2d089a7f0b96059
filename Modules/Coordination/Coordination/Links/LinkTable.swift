/// The links of an app: what each looks like, and where it leads.
///
/// The pattern that says most about a link is taken, in whatever order patterns are given: in the first segment in
/// which two of them differ a word wins over a parameter, one that takes less over one that takes more,
/// anything over a rest.
public struct LinkTable<Destination>: Sendable {
  /// Reads what a link says, or refuses it with ``LinkError/refused(_:)``.
  ///
  /// A closure that throws says so, `{ parameters throws(LinkError) in … }`,
  /// until the compiler infers the error's type.
  public typealias Reading = @Sendable (LinkParameters) throws(LinkError) -> Destination

  /// A pattern, and where its links lead.
  public struct Link: Sendable {
    /// What the links look like.
    public let pattern: LinkPattern
    /// Makes the destination from what a link says.
    public let destination: Reading

    /// Joins a pattern to a destination.
    public init(_ pattern: LinkPattern, destination: @escaping Reading) {
      (self.pattern, self.destination) = (pattern, destination)
    }

    /// Joins a pattern, written out, to a destination.
    ///
    /// - Throws: ``LinkPattern/Fault``.
    public init(_ pattern: String, destination: @escaping Reading) throws(LinkPattern.Fault) {
      self.init(try LinkPattern(pattern), destination: destination)
    }
  }

  /// What becomes of query keys that the pattern does not have.
  public enum UnknownKeys: Hashable, Sendable {
    /// They are passed over: links from elsewhere often have keys of others.
    case ignored
    /// The link is refused.
    case refused
  }

  private let links: [Link]
  private let trie: LinkTrie
  private let unknownKeys: UnknownKeys

  /// Makes a table.
  ///
  /// - Throws: ``LinkPattern/Fault`` with ``LinkPattern/Fault/Reason/ambiguous(with:)`` if two patterns take the same
  ///   links, or choose at one place from different words of which some are the same.
  public init(_ links: [Link], unknownKeys: UnknownKeys = .ignored) throws(LinkPattern.Fault) {
    var trie = LinkTrie()
    for (number, link) in links.enumerated() {
      do throws(LinkTrie.Conflict) {
        try trie.add(link.pattern, number: number)
      } catch {
        let other = links[error.other].pattern.text
        throw LinkPattern.Fault(pattern: link.pattern.text, offset: nil, reason: .ambiguous(with: other))
      }
    }
    (self.links, self.trie, self.unknownKeys) = (links, trie, unknownKeys)
  }

  /// What the links look like, in the order in which they were given.
  public var patterns: [LinkPattern] { links.map(\.pattern) }

  /// Returns where a link leads.
  ///
  /// - Parameter url: The link; one longer than ``LinkPattern/lengthLimit`` is not read.
  /// - Returns: What the closure of the pattern makes of it.
  /// - Throws: ``LinkError``, which names the part that is wrong.
  /// - Complexity: O(*n*) in the length of the link, unless patterns begin alike with different kinds of parameters,
  ///   which are then tried one after the other.
  public func match(_ url: String) throws(LinkError) -> Destination {
    let text = try LinkText(url)
    // If none fits, one fits but for a value, or that is wrong, too.
    guard let number = trie.search(text).pattern ?? trie.search(text, leniently: true).pattern else {
      throw error(about: text)
    }
    let link = links[number]
    let parameters = try link.pattern.parameters(of: text, refusingUnknownKeys: unknownKeys == .refused)
    return try link.destination(parameters)
  }

  /// Returns how many nodes of the tree of patterns are looked at to find the one of a link.
  package func nodesVisited(by url: String) throws(LinkError) -> Int { trie.search(try LinkText(url)).visited }

  private func error(about link: LinkText) -> LinkError {
    guard trie.schemes.contains(link.scheme) else { return .unknownScheme(link.scheme, known: trie.schemes) }
    return .unknownPath(link.segments, nearest: LinkDistance.nearest(of: patterns, to: link)?.text)
  }
}

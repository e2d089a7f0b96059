extension Storyboard {
  /// Gathers what is written down one below the other.
  @resultBuilder public enum ListBuilder<Element> {
    /// Takes one.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Takes several that are there already.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Puts them after each other.
    public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap { $0 } }
    /// Takes what a condition leaves.
    public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
    /// Takes the first of two.
    public static func buildEither(first list: [Element]) -> [Element] { list }
    /// Takes the second of two.
    public static func buildEither(second list: [Element]) -> [Element] { list }
    /// Takes what a loop leaves.
    public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
  }
}

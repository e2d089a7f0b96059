public import Screens

extension ContextRouter {
  /// Opens what a link says.
  ///
  /// - Parameters:
  ///   - link: The link as text.
  ///   - table: Reads links as chains of contexts, the last on top.
  ///   - isAnimated: Whether transitions may take time.
  ///   - completion: Called once with what has become of it.
  /// - Returns: The plan that was followed, or why it is not followed, or not yet.
  /// - Throws: ``LinkError`` if nobody can read the link; nothing has changed then, and `completion` is not called.
  @discardableResult
  public func open(
    link: String, in table: LinkTable<[ScreenContext]>, animated isAnimated: Bool = true,
    completion: (@MainActor (ContextResult) -> Void)? = nil
  ) throws(LinkError) -> ContextPlan {
    open(try table.match(link), animated: isAnimated, completion: completion)
  }
}

package import Screens

// A context that a screen declares overrides its entry's context.
extension Navigator {
  /// Returns the context of an entry's screen, or `nil` if there is none.
  package func context(of entry: NavigationState.Entry) -> ScreenContext? {
    (screen(of: entry.id) as? any ContextDeclaring)?.context ?? entry.context
  }

  /// The decided state with the contexts that the screens declare, or `nil` if there is no state.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, plus a search for each entry whose screen declares a
  ///   different context.
  package var stateWithContexts: NavigationState? {
    guard var result = state else { return nil }
    for entry in result.entries {
      // The context of an existing entry can always be updated.
      guard let declared = (screen(of: entry.id) as? any ContextDeclaring)?.context, declared != entry.context else {
        continue
      }
      _ = try? result.apply(.update(entry.id, context: declared))
    }
    return result
  }
}

// What an operation brings.
extension NavigationState.Operation {
  /// Returns the operation with what it brings changed; what stands in an entry's place must have its identity.
  package func mapEntries(_ transform: (NavigationState.Entry) -> NavigationState.Entry) -> Self {
    switch self {
    case .show(let entry, let id): .show(transform(entry), on: id)
    case .push(let entry, let id): .push(transform(entry), on: id)
    case .replaceTop(let entry, let id): .replaceTop(transform(entry), on: id)
    case .setEntries(let entries, let id): .setEntries(entries.map(transform), on: id)
    case .setTabs(let tabs, let id): .setTabs(tabs.map { $0.mapEntries(transform) }, in: id)
    case .present(let layer): .present(layer.mapEntries(transform))
    case .setBase(let container): .setBase(container.mapEntries(transform))
    case .batch(let operations): .batch(operations.map { $0.mapEntries(transform) })
    case .pop, .popTo, .popToRoot, .update, .remove, .turn, .select, .dismiss, .dismissTop: self
    }
  }
}

extension NavigationState {
  /// Returns the state with its entries changed; what stands in an entry's place must have its identity.
  package func mapEntries(_ transform: (Entry) -> Entry) -> Self {
    var state = self
    state.base = base.mapEntries(transform)
    state.layers = layers.map { $0.mapEntries(transform) }
    return state
  }
}

extension NavigationState.Layer {
  fileprivate func mapEntries(_ transform: (NavigationState.Entry) -> NavigationState.Entry) -> Self {
    var layer = self
    layer.content = content.mapEntries(transform)
    return layer
  }
}

extension NavigationState.Container {
  fileprivate func mapEntries(_ transform: (NavigationState.Entry) -> NavigationState.Entry) -> Self {
    switch self {
    case .stack(var stack):
      stack.root = transform(stack.root)
      stack.pushed = stack.pushed.map(transform)
      return .stack(stack)
    case .pages(var pages):
      pages.entries = pages.entries.map(transform)
      return .pages(pages)
    case .tabs(var tabs):
      tabs.tabs = tabs.tabs.map { $0.mapEntries(transform) }
      return .tabs(tabs)
    }
  }
}

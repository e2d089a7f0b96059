// The operations on tabs, layers and the base. Each checks first and changes afterwards.

extension NavigationState {
  mutating func select(_ id: Container.ID, into edit: inout Edit) throws(Refusal) {
    guard let path = path(to: id) else { throw .noContainer(id) }
    guard let index = path.tab, case .tabs(var tabs) = level(path.level) else { throw .wrongKind(id) }
    guard index != tabs.selectedIndex else {
      edit.change.note = .alreadyShown
      return
    }
    tabs.history.removeAll { $0 == id }
    tabs.history.append(tabs.selected.id)
    tabs.selectedIndex = index
    setTabs(tabs, ofLevel: path.level)
    edit.touched.touchStructure()
  }

  mutating func setTabs(
    _ containers: [Container], of id: Container.ID, _ cause: Cause, into edit: inout Edit
  ) throws(Refusal) {
    guard let path = path(to: id) else { throw .noContainer(id) }
    guard path.tab == nil, case .tabs(var tabs) = level(path.level) else { throw .wrongKind(id) }
    guard !containers.isEmpty else { throw .empty(id) }
    let before = Dictionary(uniqueKeysWithValues: tabs.tabs.map { ($0.id, $0) })
    // What stays is taken as it is in the state; the operation says only where.
    let after = containers.map { before[$0.id] ?? $0 }
    let kept = Set(after.map(\.id))
    let previous = [tabs.selected.id] + tabs.history.reversed()
    let removed = tabs.tabs.filter { !kept.contains($0.id) }
    tabs.tabs = after
    tabs.history.removeAll { !kept.contains($0) }
    let selected = previous.first { kept.contains($0) } ?? after[0].id
    tabs.selectedIndex = after.firstIndex { $0.id == selected } ?? 0
    tabs.history.removeAll { $0 == selected }

    var copy = self
    copy.setTabs(tabs, ofLevel: path.level)
    let presenters = Set(removed.flatMap(\.entries).map(\.id))
    copy.closeLayers(presentedBy: presenters, at: path.level, cause, into: &edit)
    try copy.validate()
    self = copy
    for tab in removed.reversed() { edit.remove(tab, cause) }
    for tab in after where before[tab.id] == nil { edit.add(tab) }
    edit.touched.touchStructure()
  }

  mutating func removeTab(at index: Int, ofLevel level: Int, _ cause: Cause, into edit: inout Edit) {
    guard case .tabs(var tabs) = self.level(level) else { return }
    let removed = tabs.tabs.remove(at: index)
    tabs.history.removeAll { $0 == removed.id }
    if index == tabs.selectedIndex {
      let next = tabs.history.popLast()
      tabs.selectedIndex = next.flatMap { id in tabs.tabs.firstIndex { $0.id == id } } ?? 0
    } else if index < tabs.selectedIndex {
      tabs.selectedIndex -= 1
    }
    setTabs(tabs, ofLevel: level)
    edit.remove(removed, cause)
    edit.touched.touchStructure()
  }

  private mutating func setTabs(_ tabs: Tabs, ofLevel level: Int) {
    if level == 0 { base = .tabs(tabs) } else { layers[level - 1].content = .tabs(tabs) }
  }

  mutating func present(_ layer: Layer, trusted: Bool, into edit: inout Edit) throws(Refusal) {
    guard layers.count < NavigationState.limit else { throw .tooMany }
    if top.current.id != layer.presenter {
      guard let place = place(of: layer.presenter) else { throw .noEntry(layer.presenter) }
      for above in layers where above.presenter == layer.presenter {
        throw .alreadyPresenting(layer.presenter, by: above.content.id)
      }
      if place.path.level < layers.count, level(place.path.level).current.id == layer.presenter {
        throw .alreadyPresenting(layer.presenter, by: layers[place.path.level].content.id)
      }
      throw .presenterNotVisible(layer.presenter)
    }
    if !trusted { try validate(new: layer.content) }
    layers.append(layer)
    edit.add(layer.content)
    edit.touched.touchStructure()
  }

  func layerIndex(_ id: Container.ID) throws(Refusal) -> Int {
    for index in layers.indices.reversed() where layers[index].content.id == id { return index }
    throw path(to: id) == nil ? .noContainer(id) : .notPresented(id)
  }

  /// Closes layers from the topmost down.
  ///
  /// - Parameter count: How many stay.
  mutating func dismiss(to count: Int, _ cause: Cause, into edit: inout Edit) {
    guard count < layers.count else { return }
    for layer in layers[count...].reversed() { edit.remove(layer.content, cause) }
    layers.removeSubrange(count...)
    edit.touched.touchStructure()
  }

  /// Closes the layer above a level, and all above it, if one of some entries presents it.
  mutating func closeLayers(
    presentedBy ids: Set<Entry.ID>, at level: Int, _ cause: Cause, into edit: inout Edit
  ) {
    closeLayers(at: level, cause, into: &edit) { ids.contains($0) }
  }

  @inline(__always)
  mutating func closeLayers(
    at level: Int, _ cause: Cause, into edit: inout Edit, presentedBy isPresenter: (Entry.ID) -> Bool
  ) {
    guard level < layers.count, isPresenter(layers[level].presenter) else { return }
    dismiss(to: level, cause, into: &edit)
  }

  mutating func setBase(_ container: Container, _ cause: Cause, into edit: inout Edit) throws(Refusal) {
    _ = try NavigationState(base: container)
    let kept = Set(container.entries.map(\.id))
    dismiss(to: 0, cause, into: &edit)
    for entry in base.entries.reversed() where !kept.contains(entry.id) { edit.remove(entry, cause) }
    let before = Set(base.entries.map(\.id))
    let containers = Set(container.containers.map(\.id))
    let containersBefore = Set(base.containers.map(\.id))
    for each in base.containers.reversed() where !containers.contains(each.id) {
      edit.change.removedContainers.append(each.id)
    }
    edit.change.addedContainers += container.containers.map(\.id).filter { !containersBefore.contains($0) }
    edit.change.added += container.entries.filter { !before.contains($0.id) }
    base = container
    edit.touched.touchStructure()
    for (index, each) in container.containers.enumerated() where each.count > 0 {
      edit.touched.touch(each.id, at: Path(level: 0, tab: index == 0 ? nil : index - 1), from: 0)
    }
  }
}

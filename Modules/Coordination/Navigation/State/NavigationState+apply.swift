extension NavigationState {
  /// Does an operation, or refuses it and changes nothing.
  ///
  /// - Parameters:
  ///   - operation: What to do.
  ///   - cause: Why entries leave that the operation takes away; those that something else takes the place of have been
  ///     `replaced`, if the program is the cause.
  /// - Returns: What came and what left.
  /// - Throws: ``Refusal``, if the operation does not fit the state.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers, whose identities are compared.
  @discardableResult
  public mutating func apply(_ operation: Operation, cause: Cause = .program) throws(Refusal) -> Change {
    var edit = Edit()
    try apply(operation, cause: cause, trusted: false, into: &edit)
    return edit.change
  }

  /// Does an operation and adds what it does to an edit; `trusted` says that what the operation brings is known to have
  /// identities that are not in the state.
  mutating func apply(
    _ operation: Operation, cause: Cause, trusted: Bool, into edit: inout Edit
  ) throws(Refusal) {
    switch operation {
    case .show(let entry, let id):
      let path = try leaf(id)
      if let context = entry.context, container(at: path).current.context == context {
        edit.change.note = .alreadyShown
      } else {
        try push(entry, at: path, trusted: trusted, into: &edit)
      }
    case .push(let entry, let id): try push(entry, at: try leaf(id), trusted: trusted, into: &edit)
    case .pop(let count, let id): try pop(count, at: try leaf(id), cause, into: &edit)
    case .popTo(let id):
      guard let place = place(of: id) else { throw .noEntry(id) }
      truncate(at: place.path, to: place.index + 1, cause, into: &edit)
    case .popToRoot(let id): truncate(at: try leaf(id), to: 1, cause, into: &edit)
    case .replaceTop(let entry, let id):
      if !trusted { try validate(new: entry) }
      replaceCurrent(at: try leaf(id), by: entry, cause.replacing, into: &edit)
    case .update(let id, let context):
      guard let place = place(of: id) else { throw .noEntry(id) }
      update(place, context: context)
    case .remove(let ids):
      guard try remove(Set(ids), cause, into: &edit) else { throw .nothingLeft }
    case .setEntries(let entries, let id): try setEntries(entries, at: try leaf(id), cause.replacing, into: &edit)
    case .turn(let id): try turn(to: id, into: &edit)
    case .select(let id): try select(id, into: &edit)
    case .setTabs(let tabs, let id): try setTabs(tabs, of: id, cause.replacing, trusted: trusted, into: &edit)
    case .present(let layer):
      try validate(presenter: layer.presenter)
      try present(layer, trusted: trusted, into: &edit)
    case .dismiss(let id): dismiss(to: try layerIndex(id), cause, into: &edit)
    case .dismissTop(let id):
      let index = try layerIndex(id)
      guard index == layers.count - 1 else { throw .coveredLayer(id) }
      dismiss(to: index, cause, into: &edit)
    case .setBase(let container): try setBase(container, cause.replacing, into: &edit)
    case .batch(let operations): try apply(operations, cause: cause, trusted: trusted, into: &edit)
    }
  }

  /// Does all operations or none; a batch in a batch is taken apart, so that no depth of them is too deep.
  private mutating func apply(
    _ operations: [Operation], cause: Cause, trusted: Bool, into edit: inout Edit
  ) throws(Refusal) {
    var (state, result) = (self, edit)
    var pending: [Operation] = operations.reversed()
    while let next = pending.popLast() {
      if case .batch(let inner) = next {
        pending += inner.reversed()
      } else {
        try state.apply(next, cause: cause, trusted: trusted, into: &result)
      }
    }
    (self, edit) = (state, result)
  }
}

extension NavigationState.Cause {
  /// Why something leaves that another thing takes the place of.
  fileprivate var replacing: Self { self == .program ? .replaced : self }
}

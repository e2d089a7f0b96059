extension NavigationState {
  /// Applies an operation, or throws an error without changing the state.
  ///
  /// - Parameters:
  ///   - operation: The operation to apply.
  ///   - cause: The reason to record for removed entries. Operations that set or replace entries, tabs, or levels use
  ///     `replaced` instead of `program`. Pushes always use `replaced`.
  /// - Returns: The added and removed entries and containers, and a note if there is one.
  /// - Throws: ``NavigationError`` if the operation is not valid in the state.
  /// - Complexity: O(*n* log *n*) for an operation, or for each operation in a batch, where *n* is the number of
  ///   entries and containers. Removing *k* entries with `remove` takes O(*k* · *n*) time.
  @discardableResult
  public mutating func apply(_ operation: Operation, cause: Cause = .program) throws(NavigationError) -> Change {
    var edit = Edit(isTrusted: false)
    try apply(operation, cause: cause, into: &edit)
    return edit.change
  }

  /// Applies an operation and adds its effect to an edit.
  mutating func apply(_ operation: Operation, cause: Cause, into edit: inout Edit) throws(NavigationError) {
    let replaced = cause == .program ? Cause.replaced : cause
    switch operation {
    case .show(let entry, let id):
      let path = try path(to: id)
      if let context = entry.context, levels[path.level].containers[path.container].current.context == context {
        edit.change.note = .alreadyShown
      } else {
        try push(entry, at: path, into: &edit)
      }
    case .push(let entry, let id): try push(entry, at: try path(to: id), into: &edit)
    case .pop(let count, let id): try pop(count, at: try path(to: id), cause, into: &edit)
    case .popTo(let id):
      guard let place = place(of: id) else { throw .noEntry(id) }
      truncate(at: place.path, to: place.index + 1, cause, into: &edit)
    case .popToRoot(let id): truncate(at: try path(to: id), to: 1, cause, into: &edit)
    case .replaceTop(let entry, let id):
      if !edit.isTrusted { try validate(new: entry) }
      replaceCurrent(at: try path(to: id), by: entry, replaced, into: &edit)
    case .update(let id, let context):
      guard let place = place(of: id) else { throw .noEntry(id) }
      levels[place.path.level].containers[place.path.container].entries[place.index].context = context
      // No step contains the changed context, so this difference makes the navigator copy the whole decided state to
      // the shown state later.
      edit.difference?.insertEverything()
    case .remove(let ids):
      guard try remove(ids, cause, into: &edit) else { throw .nothingLeft }
    case .setEntries(let entries, let id): try setEntries(entries, at: try path(to: id), replaced, into: &edit)
    case .turn(let id): try turn(to: id, into: &edit)
    case .select(let id): try select(id, into: &edit)
    case .selectPrevious(let id): try selectPrevious(in: id, into: &edit)
    case .setTabs(let tabs, let id): try setTabs(tabs, of: id, replaced, into: &edit)
    case .present(let level):
      if let presenter = level.presentation?.presenter { try validate(presenter: presenter) }
      try present(level, into: &edit)
    case .dismiss(let id): dismiss(from: try modal(id), cause, into: &edit)
    case .dismissTop(let id):
      let level = try modal(id)
      guard level == levels.count - 1 else { throw .coveredByModal(id) }
      dismiss(from: level, cause, into: &edit)
    case .setRootLevel(let level): set(try NavigationState(root: keepingEntries(in: level)), replaced, into: &edit)
    case .batch(let operations): try apply(operations, cause: cause, into: &edit)
    }
  }

  /// Applies all operations atomically.
  ///
  /// Nested batches are flattened so that deep nesting does not overflow the call stack.
  private mutating func apply(_ operations: [Operation], cause: Cause, into edit: inout Edit) throws(NavigationError) {
    var (state, result, isRemarked) = (self, edit, true)
    var pending: [Operation] = operations.reversed()
    while let next = pending.popLast() {
      if case .batch(let inner) = next {
        pending += inner.reversed()
      } else {
        result.change.note = nil
        try state.apply(next, cause: cause, into: &result)
        isRemarked = isRemarked && result.change.note != nil
      }
    }
    // The batch has a note only if all its operations have one. In this case, the last note is kept.
    if !isRemarked { result.change.note = nil }
    (self, edit) = (state, result)
  }
}

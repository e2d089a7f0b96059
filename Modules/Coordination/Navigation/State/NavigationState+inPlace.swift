// The changes that nearly all navigation consists of, on top of the stack that was used last, made in place: nothing is
// copied, compared or allocated. What they do is what `push`, `truncate` and `setEntries` do; where they do not apply
// they return `nil`, and those are used. This file buys speed with a second way of saying the same.

extension NavigationState {
  /// Puts an entry on a stack that is where it was last.
  ///
  /// - Returns: The index of the entry in the stack; `nil` if the stack is not there, or is full.
  @inline(__always)
  mutating func pushInPlace(_ entry: Entry, on id: Container.ID, at path: Path) -> Int? {
    withStack(id, at: path) { stack in
      guard stack.count < NavigationState.limit else { return nil }
      stack.pushed.append(entry)
      return stack.pushed.count
    }
  }

  /// Takes the top entry off a stack that is where it was last and presents no layer.
  ///
  /// - Parameters:
  ///   - id: The stack.
  ///   - path: Where it was last.
  ///   - isAllowed: Whether the top entry may be taken off and the one below it laid open.
  /// - Returns: The entry that left, the one below it, and the index that it had; `nil` if the stack is not there, or
  ///   has only its root.
  @inline(__always)
  mutating func popInPlace(
    from id: Container.ID, at path: Path, where isAllowed: (_ top: Entry, _ below: Entry.ID) -> Bool
  ) -> (top: Entry, below: Entry.ID, index: Int)? {
    guard path.level == layers.count else { return nil }
    return withStack(id, at: path) { stack in
      let count = stack.pushed.count
      guard count > 0 else { return nil }
      let top = stack.pushed[count - 1]
      let below = count > 1 ? stack.pushed[count - 2].id : stack.root.id
      guard isAllowed(top, below) else { return nil }
      stack.pushed.removeLast()
      return (top, below, count)
    }
  }

  /// Takes the top entries off a stack that is where it was last, and of which none presents a layer.
  ///
  /// - Parameters:
  ///   - id: The stack.
  ///   - path: Where it was last.
  ///   - cause: Why the entries leave.
  ///   - removed: Gets the entries that left, the topmost first.
  ///   - count: Returns how many entries stay; `nil` if that is not for this function.
  /// - Returns: The entry that is on top then, and how many there are; `nil` if the stack is not there,
  ///   or would not keep its root.
  @inline(__always)
  mutating func truncateInPlace(
    _ id: Container.ID, at path: Path, _ cause: Cause, into removed: inout [Change.Removal],
    to count: (Stack) -> Int?
  ) -> (top: Entry.ID, count: Int)? {
    withStack(id, at: path) { stack in
      guard let count = count(stack), count > 0, count <= stack.pushed.count else { return nil }
      for index in (count - 1..<stack.pushed.count).reversed() {
        removed.append(.init(entry: stack.pushed[index], cause: cause))
      }
      stack.pushed.removeLast(stack.pushed.count - (count - 1))
      return (stack.top.id, count)
    }
  }

  /// Puts entries on a stack that is where it was last.
  ///
  /// - Returns: How many there are then; `nil` if the stack is not there, or has another number of entries.
  @inline(__always)
  mutating func appendInPlace(_ entries: [Entry], on id: Container.ID, at path: Path, after count: Int) -> Int? {
    withStack(id, at: path) { stack in
      guard stack.count == count else { return nil }
      stack.pushed.append(contentsOf: entries)
      return stack.count
    }
  }

  @inline(__always)
  private mutating func withStack<Result>(
    _ id: Container.ID, at path: Path, _ body: (inout Stack) -> Result?
  ) -> Result? {
    guard path.level <= layers.count else { return nil }
    if path.level == 0 { return base.withStack(id, tab: path.tab, body) }
    return layers[path.level - 1].content.withStack(id, tab: path.tab, body)
  }
}

extension NavigationState.Container {
  /// Changes a stack, which is the container itself or one of its tabs.
  @inline(__always)
  fileprivate mutating func withStack<Result>(
    _ id: ID, tab: Int?, _ body: (inout NavigationState.Stack) -> Result?
  ) -> Result? {
    guard let tab else { return withStack(id, body) }
    guard case .tabs(var tabs) = self, tabs.tabs.indices.contains(tab) else { return nil }
    self = .hole
    let result = tabs.tabs[tab].withStack(id, body)
    self = .tabs(tabs)
    return result
  }

  @inline(__always)
  private mutating func withStack<Result>(_ id: ID, _ body: (inout NavigationState.Stack) -> Result?) -> Result? {
    // Taken out and put back: the stack stays uniquely referenced.
    guard case .stack(var stack) = self, stack.id == id else { return nil }
    self = .hole
    let result = body(&stack)
    self = .stack(stack)
    return result
  }
}

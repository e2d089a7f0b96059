/// What came in at once, made ready to be handled.
///
/// A flood of reports of the mouse becomes a few, and text with line breaks in it becomes a paste.
struct InputBatch {
  /// The greatest number of steps that the wheel makes in one batch, one way.
  static let maximumSteps = 10

  private var incoming: [InputEvent] = []

  /// The events, in order.
  var events: [InputEvent] {
    var events: [InputEvent] = []
    var typed: ArraySlice<KeyPress> = []
    for event in incoming {
      if case .key(let key) = event, key.typedText != nil {
        typed.append(key)
      } else {
        events += InputBatch.events(of: typed)
        typed = []
        events.append(event)
      }
    }
    return events + InputBatch.events(of: typed)
  }

  /// Takes an event in; of moves, and of many steps of the wheel, the last one counts.
  mutating func append(_ event: InputEvent) {
    guard case .mouse(let mouse) = event, isRepetition(of: mouse) else { return incoming.append(event) }
    incoming[incoming.count - 1] = event
  }

  /// Whether the last event need not be handled if this one is.
  private func isRepetition(of mouse: MouseEvent) -> Bool {
    let limit =
      switch mouse.action {
      case .press, .release: Int.max
      case .move: 1
      case .wheelUp, .wheelDown: InputBatch.maximumSteps
      }
    guard limit <= incoming.count else { return false }
    return incoming.suffix(limit).allSatisfy { event in
      guard case .mouse(let other) = event else { return false }
      return (other.action, other.button, other.modifiers) == (mouse.action, mouse.button, mouse.modifiers)
    }
  }

  /// Returns keys as such, unless a line break is followed by something else than line breaks.
  ///
  /// Line breaks before everything else are keys: Enter, typed ahead.
  private static func events(of typed: ArraySlice<KeyPress>) -> [InputEvent] {
    let leading = typed.prefix { $0.key == .enter }
    let text = typed.dropFirst(leading.count)
    guard let firstBreak = text.firstIndex(where: { $0.key == .enter }),
      text[firstBreak...].contains(where: { $0.key != .enter })
    else { return typed.map { .key($0) } }
    return leading.map { .key($0) } + [.paste(text.compactMap(\.typedText).joined())]
  }
}

extension KeyPress {
  /// What a program that copies keys to a text would write; `nil` if the key is a command.
  fileprivate var typedText: String? {
    switch key {
    case .character(let character) where modifiers.isEmpty: String(character)
    case .enter where modifiers.isEmpty: "\n"
    default: nil
    }
  }
}

/// What came in at once, made ready to be handled.
///
/// A flood of reports of the mouse becomes a few, and text with line breaks in it becomes a paste.
struct InputBatch {
  /// The greatest number of steps that the wheel makes in one batch, one way.
  static let maximumSteps = 10

  private var incoming: [InputEvent] = []

  /// The events, in order.
  var events: [InputEvent] {
    // Most batches have none, and some have 65,000 keys: these need no copy.
    let pastes = pastes
    guard !pastes.isEmpty else { return incoming }
    var events: [InputEvent] = []
    var end = incoming.startIndex
    for paste in pastes {
      events += incoming[end..<paste.lowerBound]
      events.append(.paste(incoming[paste].compactMap(\.typedText).joined()))
      end = paste.upperBound
    }
    return events + incoming[end...]
  }

  /// The keys that are pasted text: runs of typed ones in which a line break is followed by something else.
  ///
  /// Line breaks before everything else are keys: Enter, typed ahead.
  private var pastes: [Range<Int>] {
    var pastes: [Range<Int>] = []
    var rest = incoming[...]
    while !rest.isEmpty {
      let run = rest.drop { !$0.isTyped }.prefix { $0.isTyped }
      let text = run.drop { $0 == .key(.enter) }
      let firstBreak = text.firstIndex(of: .key(.enter)) ?? text.endIndex
      if text[firstBreak...].contains(where: { $0 != .key(.enter) }) { pastes.append(text.indices) }
      rest = rest[run.endIndex...]
    }
    return pastes
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
}

extension InputEvent {
  /// Whether a program that copies keys to a text would write it.
  fileprivate var isTyped: Bool {
    guard case .key(let key) = self, key.modifiers.isEmpty else { return false }
    if case .character = key.key { return true }
    return key.key == .enter
  }

  /// What such a program would write.
  fileprivate var typedText: String? {
    guard isTyped, case .key(let key) = self else { return nil }
    if case .character(let character) = key.key { return String(character) }
    return "\n"
  }
}

/// What came in at once, made ready to be handled.
///
/// A flood of reports of the mouse becomes a few, and text that nobody has typed becomes a paste: where there are line
/// breaks in it, or a thousand letters.
struct InputBatch {
  /// The greatest number of steps that the wheel makes in one batch, one way.
  static let maximumSteps = 10
  /// The number of keys at once that nobody has typed; one that is held is repeated thirty times a second.
  static let floodCount = 1000

  private var incoming: [InputEvent] = []
  /// The number of keys of the text that came in last, from its first letter on.
  private var typedCount = 0
  /// That text, once it is a flood: keys would take fifty times the memory.
  private var flood: String?

  /// Makes a batch without events, perhaps in the middle of a flood.
  init(isInFlood: Bool = false) { flood = isInFlood ? "" : nil }

  /// Whether what came in last is of a flood.
  var isInFlood: Bool { flood != nil }

  /// The events, in order.
  var events: [InputEvent] {
    let pastes = pastes
    let rest = floodEvents
    // Most batches have none: these need no copy.
    guard !pastes.isEmpty || !rest.isEmpty else { return incoming }
    var events: [InputEvent] = []
    var end = incoming.startIndex
    for paste in pastes {
      events += incoming[end..<paste.lowerBound]
      events.append(.paste(incoming[paste].compactMap(\.typedText).joined()))
      end = paste.upperBound
    }
    return events + incoming[end...] + rest
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
    if let text = event.typedText { return append(text, of: event) }
    incoming += floodEvents
    (flood, typedCount) = (nil, 0)
    guard case .mouse(let mouse) = event, isRepetition(of: mouse) else { return incoming.append(event) }
    incoming[incoming.count - 1] = event
  }

  private var floodEvents: [InputEvent] { flood.map { $0.isEmpty ? [] : [.paste($0)] } ?? [] }

  /// Takes text in as the key that it is, or as part of a flood.
  private mutating func append(_ text: String, of key: InputEvent) {
    guard flood == nil else {
      flood? += text
      return
    }
    incoming.append(key)
    if typedCount > 0 || key != .key(.enter) { typedCount += 1 }
    guard typedCount == InputBatch.floodCount else { return }
    flood = incoming.suffix(typedCount).compactMap(\.typedText).joined()
    incoming.removeLast(typedCount)
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

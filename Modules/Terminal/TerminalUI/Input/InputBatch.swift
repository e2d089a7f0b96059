/// A batch of events that arrive together, prepared for handling.
///
/// The number of repeated mouse events is limited. Text that the user cannot have typed becomes a paste. Such text
/// either continues after a line break or is a flood of at least a thousand keys.
struct InputBatch {
  /// The maximum number of consecutive wheel steps in the same direction per batch.
  static let maximumSteps = 10
  /// The minimum number of keys in a flood.
  ///
  /// The user cannot type that many keys at once. Even a key that is held down repeats only about 30 times a second.
  static let floodCount = 1000

  private var incoming: [InputEvent] = []
  /// The number of consecutive typed keys at the end of the batch, excluding leading line breaks.
  private var typedCount = 0
  /// The text of the flood at the end of the batch, or `nil` if there is no flood.
  ///
  /// The flood is stored as a string, because separate events would need fifty times as much memory.
  private var flood: String?

  /// Creates an empty batch, which continues a flood if `isInFlood` is `true`.
  init(isInFlood: Bool = false) { flood = isInFlood ? "" : nil }

  /// Whether the batch ends with a flood.
  var isInFlood: Bool { flood != nil }

  /// The events to handle, in order.
  var events: [InputEvent] {
    let pastes = pastes
    let rest = floodEvents
    // Most batches contain no paste, so no copy is needed.
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

  /// The ranges of keys that form pasted text.
  ///
  /// A run of typed keys is treated as pasted text if it continues with other characters after a line break. Enter and
  /// Ctrl-J are line breaks.
  ///
  /// Line breaks at the start of a run are excluded, because the user might have typed them ahead.
  private var pastes: [Range<Int>] {
    var pastes: [Range<Int>] = []
    var rest = incoming[...]
    while !rest.isEmpty {
      let run = rest.drop { !$0.isTyped }.prefix { $0.isTyped }
      let text = run.drop(while: \.isLineBreak)
      let firstBreak = text.firstIndex(where: \.isLineBreak) ?? text.endIndex
      if !text[firstBreak...].allSatisfy(\.isLineBreak) { pastes.append(text.indices) }
      rest = rest[run.endIndex...]
    }
    return pastes
  }

  /// Appends an event.
  ///
  /// A repeated move, or a wheel step beyond the limit, replaces the previous event.
  mutating func append(_ event: InputEvent) {
    if let text = event.typedText { return append(text, of: event) }
    incoming += floodEvents
    (flood, typedCount) = (nil, 0)
    guard case .mouse(let mouse) = event, replacesPrevious(mouse) else { return incoming.append(event) }
    incoming[incoming.count - 1] = event
  }

  private var floodEvents: [InputEvent] { flood.map { $0.isEmpty ? [] : [.paste($0)] } ?? [] }

  /// Appends typed text as a key or as part of a flood.
  private mutating func append(_ text: String, of key: InputEvent) {
    guard flood == nil else {
      flood? += text
      return
    }
    incoming.append(key)
    if typedCount > 0 || !key.isLineBreak { typedCount += 1 }
    guard typedCount == InputBatch.floodCount else { return }
    flood = incoming.suffix(typedCount).compactMap(\.typedText).joined()
    incoming.removeLast(typedCount)
  }

  private func replacesPrevious(_ mouse: MouseEvent) -> Bool {
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
  /// Whether the event is a key that can also represent a carriage return or line feed in pasted text.
  fileprivate var isLineBreak: Bool { self == .key(.enter) || self == .key(.control("j")) }

  /// Whether the event is a key that inserts text or a line break.
  fileprivate var isTyped: Bool {
    guard case .key(let key) = self, case .character = key.key, key.modifiers.isEmpty else { return isLineBreak }
    return true
  }

  /// The text that the key inserts, or `nil` if the event is not a typed key.
  fileprivate var typedText: String? {
    guard isTyped, case .key(let key) = self else { return nil }
    if !isLineBreak, case .character(let character) = key.key { return String(character) }
    return "\n"
  }
}

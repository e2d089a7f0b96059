/// A line of text with a cursor between its characters.
struct EditingLine: Equatable, Sendable {
  enum Edit: Equatable, Sendable {
    case insert(String)
    case move(Motion)
    case delete(Motion)
    /// Deletes text and stores it for ``yank``.
    case kill(Motion)
    case yank
    /// Swaps the characters on either side of the cursor and moves the cursor past them.
    ///
    /// At the end of the line, the last two characters are swapped.
    case transpose
  }

  enum Motion: Equatable, Sendable {
    case back, forward, wordBack, wordForward, start, end
  }

  /// The maximum number of Unicode scalars in a line.
  ///
  /// Typed lines are shorter than this limit, which guards against very long pasted text.
  static let maximumLength = 256

  private(set) var text: String
  private(set) var position: Int
  private var killed = ""

  /// Creates a line with the cursor at its end.
  ///
  /// The text is converted to a single line, and text beyond the maximum length is dropped.
  init(_ text: String = "") {
    self.text = EditingLine.fitting(text)
    position = self.text.count
  }

  var columnsBeforeCursor: Int { offsets[position] }

  /// The number of columns before each character, followed by the total number of columns.
  private var offsets: [Int] { DisplayText(text).offsets(ofCharacters: text.count) }

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let new): insert(new)
    case .move(let motion): position = target(of: motion)
    case .delete(let motion): delete(to: target(of: motion))
    case .kill(let motion):
      let target = target(of: motion)
      let range = min(position, target)..<max(position, target)
      if !range.isEmpty { killed = String(text.dropFirst(range.lowerBound).prefix(range.count)) }
      delete(to: target)
    case .yank: insert(killed)
    case .transpose: transpose()
    }
  }

  /// Replaces the text and moves the cursor to the end.
  mutating func replace(with text: String) {
    let killed = killed
    self = EditingLine(text)
    self.killed = killed
  }

  /// Moves the cursor to a column.
  ///
  /// If no character starts at the column, the cursor moves to the nearest preceding column at which a character starts
  /// or the text ends.
  mutating func move(toColumn column: Int) {
    position = offsets.lastIndex { $0 <= column } ?? 0
  }

  private mutating func transpose() {
    var characters = Array(text)
    let last = min(position, characters.count - 1)
    guard last > 0 else { return }
    characters.swapAt(last - 1, last)
    text = String(characters)
    position = min(last + 1, text.count)
  }

  /// Inserts a string, truncated so that the line does not exceed its maximum length.
  private mutating func insert(_ new: String) {
    let room = max(0, EditingLine.maximumLength - text.unicodeScalars.count)
    let new = EditingLine.fitting(new, in: room)
    // The position is recomputed rather than advanced, because a leading combining mark joins the character before the
    // cursor.
    let head = text.prefix(position) + new
    let tail = text.dropFirst(position)
    text = String(head + tail)
    position = min(head.count, text.count)
  }

  private mutating func delete(to target: Int) {
    let range = min(position, target)..<max(position, target)
    text = String(text.prefix(range.lowerBound)) + String(text.dropFirst(range.upperBound))
    position = min(range.lowerBound, text.count)
  }

  private func target(of motion: Motion) -> Int {
    switch motion {
    case .back: max(0, position - 1)
    case .forward: min(text.count, position + 1)
    case .start: 0
    case .end: text.count
    case .wordBack: position - EditingLine.wordLength(text.prefix(position).reversed())
    case .wordForward: position + EditingLine.wordLength(text.dropFirst(position))
    }
  }

  /// Returns the combined length of the leading whitespace and the word that follows it.
  private static func wordLength(_ characters: some Sequence<Character>) -> Int {
    var length = 0
    var isInWord = false
    for character in characters {
      if character.isWhitespace, isInWord { break }
      isInWord = isInWord || !character.isWhitespace
      length += 1
    }
    return length
  }

  /// Returns a string as a single line, truncated to the given number of Unicode scalars.
  static func fitting(_ text: String, in room: Int = maximumLength) -> String {
    String(String.UnicodeScalarView(flattened(text).unicodeScalars.prefix(room)))
  }

  /// Returns a string as a single line.
  ///
  /// Tabs and runs of line breaks become spaces, and other control characters are removed.
  private static func flattened(_ text: String) -> String {
    var line = ""
    var previous: Character?
    for character in text {
      defer { previous = character }
      if character.isNewline || character == "\t" {
        if !character.isNewline || previous?.isNewline != true { line.append(" ") }
      } else {
        let visible = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
        line.unicodeScalars.append(contentsOf: visible)
      }
    }
    return line
  }
}

extension EditingLine.Edit {
  /// Creates the edit that a key performs, or returns `nil` if the key performs no edit.
  init?(_ key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): self = .insert(String(character))
    case (.character(let letter), .control): self.init(control: letter)
    case (.character("b"), .alt), (.left, .control), (.left, .alt): self = .move(.wordBack)
    case (.character("f"), .alt), (.right, .control), (.right, .alt): self = .move(.wordForward)
    case (.character("d"), .alt), (.delete, .control): self = .kill(.wordForward)
    case (.backspace, .alt), (.backspace, .control): self = .kill(.wordBack)
    case (.backspace, []), (.backspace, .shift): self = .delete(.back)
    case (.delete, []): self = .delete(.forward)
    case (.left, []): self = .move(.back)
    case (.right, []): self = .move(.forward)
    case (.home, []): self = .move(.start)
    case (.end, []): self = .move(.end)
    default: return nil
    }
  }

  private init?(control letter: Character) {
    switch letter {
    case "a": self = .move(.start)
    case "e": self = .move(.end)
    case "b": self = .move(.back)
    case "f": self = .move(.forward)
    case "d": self = .delete(.forward)
    case "u": self = .kill(.start)
    case "k": self = .kill(.end)
    case "w": self = .kill(.wordBack)
    case "y": self = .yank
    case "t": self = .transpose
    default: return nil
    }
  }
}

extension KeyPress {
  /// Whether the key edits a line of text.
  package var editsText: Bool { EditingLine.Edit(self) != nil }
}

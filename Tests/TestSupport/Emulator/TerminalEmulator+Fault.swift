extension TerminalEmulator {
  /// Output that a program should not send, because terminals handle it in different ways.
  package enum Fault: Hashable, Sendable {
    /// A move of the cursor to a position outside the screen.
    ///
    /// The cursor stops at the edge.
    case movedOutside(Position)
    /// A character past the last column of a screen that does not wrap lines.
    ///
    /// The character overwrites the last columns.
    case writtenPastEdge
    /// A character that is wider than the screen.
    case tooWide
    /// A combining mark without a character before it.
    case markWithoutCharacter
    /// Erasing while a style is set.
    case erasedWithStyle
    /// A color without its number, or with a component above 255.
    case invalidColor(String)
    /// A synchronized update that starts within another one, or an end without a start.
    case unbalancedUpdate
    /// Bytes that are not UTF-8.
    case invalidText
  }
}

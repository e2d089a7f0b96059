extension TerminalEmulator {
  /// Output that programs should avoid because terminals handle it differently.
  package enum Fault: Hashable, Sendable {
    /// A cursor movement to a position outside the screen.
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
    /// A color whose numbers are missing or above 255.
    case invalidColor(String)
    /// A synchronized update that starts within another update, or that ends without having started.
    case unbalancedUpdate
    /// Bytes that are not valid UTF-8.
    case invalidText
  }
}

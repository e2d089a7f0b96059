extension KeyPress {
  /// Whether the key edits a line of text.
  package var editsText: Bool { EditingLine.Edit(self) != nil }
}

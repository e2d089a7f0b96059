extension KeyPress {
  /// Whether a line of text that is edited has a use for it.
  package var editsText: Bool { EditingLine.Edit(self) != nil }
}

/// What a full-screen program changes about a terminal, and the undoing.
///
/// Static, since a signal handler may be what sends it.
enum TerminalModes {
  /// Alternate screen; no autowrap, so that the last column can be written; bracketed paste; no cursor.
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"

  /// The undoing, the alternate screen last: what comes before it must not show on the screen of the shell.
  ///
  /// Its first escape byte also cuts off a sequence that a crash left unfinished.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}

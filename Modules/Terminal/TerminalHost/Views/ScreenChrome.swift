public import TerminalUI

/// The elements around a screen's view: the title and detail above it, and the key hints below it.
public struct ScreenChrome: Hashable, Sendable {
  public var title: String
  /// The text to the right of the title, such as a count.
  public var detail: String
  /// The hints for the screen's keys, starting with the most important.
  public var hints: [KeyHint]

  public init(title: String = "", detail: String = "", hints: [KeyHint] = []) {
    self.title = title
    self.detail = detail
    self.hints = hints
  }
}

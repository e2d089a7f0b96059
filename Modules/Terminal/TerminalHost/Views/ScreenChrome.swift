public import TerminalUI

/// What stands around a screen: above it where one is, below it what the keys do.
public struct ScreenChrome: Hashable, Sendable {
  /// What the screen is called.
  public var title: String
  /// What stands at the right of the title, such as a count.
  public var detail: String
  /// What the keys do, the most important first.
  public var hints: [KeyHint]

  /// Makes the surroundings of a screen.
  public init(title: String = "", detail: String = "", hints: [KeyHint] = []) {
    self.title = title
    self.detail = detail
    self.hints = hints
  }
}

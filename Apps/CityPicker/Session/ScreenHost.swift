import Coordination
import TerminalHost
import TerminalUI

/// Shows the screens of a navigator to a person, one way or another.
@MainActor
protocol ScreenHost: NavigationHost {
  /// Something that is to happen at certain times.
  var alarm: Alarm? { get set }
  /// What a person can type a text for.
  var command: TextCommand? { get set }
  /// What the program wants.
  var options: SessionOptions { get set }
  /// Which of the keys that take was pressed last; `nil` where there are no keys.
  var acceptKey: KeyPress? { get }
  /// Tells a message; `nil` takes away what still stands there to be read.
  func say(_ message: String?)
  /// Ends showing the screens.
  func stop()
}

extension FullScreenHost: ScreenHost {}
extension LineHost: ScreenHost {
  var acceptKey: KeyPress? { nil }
}

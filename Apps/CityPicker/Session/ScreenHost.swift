import Coordination
import TerminalHost
import TerminalUI

/// A host that shows a navigator's screens to the user, either full screen or as accessible prompts.
@MainActor
protocol ScreenHost: NavigationHost {
  /// The alarm that runs an action at certain times, or `nil` for no alarm.
  var alarm: Alarm? { get set }
  /// The command that takes text from the user, such as a link to open.
  var command: TextCommand? { get set }
  var options: SessionOptions { get set }
  /// A closure that is called with each view after it has been loaded.
  ///
  /// A host without views never calls the closure.
  var onViewLoad: ((View) -> Void)? { get set }
  /// The accept key that the user pressed last, or `nil` if the user pressed no such key or the host does not read
  /// keys.
  var acceptKey: KeyPress? { get }
  /// Shows a message, or removes the current message if the argument is `nil`.
  func show(_ message: String?)
  /// Stops showing the screens.
  func stop()
}

extension FullScreenHost: ScreenHost {}
extension LineHost: ScreenHost {
  var acceptKey: KeyPress? { nil }
  var onViewLoad: ((View) -> Void)? {
    get { nil }
    set {}
  }
}

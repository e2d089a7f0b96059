import TerminalUI

extension String {
  /// The text as a line that is safe to say, whatever it is made of; what is longer than anybody would hear out is cut.
  var spoken: String { DisplayText(self).truncated(to: 1000).string }
}

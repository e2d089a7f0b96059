/// A command that takes a text from the user, such as opening a link.
///
/// The user types the text after Ctrl-O in ``FullScreenHost``, or after a period and the command's name in
/// ``LineHost``.
public struct TextCommand {
  /// Performs the command with a text, and returns a message to show, or `nil` for none.
  public typealias Action = @MainActor (_ text: String) -> String?

  /// The action in one or two words: the label of the command line, and in lowercase the title of the key hint.
  public let title: String
  let perform: Action

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The action in one or two words, such as `Open`.
  ///   - perform: Performs the command with the text, which is trimmed and not empty, and returns a message to show, or
  ///     `nil` for none.
  public init(_ title: String, perform: @escaping Action) {
    self.title = title
    self.perform = perform
  }
}

/// A command that takes text from the user, such as a command that opens a link.
///
/// In ``FullScreenHost``, the user types the text after pressing Ctrl-O. In ``LineHost``, the user types a period, the
/// command's title, and the text.
public struct TextCommand {
  /// A closure that performs the command with the given text and returns a message to show, or `nil` if there is none.
  public typealias Action = @MainActor (_ text: String) -> String?

  /// The name of the action, in one or two words.
  ///
  /// The title is the label of the command line. In lowercase, it is also the title of the key hint.
  public let title: String
  let perform: Action

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The name of the action in one or two words, such as `Open`.
  ///   - perform: A closure that performs the command. It takes the text, which is trimmed and not empty, and returns a
  ///     message to show, or `nil` if there is none.
  public init(_ title: String, perform: @escaping Action) {
    self.title = title
    self.perform = perform
  }
}

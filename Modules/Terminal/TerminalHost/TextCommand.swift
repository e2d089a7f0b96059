/// Something that is done with a text that a person types for it, such as to open a link.
///
/// On a whole terminal it is typed after Ctrl-O, in lines after a point and the command's name.
public struct TextCommand {
  /// Does something with what was typed; returns what to say of it, if anything.
  public typealias Action = @MainActor (_ text: String) -> String?

  /// What is done, in a word or two: it stands before what is typed, and in small letters among the keys.
  public let title: String
  let perform: Action

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: What is done, in a word or two, such as `Open`.
  ///   - perform: Does it with what was typed, without blanks around it and never empty; returns what to say of it, if
  ///     anything.
  public init(_ title: String, perform: @escaping Action) {
    self.title = title
    self.perform = perform
  }
}

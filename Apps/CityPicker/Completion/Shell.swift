import Domain

/// A shell that supports command-line completion.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completion script of `citypicker` for the shell.
  ///
  /// - Parameter countries: The countries to offer as values of `--country`.
  /// - Returns: The script. The user can evaluate the script at startup or save it in a folder from which the shell
  ///   loads completions.
  func completion(_ countries: [Country]) -> String {
    switch self {
    case .bash: BashCompletion(countries: countries).script
    case .zsh: ZshCompletion(countries: countries).script
    case .fish: FishCompletion(countries: countries).script
    }
  }
}

extension Option {
  /// The long and short forms of the options that take a value.
  static var flagsWithValue: [String] { allCases.filter(\.takesValue).flatMap(\.flags) }

  /// Returns the options that the given command accepts or, if it is `nil`, the options for a line without a command.
  static func offered(with command: Command?) -> [(option: Option, use: Use)] {
    allCases.compactMap { option in option.use(for: command).map { (option, $0) } }
  }
}

extension Command {
  static var names: [String] { allCases.map(\.rawValue) }
}

import Domain

/// A shell that completes command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script that makes it complete those of `citypicker`.
  ///
  /// - Parameter countries: The countries that can be named.
  /// - Returns: Whole lines, to be evaluated at start-up or put where the shell looks for such scripts.
  func completion(_ countries: [Country]) -> String {
    switch self {
    case .bash: BashCompletion(countries: countries).script
    case .zsh: ZshCompletion(countries: countries).script
    case .fish: FishCompletion(countries: countries).script
    }
  }
}

extension Option {
  /// The flags that the word after them belongs to.
  static var flagsWithValue: [String] { allCases.filter(\.takesValue).map(\.flag) }

  /// Returns the options that can be given with a command, or with none, each with what it is for.
  static func offered(with command: Command?) -> [(option: Option, use: Use)] {
    allCases.compactMap { option in option.use(for: command).map { (option, $0) } }
  }
}

extension Command {
  /// The names of all.
  static var names: [String] { allCases.map(\.rawValue) }
}

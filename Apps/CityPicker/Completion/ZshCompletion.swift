import Domain

/// The completion script for zsh.
struct ZshCompletion {
  let countries: [Country]

  var script: String {
    """
    #compdef citypicker
    # Completes citypicker in zsh: a file _citypicker in a folder of $fpath, or eval "$(citypicker --completion zsh)"
    # after compinit.

    _citypicker_commands() {
      local -a commands=(
    \(list(Command.allCases.map { ($0.rawValue, $0.summary) }))
      )
      _describe -t commands command commands
    }

    _citypicker_countries() {
      local -a countries=(
    \(list(countries.map { ($0.code, $0.name) }))
      )
      _describe -t countries country countries
    }

    _citypicker() {
      local command= i
      for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
          --) break ;;
          \(Option.flagsWithValue.joined(separator: " | "))) ((i++)) ;;
          \(Command.names.joined(separator: " | "))) command=$words[i]; break ;;
        esac
      done
      case $command in
    \(([nil] + Command.allCases.map { $0 }).map(specifications).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _citypicker ]]; then _citypicker "$@"; else compdef _citypicker citypicker; fi

    """
  }

  private func list(_ rows: [(String, String)]) -> String {
    rows.map { "    \("\($0.0):\($0.1)".quoted)" }.joined(separator: "\n")
  }

  /// Returns the script's branch that passes a command's specifications to `_arguments`.
  ///
  /// If `command` is `nil`, the branch is for a line without a command.
  private func specifications(of command: Command?) -> String {
    // Operands have no message because zsh would show the message instead of completing options between operands.
    let operand = command.map { "1: :(\($0.rawValue))" } ?? "1: :_citypicker_commands"
    let options = Option.offered(with: command).flatMap(specifications)
    let topic = command == .help ? ["2: :_citypicker_commands"] : []
    let lines = (options + [operand] + topic).map { "        \($0.quoted)" }
    return "    '\(command?.rawValue ?? "")')\n      _arguments -S \\\n\(lines.joined(separator: " \\\n"))\n      ;;"
  }

  /// Returns the specifications for an option's long and short forms.
  ///
  /// If the option has both forms, they exclude each other.
  private func specifications(of option: Option, _ use: Option.Use) -> [String] {
    let text = "[\(use.summary.escaped)]" + (use.value.map { ":\($0.name.escaped):\(action($0))" } ?? "")
    let long = option.flag + (use.value == nil ? "" : "=") + text
    guard let short = use.shortFlag else { return [long] }
    let exclusion = "(\(short) \(option.flag))"
    return [exclusion + short + text, exclusion + long]
  }

  private func action(_ value: ValueKind) -> String {
    switch value {
    case .choice(let words, _): "(\(words.joined(separator: " ")))"
    case .list(let words, let name, _): "_values -s , \(name) \(words.joined(separator: " "))"
    case .country: "_citypicker_countries"
    case .file: "_files"
    case .number, .text: " "
    }
  }
}

extension String {
  /// The string as a single-quoted shell word.
  var quoted: String { "'\(replacing("'", with: #"'\''"#))'" }

  /// The string, escaped for use as a description in `_arguments`.
  fileprivate var escaped: String {
    reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }
}

import Domain

/// The completion script for bash.
struct BashCompletion {
  let countries: [Country]

  var script: String {
    """
    # Completes citypicker in bash: eval "$(citypicker --completion bash)", or a file in bash-completion's folder.
    _citypicker() {
      local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command= words= i
      # To bash, --option=value is three words.
      if [[ $word == = ]]; then
        word=
      elif [[ $option == = ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          --) return ;;
          \(Option.flagsWithValue.joined(separator: " | ")))
            [[ ${COMP_WORDS[i + 1]} != = ]] || ((i++))
            ((i++))
            ;;
          \(Command.names.joined(separator: " | "))) [[ -n $command ]] || command=${COMP_WORDS[i]} ;;
        esac
      done
      case $command:$option in
    \(values.joined(separator: "\n"))
        *)
          case $command in
    \(words.joined(separator: "\n"))
          esac
          ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
    }
    complete -F _citypicker citypicker

    """
  }

  /// The script's branches that complete an option's value.
  private var values: [String] {
    Option.allCases.filter(\.takesValue).flatMap { option in
      option.uses.map { use in
        // An option with a single definition takes the same kind of value with every command.
        let commands =
          option.uses.count > 1 ? use.commands.map(\.rawValue) + (use.commands.contains(.pick) ? [""] : []) : ["*"]
        let pattern = commands.flatMap { command in option.flags.map { "\(command):\($0)" } }.joined(separator: " | ")
        return "    \(pattern)) \(use.value.map(action) ?? "") ;;"
      }
    }
  }

  private func action(_ value: ValueKind) -> String {
    switch value {
    case .choice(let words, _): "words='\(words.joined(separator: " "))'"
    case .list(let words, _, _):
      // Each candidate must include the text before the last comma.
      "words='\(words.joined(separator: " "))'; [[ $word != *,* ]] || words=${word%,*},${words// / ${word%,*},}"
    case .country: "words='\(countries.map(\.code).joined(separator: " "))'"
    case .file: "compopt -o default 2>/dev/null; return"
    case .number, .text: "return"
    }
  }

  /// The script's branches that complete the words after a command or on a line without a command.
  private var words: [String] {
    ([nil] + Command.allCases.map { $0 }).map { (command: Command?) in
      let flags = Option.offered(with: command).flatMap(\.option.flags)
      let words = (command == nil || command == .help ? Command.names : []) + flags
      return "        '\(command?.rawValue ?? "")') words='\(words.joined(separator: " "))' ;;"
    }
  }
}

import Domain

/// The completion script for fish.
struct FishCompletion {
  let countries: [Country]

  var script: String {
    """
    # Completes citypicker in fish: a file citypicker.fish in ~/.config/fish/completions, or
    # citypicker --completion fish | source

    function __citypicker_command --description 'The command on the line, or none'
        set -l words (commandline -opc)
        set -l isValue 0
        for word in $words[2..]
            if test $isValue = 1
                set isValue 0
                continue
            end
            switch $word
                case \(Option.flagsWithValue.joined(separator: " "))
                    set isValue 1
                case -- \(Command.names.joined(separator: " "))
                    echo -- $word
                    return
            end
        end
        echo none
    end

    function __citypicker_with --description 'Whether the command is one of these'
        contains -- (__citypicker_command) $argv
    end

    function __citypicker_countries
        printf '%s\\t%s\\n' \\
    \(countries.map { "        \($0.code) \($0.name.fishQuoted)" }.joined(separator: " \\\n"))
    end

    complete -c citypicker -f
    \((commands + topics + options).joined(separator: "\n"))

    """
  }

  private var commands: [String] { names(after: "none") }

  /// The script's lines that complete the argument of `help`.
  private var topics: [String] { names(after: Command.help.rawValue) }

  private func names(after word: String) -> [String] {
    Command.allCases.map {
      "complete -c citypicker -n '__citypicker_with \(word)' -a \($0.rawValue) -d \($0.summary.fishQuoted)"
    }
  }

  private var options: [String] {
    Option.allCases.flatMap { option in
      option.uses.map { use in
        let commands = (option.use(for: nil) == use ? ["none"] : []) + use.commands.map(\.rawValue)
        let words = [
          "complete -c citypicker -n '__citypicker_with \(commands.joined(separator: " "))' -l \(option.rawValue)",
          use.short.map { "-s \($0)" }, use.value.map(arguments), "-d \(use.summary.fishQuoted)",
        ]
        return words.compactMap(\.self).joined(separator: " ")
      }
    }
  }

  private func arguments(_ value: ValueKind) -> String {
    switch value {
    case .choice(let words, _): "-x -a '\(words.joined(separator: " "))'"
    case .list(let words, _, _): "-x -a '(__fish_append , \(words.joined(separator: " ")))'"
    case .country: "-x -a '(__citypicker_countries)'"
    case .file: "-r -F"
    case .number, .text: "-x"
    }
  }
}

extension String {
  /// The string as a single-quoted word for fish.
  ///
  /// In single quotes, fish supports only two escapes.
  fileprivate var fishQuoted: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

/// The options of the command line; ``uses`` defines their meanings.
enum Option: String, CaseIterable {
  case picker, country, multi, query
  case selectOne = "select-1"
  case exitZero = "exit-0"
  case preselect
  case printQuery = "print-query"
  case print0, expect, header, timeout
  case format, json, limit, user, start, open, tree, accessible, height, color, theme, ascii
  case noMouse = "no-mouse"
  case noAnimation = "no-animation"
  case experiments, experiment, unit, log
  case noLog = "no-log"
  case explain
  case city, svg, size
  case weights, population, sequential, metric, within, counts
  case stdin, from, payload, check, completion, man, help, version

  /// The option with its leading hyphens.
  var flag: String { "--\(rawValue)" }

  /// Whether the option takes a value with any command.
  var takesValue: Bool { uses.contains { $0.value != nil } }

  /// Whether the option can be given more than once with different values.
  var isRepeatable: Bool { self == .experiment }

  /// The commands that accept the option; empty if it is used without a command.
  var commands: [Command] { uses.flatMap(\.commands) }

  /// Returns the meaning of the option with a command, or without one.
  func use(for command: Command?) -> Use? {
    uses.first { use in
      command.map(use.commands.contains) ?? (use.commands.isEmpty || use.commands.contains(.pick))
    }
  }

  /// Returns whether two values of the option are equivalent.
  func means(_ value: String, sameAs other: String) -> Bool {
    uses.first?.value == .country ? value.lowercased() == other.lowercased() : value == other
  }
}

extension Option {
  /// The meaning of an option for some commands; the parser, errors, help, completions and manual use it.
  struct Use: Equatable {
    /// The commands with this meaning; empty if the option is used without a command.
    let commands: [Command]
    /// The kind of the value, or `nil` if the option takes none.
    let value: ValueKind?
    /// The one-line description for the help.
    let summary: String
    /// The additional text of the manual, in complete sentences.
    let note: String

    /// Creates the meaning of an option with a value.
    init(_ commands: [Command], _ value: ValueKind?, _ summary: String, note: String = "") {
      self.commands = commands
      self.value = value
      self.summary = summary
      self.note = note
    }

    /// Creates the meaning of an option without a value.
    init(_ commands: [Command], _ summary: String, note: String = "") {
      self.init(commands, nil, summary, note: note)
    }
  }
}

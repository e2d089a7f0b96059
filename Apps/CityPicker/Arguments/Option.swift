/// A command-line option.
///
/// The property ``uses`` contains the option's definitions.
enum Option: String, CaseIterable {
  case picker, country, multi, query
  case selectOne = "select-1"
  case exitZero = "exit-0"
  case preselect, at
  case printQuery = "print-query"
  case print0, expect, bind, header, prompt, layout, preview, cycle, timeout
  case noRecent = "no-recent"
  case format, json, limit
  case minimumPopulation = "min-population"
  case user, start, open, tree, accessible, height, color, theme, ascii
  case mapStyle = "map-style"
  case ambiguous
  case noMouse = "no-mouse"
  case noAnimation = "no-animation"
  case experiments, experiment, unit, log
  case noLog = "no-log"
  case explain
  case city, svg, size
  case weights, population, sequential, metric, guardrail, within, window, phase, from, until, by, design, counts
  case baseline, mde, arms, power, traffic
  case stdin, payload, check, completion, man, help, version

  /// The option with its leading hyphens.
  var flag: String { "--\(rawValue)" }

  /// Whether the option takes a value with at least one command.
  var takesValue: Bool { uses.contains { $0.value != nil } }

  /// Whether the option can be given more than once with different values.
  var isRepeatable: Bool { [.experiment, .bind, .metric, .guardrail].contains(self) }

  /// The commands that accept the option, or an empty array if the option is used without a command.
  var commands: [Command] { uses.flatMap(\.commands) }

  /// Returns the option's definition for a command, or `nil` if the command does not accept the option.
  ///
  /// If `command` is `nil`, the method returns the definition for a command line without a command.
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
  /// The definition of an option that applies to one or more commands.
  ///
  /// The definition is used for parsing, error messages, the help, completions, and the manual.
  struct Use: Equatable {
    /// The commands that accept the option, or an empty array if the option is used without a command.
    let commands: [Command]
    /// The character of the short form, or `nil` if the option has no short form.
    let short: Character?
    /// The kind of value, or `nil` if the option takes no value.
    let value: ValueKind?
    /// The one-line description for the help.
    let summary: String
    /// Additional sentences for the manual.
    let note: String

    /// The short form with its hyphen, such as `-q`, or `nil` if the option has no short form.
    var shortFlag: String? { short.map { "-\($0)" } }

    /// Creates the definition of an option that takes a value of the given kind or, if `value` is `nil`, takes no
    /// value.
    init(_ commands: [Command], short: Character? = nil, _ value: ValueKind?, _ summary: String, note: String = "") {
      self.commands = commands
      self.short = short
      self.value = value
      self.summary = summary
      self.note = note
    }

    /// Creates the definition of an option that takes no value.
    init(_ commands: [Command], short: Character? = nil, _ summary: String, note: String = "") {
      self.init(commands, short: short, nil, summary, note: note)
    }
  }
}

/// The options; what each is for stands in ``uses`` and nowhere else.
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

  /// The option as it is typed.
  var flag: String { "--\(rawValue)" }

  /// Whether it takes a value, for whatever command.
  var takesValue: Bool { uses.contains { $0.value != nil } }

  /// Whether it can be given again for something else.
  var isRepeatable: Bool { self == .experiment }

  /// The commands that know it; one that none knows stands without a command.
  var commands: [Command] { uses.flatMap(\.commands) }

  /// Returns what it is for where a command is given, or none is.
  func use(for command: Command?) -> Use? {
    uses.first { use in
      command.map(use.commands.contains) ?? (use.commands.isEmpty || use.commands.contains(.pick))
    }
  }

  /// Returns whether two values ask for the same.
  func means(_ value: String, sameAs other: String) -> Bool {
    uses.first?.value == .country ? value.lowercased() == other.lowercased() : value == other
  }
}

extension Option {
  /// What an option is for: parsing, errors, help, completions and manual all read it here.
  struct Use: Equatable {
    /// The commands that it is so for; none if it stands without one.
    let commands: [Command]
    /// What its value can be; `nil` if it takes none.
    let value: ValueKind?
    /// One line for the help.
    let summary: String
    /// What the manual adds, whole sentences.
    let note: String

    /// Defines an option that takes a value.
    init(_ commands: [Command], _ value: ValueKind?, _ summary: String, note: String = "") {
      self.commands = commands
      self.value = value
      self.summary = summary
      self.note = note
    }

    /// Defines an option that takes none.
    init(_ commands: [Command], _ summary: String, note: String = "") {
      self.init(commands, nil, summary, note: note)
    }
  }
}

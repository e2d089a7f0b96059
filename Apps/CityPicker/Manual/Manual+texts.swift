// Texts that appear only in the manual.

extension Manual {
  static let description = [
    """
    citypicker lets a person choose a city of the world in a terminal, from a list or on a map, and prints it for a \
    script. The interface is drawn on the terminal itself (/dev/tty); standard output has the result and nothing else, \
    messages go to standard error. Only \(Command.interactive.map(\.rawValue).joined(separator: " and ")) need a terminal.
    """
  ]

  static let options = [
    """
    A value follows its option as the next word or after an equals sign. Options may be before and after arguments; \
    the word -- ends them. Short options are separate words: -q kazan, not -qkazan. An argument that begins with a \
    hyphen and a digit is a value; only pick has the options -1 and -0. The commands of an option are in parentheses, \
    unless all commands have it.
    """
  ]

  static let output = [
    """
    A city is a line: name, region, country; what would be said twice is left out. With --json there is one line in all, \
    an object with the keys cities and schemaVersion. Control characters of a value are printed as they are into a file \
    or pipe and made visible on a terminal; JSON has them as \\u escapes.
    """,
    """
    In a template, \\t, \\n, \\0 and \\\\ are a tab, a newline, NUL and a backslash, {{ is a brace, and these words in \
    braces are replaced:
    """,
  ]

  static let environment = [
    ("TERM, COLORTERM, TERM_PROGRAM", "What the terminal can show. On one that is dumb, questions are asked in lines."),
    ("NO_COLOR", "If it is not empty, no colours are used, unless --color says always."),
    ("COLORFGBG", "Tells whether the ground is light, if neither --theme nor the terminal does."),
    ("LC_ALL, LC_CTYPE, LANG", "Name the encoding; where it is not UTF-8, ASCII is drawn."),
    ("COLUMNS, LINES", "The extent of a terminal that does not tell its own."),
    ("ESCDELAY", "For how many milliseconds a lone escape byte may be the beginning of a key; 50 by default."),
    ("TZDIR", "Where the files of the time zones lie; /usr/share/zoneinfo by default."),
    ("XDG_DATA_HOME, HOME", "Where the files of app are kept, see below."),
    ("LOGNAME", "The name that app suggests."),
    (Program.experimentsVariable, "Variants, KEY=VARIANT,…; an argument goes before."),
    ("DO_NOT_TRACK", "If it is neither empty nor 0, nothing is logged."),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME", "Where experiments are configured and remembered, see below."),
  ]

  static let files = [
    (
      "~/.local/share/citypicker/profile.json",
      "The profile: a name and cities. In $XDG_DATA_HOME, if that is set. Only app reads or writes it."
    ),
    ("~/.local/share/citypicker/navigation.json", "Where app was left."),
    (
      "~/.config/citypicker/experiments.json",
      """
      The experiments, unless --experiments names another file; JSON as GrowthBook's SDKs read it. Beside features it may \
      have log, a file to log to, and sticky, whether a lot that was drawn holds while weights change.
      """
    ),
    ("~/.local/state/citypicker/unit-id", "The pseudonym that lots are drawn for; without the file a new one."),
    ("~/.local/state/citypicker/sticky.json", "Who has which variant, where the experiments are sticky."),
  ]

  static let examples = [
    ("The time zone of a city that is chosen:", "tz=$(citypicker --format '{timezone}')"),
    ("What time it is in Tokyo:", "TZ=$(citypicker find tokyo --limit 1 --format '{timezone}') date"),
    (
      "Three cities near a point, with their distances:",
      #"citypicker near 55.79,49.12 --limit 3 --format '{name}\t{distance}'"#
    ),
    ("A picture of Japan for a document:", "citypicker map --country JP --svg japan.svg"),
  ]

  static let notes = [
    """
    However the program ends, the terminal is left as it was found. Only SIGKILL gives no program the chance to do so; \
    then this mends it:
    """
  ]
}

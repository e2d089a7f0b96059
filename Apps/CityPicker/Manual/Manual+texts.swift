// This extension contains the text that appears only in the manual.

extension Manual {
  static let description = [
    """
    citypicker lets the user choose a city of the world in a terminal, from a list or on a map, and prints it for a \
    script. The interface is drawn on the terminal itself (/dev/tty). Standard output contains only the result; \
    messages go to standard error. Only \(Command.interactive.map(\.rawValue).joined(separator: " and ")) use the \
    terminal.
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

  static let search = [
    """
    Results are sorted by one score, which is the sum of the quality of the match and the prominence of the place. A \
    large city whose name starts with the text can therefore precede a small city whose whole name is the text. The \
    option --select-1 prints the first city only if no other city matches as well: a whole name, the beginning of a \
    name, and so on. It does not print a city if the text is also the name of a region elsewhere with at least as many \
    inhabitants, or probably a typo in the name of a far larger place.
    """,
    """
    If few names match, the results include similar names. A text of six letters or more also matches names of large \
    cities with two typos, if it is not the whole name of a place.
    """,
    """
    A text that is a point finds the nearest cities. A point can be decimal degrees (55.79,49.12 or 48.85 2.35), \
    degrees with hemispheres (40.7N 74W), degrees with minutes and seconds, ISO 6709 (+5547+04907), a geo: URI, or a \
    link of OpenStreetMap, Google Maps, or Apple Maps. The command near accepts the same notations, and joins several arguments \
    with spaces.
    """,
    """
    A search in pick lists only the 50 best matches. If there are more, the title line shows both numbers, such as 50 \
    of 401 found. On a map, Ctrl-N and Ctrl-P go through all matches.
    """,
    """
    In pick, Ctrl-R recalls the searches that led to earlier choices, the newest first. Esc restores the typed text.
    """,
    """
    If the text of find is the name or code of a country or region, or if it is similar to such a name and no \
    city's name is more similar, a note on standard error says how to search in that area. The note does not \
    change the exit status.
    """,
  ]

  static let output = [
    """
    Each city is a line: name, region, country, without repeated parts. With --json, the output is one line, an object \
    with the keys cities and schemaVersion. Control characters of a value are written unchanged into a file or pipe, and \
    made visible on a terminal; JSON contains them as \\u escapes.
    """,
    """
    In a template, \\t, \\n, \\0 and \\\\ are a tab, a newline, NUL and a backslash, {{ is a brace, and these \
    placeholders are replaced:
    """,
  ]

  static let environment = [
    (
      "TERM, COLORTERM, TERM_PROGRAM",
      "The capabilities of the terminal. If TERM is dumb, empty, or unset, the program uses numbered prompts."
    ),
    ("NO_COLOR", "If it is not empty, no colors are used, unless --color is always."),
    ("COLORFGBG", "Whether the background is light, if neither --theme nor the terminal reports it."),
    ("LC_ALL, LC_CTYPE, LANG", "The encoding; if it is not UTF-8, only ASCII is drawn."),
    ("COLUMNS, LINES", "The size of a terminal that does not report its own."),
    ("ESCDELAY", "The milliseconds for which a lone escape byte may be the beginning of a key; 200 by default."),
    ("TZDIR", "The folder of the time zone files; /usr/share/zoneinfo by default."),
    ("XDG_DATA_HOME, HOME", "The folder of the files of app and pick, see below."),
    ("LOGNAME", "The name that app suggests."),
    (Program.experimentsVariable, "Variants, KEY=VARIANT,…; options take precedence."),
    ("TZ", "The time zone, whose country's largest cities pick suggests; the system's zone by default."),
    (
      "DO_NOT_TRACK",
      "If it is neither empty nor 0, nothing is logged, and pick neither suggests nor stores recent choices and searches."
    ),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME", "The folders of the files of experiments, see below."),
  ]

  static let files = [
    (
      "~/.local/share/citypicker/profile.json",
      """
      The profile: a name and cities. In $XDG_DATA_HOME, if that is set. Only app reads or writes it. Several instances \
      of app can use it at the same time. Each instance keeps the changes of the others. The empty file \
      profile.json.lock is the lock. A damaged profile is moved to profile.json.damaged-N.
      """
    ),
    ("~/.local/share/citypicker/navigation.json", "The navigation state that app restores."),
    (
      "~/.local/share/citypicker/recent.json",
      """
      The cities that the user has recently chosen with pick, and the searches that led to them. With --no-recent or DO_NOT_TRACK, pick does not use the \
      file. Problems with the file are warnings.
      """
    ),
    (
      "~/.config/citypicker/experiments.json",
      """
      The experiments, unless --experiments names another file; JSON in GrowthBook's format. Beside features, it may \
      have the keys log, a file to log to, and sticky, whether assignments stay the same when weights change.
      """
    ),
    (
      "~/.local/state/citypicker/unit-id",
      "The pseudonym of the user in experiments; created if the file does not exist."
    ),
    ("~/.local/state/citypicker/sticky.json", "The assignments of sticky experiments."),
  ]

  static let examples = [
    ("The time zone of a city that is chosen:", "tz=$(citypicker --format '{timezone}')"),
    ("What time it is in Tokyo:", "TZ=$(citypicker find tokyo --limit 1 --format '{timezone}') date"),
    (
      "Three cities near a point, with their distances:",
      #"citypicker near 55.79,49.12 --limit 3 --format '{name}\t{distance}'"#
    ),
    ("A picture of Japan for a document:", "citypicker map --country JP --svg japan.svg"),
    ("The number of users that an experiment needs:", "citypicker report plan --baseline 0.8 --mde 0.02"),
    (
      "An experiment during a ramp, with a guardrail:",
      "citypicker report --design design.json --guardrail failed=+0.01 events.jsonl"
    ),
  ]

  static let notes = [
    """
    The program restores the terminal when it exits or crashes. After SIGKILL, which no program can handle, this command \
    restores it:
    """
  ]
}

import Domain
import ExperimentAnalysis
import TerminalUI

extension Option {
  /// The definitions of the option, of which there is one for each meaning.
  var uses: [Use] {
    switch self {
    case .picker:
      [Use(Command.interactive, .choice(PickerOption.self), "the picker; auto is list, or assigned at random")]
    case .country:
      [
        Use(
          Command.interactive + [.find, .near, .map], .country, "only this country, by its ISO 3166-1 code")
      ]
    case .multi:
      [
        Use(
          [.pick], short: "m", "choose several: Tab toggles, Ctrl-X prints",
          note: """
            Ctrl-X prints the chosen cities from every screen. Enter on a city does the same, or prints that city if \
            none is chosen. Enter on a country or region opens it.
            """)
      ]
    case .query: [Use([.pick], short: "q", .text("TEXT"), "begin with this search")]
    case .selectOne: [Use([.pick], short: "1", "if --query has exactly one best match, print it")]
    case .exitZero:
      [
        Use(
          [.pick], short: "0", "if --query matches nothing, exit with 1 at once",
          note: "The option requires --query.")
      ]
    case .preselect:
      [
        Use(
          [.pick], .cities(as: "ID,…"),
          "with --multi: choose these cities initially")
      ]
    case .printQuery:
      [
        Use(
          [.pick], "print the search first",
          note: """
            Enter then also ends the choice if nothing matches: the program prints the search and the cities that are \
            already chosen, and exits with 1 if there are none. If the user cancels, nothing is printed. With --json, \
            the search is the key query of the object.
            """)
      ]
    case .print0: [Use([.pick], "end each line of output with NUL, not a newline")]
    case .expect:
      [
        Use(
          [.pick], .list(ExpectedKey.names, as: "KEYS", expecting: "keys without another use, such as ctrl-g,alt-x,f2"),
          "more keys that choose; print the key used first",
          note: """
            The line is empty for Enter, for the mouse, and with numbered prompts. It follows the line of \
            --print-query. With --json, it is the key named key of the object. Keys that edit or move cannot be used; the \
            available keys are enter, \(ExpectedKey.names.filter { $0 != "enter" }.joined(separator: ", ")).
            """)
      ]
    case .noRecent: [Use([.pick], "do not use recent cities; nor with DO_NOT_TRACK=1")]
    case .header: [Use([.pick], .text("TEXT"), "show this text above the choice")]
    case .timeout:
      [
        Use(
          [.pick], .text("SECONDS", expecting: "a number of seconds up to 1000000, such as 2.5"),
          "exit with 124 after this time")
      ]
    case .format:
      [
        Use([.pick, .find, .near], .text("TEMPLATE"), "print with a template, see below"),
        Use([.storyboard], .choice(StoryboardOptions.Format.names, as: "LANGUAGE"), "print in a language, see below"),
      ]
    case .json: [Use([.pick, .find, .near, .report], "print one line of JSON")]
    case .limit: [Use([.find, .near], .number(1...1000), "the maximum count, 1–1000; find 10, near 1")]
    case .user:
      [
        Use(
          [.app], .text("NAME", expecting: "a name of at most \(User.maximumNameLength) bytes that is not blank"),
          "sign in with this name")
      ]
    case .start: [Use([.app], .choice(StartOption.self, as: "PART"), "show only this part, see below")]
    case .open: [Use([.app], .text("URL"), "open this link at once")]
    case .tree: [Use([.app], "print at exit, on stderr, what was shown")]
    case .accessible: [Use(Command.interactive, "numbered prompts; answers may come from a pipe")]
    case .height:
      [
        Use(
          Command.interactive, .text("N|N%", expecting: "1–1000 lines, or 1%–100%"),
          "draw below the cursor, on at least \(DisplayOptions.Height.minimum) lines")
      ]
    case .color:
      [
        Use(
          Command.interactive, .choice(TerminalCapabilities.ColorChoice.self),
          "whether to use colors; auto honors NO_COLOR")
      ]
    case .theme:
      [Use(Command.interactive, .choice(DisplayOptions.Theme.self), "colors for a light or a dark terminal")]
    case .ascii: [Use(Command.interactive, "draw with ASCII characters only")]
    case .mapStyle:
      [
        Use(
          Command.interactive + [.map], .choice(DisplayOptions.MapStyle.self, as: "STYLE"),
          "draw maps with braille or half-blocks", note: "Half blocks suit fonts without braille.")
      ]
    case .ambiguous:
      [
        Use(
          Command.interactive, .choice(TerminalCapabilities.AmbiguousWidth.self),
          "columns of ambiguous characters: 1 or 2; narrow",
          note: """
            Some East Asian settings of terminals show Cyrillic and Greek letters, lines and other characters in two \
            columns. With wide, letters take two columns, and ASCII characters replace lines and symbols.
            """)
      ]
    case .noMouse: [Use(Command.interactive, "do not use the mouse")]
    case .noAnimation: [Use(Command.interactive, "show each change without transitions")]
    case .weights:
      [
        Use(
          [.report],
          .text(
            "NAME=W,…", expecting: "unique names with positive weights that add up to 1, such as list=0.5,map=0.5"),
          "the variations, control first; list=0.5,map=0.5",
          note: """
            If the observed split differs from the weights by more than chance, the variations are not compared.
            """)
      ]
    case .population:
      [
        Use(
          [.report], .choice(ExperimentDesign.Population.self, as: "WHOM"),
          "the units that count, assigned or shown; shown")
      ]
    case .sequential:
      [
        Use(
          [.report], "intervals that hold for repeated looks",
          note: """
            These intervals are wider. Without the option, looking each day until a result is significant finds effects \
            that do not exist.
            """)
      ]
    case .metric:
      [
        Use(
          [.report], .text("NAME", expecting: "the name of an outcome"),
          "the outcome that counts; \(ChoiceOutcome.picked.rawValue)")
      ]
    case .within:
      [
        Use(
          [.report],
          .text("DURATION", expecting: "a whole number with a unit, up to a week, such as 500ms, 10s, or 2m"),
          "the time limit of the second rate; 10s")
      ]
    case .counts:
      [
        Use(
          [.report], .file, "evaluate counts from a database instead of logs",
          note: "The rows that Scripts/analysis/report.sql selects, as a list of objects in JSON.")
      ]
    case .experiments: [.experiments]
    case .experiment: [.experiment, .judgedExperiment]
    case .unit: [.unit]
    case .log: [.log]
    case .noLog: [Use(Command.interactive, "log nothing; DO_NOT_TRACK=1 does the same")]
    case .explain: [Use(Command.interactive, "print at exit, on stderr, why a variant is shown")]
    case .stdin:
      [
        Use(
          [.find, .near], "read queries from stdin; print JSON for each",
          note: """
            The program answers each line at once and in order with an object as --json prints it, or with an object \
            with the keys error and line if the line is invalid. If there were invalid lines, it prints their count on \
            stderr and exits with 64. Otherwise it exits with 0 if anything was found for any line.
            """)
      ]
    case .city:
      [
        Use(
          [.map], .cities(as: "ID…"),
          "mark these cities (separated by commas or spaces)", note: "The map is fitted to them.")
      ]
    case .svg:
      [
        Use(
          [.map], .file, "write an SVG; - is stdout",
          note: "The image contains no scripts or fonts, and follows the viewer's light or dark theme.")
      ]
    case .size:
      [
        Use(
          [.map], .text("WxH", expecting: "16x6 to 1000x1000 cells, or 200x100 to 8192x8192 pixels with '--svg'"),
          "the size in cells, or with --svg in pixels")
      ]
    case .from: [Use([.plan], .file, "plan from a navigation.json, not from the feed")]
    case .payload:
      [
        Use(
          [.plan], .file, "plan for a notification's payload; - is stdin",
          note: """
            The file is a JSON object: the key link has a link, or the key screen names feed, profile, city (with a \
            number id) or region (with a key). Other keys, such as aps, are ignored.
            """)
      ]
    case .check: [Use([.storyboard], .file, "report the faults of a storyboard in JSON")]
    case .completion: [Use([], .choice(Shell.self, as: "SHELL"), "print the completions for bash, zsh, or fish")]
    case .man: [Use([], "print the manual page")]
    case .help: [Use(Command.allCases, short: "h", "print this help")]
    case .version: [Use(Command.allCases, short: "V", "print the version")]
    }
  }
}

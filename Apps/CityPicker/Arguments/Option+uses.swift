import Domain
import ExperimentAnalysis
import TerminalUI

extension Option {
  /// The meanings of the option, one for each group of commands.
  var uses: [Use] {
    switch self {
    case .picker:
      [Use(Command.interactive, .choice(PickerOption.self), "how cities are shown; auto is list or drawn by lot")]
    case .country:
      [
        Use(
          Command.interactive + [.find, .near, .map], .country, "only this country, by its two letters of ISO 3166-1")
      ]
    case .multi: [Use([.pick], short: "m", "choose several: Tab toggles, Enter prints")]
    case .query: [Use([.pick], short: "q", .text("TEXT"), "begin with this search")]
    case .selectOne: [Use([.pick], short: "1", "if --query has exactly one best match, print it")]
    case .exitZero:
      [
        Use(
          [.pick], short: "0", "if --query matches nothing, end with 1 at once",
          note: "Without --query there is always something to choose, and the option is rejected.")
      ]
    case .preselect:
      [
        Use(
          [.pick], .cities(as: "ID,…"),
          "with --multi: these are chosen already")
      ]
    case .printQuery:
      [
        Use(
          [.pick], "print the search first",
          note: """
            Enter then ends the choice also where nothing matches: what was typed is printed, with the cities that are \
            chosen already, and the program ends with 1 if there are none. Nothing is printed when the \
            choice is given up. With --json it is the key query of the object.
            """)
      ]
    case .print0: [Use([.pick], "end what is printed by NUL, and not by a newline")]
    case .expect:
      [
        Use(
          [.pick], .list(ExpectedKey.names, as: "KEYS", expecting: "keys without another use, such as ctrl-g,alt-x,f2"),
          "these keys take, too, and are named on a line first",
          note: """
            The line is empty for Enter, for the mouse, and where questions are asked in lines; it follows that of \
            --print-query, as which it is a key of the object that --json prints: key. Keys that edit or move have no \
            other use; free are enter, \(ExpectedKey.names.filter { $0 != "enter" }.joined(separator: ", ")).
            """)
      ]
    case .header: [Use([.pick], .text("TEXT"), "say this above the choice")]
    case .timeout:
      [
        Use(
          [.pick], .text("SECONDS", expecting: "a number of seconds up to 1000000, such as 2.5"),
          "give up after so long, and end with 124")
      ]
    case .format:
      [
        Use([.pick, .find, .near], .text("TEMPLATE"), "print by a template, see below"),
        Use([.storyboard], .choice(StoryboardOptions.Format.names, as: "LANGUAGE"), "print in a language, see below"),
      ]
    case .json: [Use([.pick, .find, .near, .report], "print one line of JSON")]
    case .limit: [Use([.find, .near], .number(1...1000), "at most so many, 1 to 1000; find 10, near 1")]
    case .user:
      [
        Use(
          [.app], .text("NAME", expecting: "a name of at most \(User.maximumNameLength) bytes that is not blank"),
          "sign in by this name")
      ]
    case .start: [Use([.app], .choice(StartOption.self, as: "PART"), "show only this part, see below")]
    case .open: [Use([.app], .text("URL"), "open this link at once")]
    case .tree: [Use([.app], "tell at the end, on stderr, what was shown")]
    case .accessible: [Use(Command.interactive, "ask in numbered lines; answers may come from a pipe")]
    case .height:
      [
        Use(
          Command.interactive, .text("N|N%", expecting: "1–1000 lines, or 1%–100%"),
          "draw below the cursor, on so many lines, \(DisplayOptions.Height.least) or more")
      ]
    case .color:
      [
        Use(
          Command.interactive, .choice(TerminalCapabilities.ColorChoice.self),
          "whether to use colours; auto heeds NO_COLOR")
      ]
    case .theme:
      [Use(Command.interactive, .choice(DisplayOptions.Theme.self), "colours for a light or a dark terminal")]
    case .ascii: [Use(Command.interactive, "draw with nothing but ASCII")]
    case .noMouse: [Use(Command.interactive, "leave the mouse to the terminal")]
    case .noAnimation: [Use(Command.interactive, "show every change at once")]
    case .weights:
      [
        Use(
          [.report],
          .text(
            "NAME=W,…", expecting: "unique names with positive weights that add up to 1, such as list=0.5,map=0.5"),
          "what is compared, control first; list=0.5,map=0.5",
          note: "Units that are not parted so, by more than chance, are not compared.")
      ]
    case .population:
      [
        Use(
          [.report], .choice(ExperimentDesign.Population.self, as: "WHOM"),
          "rates of all assigned, or of all shown; shown")
      ]
    case .sequential:
      [
        Use(
          [.report], "intervals that hold however often somebody looks",
          note: "They are wider. Without it, who looks each day, until it suits, finds what is not there.")
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
          "how soon it has to come for the second rate; 10s")
      ]
    case .counts:
      [
        Use(
          [.report], .file, "judge what a data base has counted, and no log",
          note: "The rows that Scripts/analysis/report.sql selects, as a list of objects in JSON.")
      ]
    case .experiments: [.experiments]
    case .experiment: [.experiment, .judgedExperiment]
    case .unit: [.unit]
    case .log: [.log]
    case .noLog: [Use(Command.interactive, "log nothing; DO_NOT_TRACK=1 says the same")]
    case .explain: [Use(Command.interactive, "tell at the end, on stderr, what was shown and why")]
    case .stdin:
      [
        Use(
          [.find, .near], "one query a line of stdin, one JSON object a line",
          note: """
            Each line is answered at once and in order by an object as --json prints it. A line that is no query is \
            answered by an object with the keys error and line; how many there were is told at the end on stderr, and the \
            program ends with 64; else with 0 if anything was found for any line.
            """)
      ]
    case .city:
      [
        Use(
          [.map], .cities(as: "ID…"),
          "pin these cities (commas or blanks between)", note: "The map is fitted to them.")
      ]
    case .svg:
      [
        Use(
          [.map], .file, "write a picture; - is standard output",
          note: "It has no scripts and fonts of its own, and follows the viewer's light or dark theme.")
      ]
    case .size:
      [
        Use(
          [.map], .text("WxH", expecting: "16x6 to 1000x1000 cells, or 200x100 to 8192x8192 pixels with '--svg'"),
          "the extent, in cells, or with --svg in pixels")
      ]
    case .from: [Use([.plan], .file, "from where navigation.json says, not from the feed")]
    case .payload:
      [
        Use(
          [.plan], .file, "open a notification's payload, not URL; - is stdin",
          note: """
            The file is a JSON object: the key link has a link, or the key screen names feed, profile, city (with a \
            number id) or region (with a key). Other keys, such as aps, are ignored.
            """)
      ]
    case .check: [Use([.storyboard], .file, "tell what is wrong with a storyboard in JSON")]
    case .completion: [Use([], .choice(Shell.self, as: "SHELL"), "print the completions for bash, zsh or fish")]
    case .man: [Use([], "print the manual page")]
    case .help: [Use(Command.allCases, short: "h", "print this help")]
    case .version: [Use(Command.allCases, short: "V", "print the version")]
    }
  }
}

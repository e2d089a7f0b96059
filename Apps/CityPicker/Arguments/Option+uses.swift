import Domain
import TerminalUI

extension Option {
  /// The option's definitions, one for each of its meanings.
  var uses: [Use] {
    switch self {
    case .picker:
      [Use(Command.interactive, .choice(PickerOption.self), "the picker; auto is list, or set by an experiment")]
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
    case .selectOne: [Use([.pick], short: "1", "if no other city matches --query as well, print it")]
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
          "with --multi: choose these cities initially",
          note: "Without --multi, the option takes one ID and means the same as --at.")
      ]
    case .at:
      [
        Use(
          [.pick], .text("ID|LAT,LON", expecting: "a city ID, as '{id}' prints it, or \(Coordinate.expectation)"),
          "begin at this city or near this point",
          note: "The list begins with the cities around the place. Numbered prompts do not depend on the option.")
      ]
    case .printQuery:
      [
        Use(
          [.pick], "print the search first",
          note: """
            If nothing matches, Enter prints the search and any chosen cities, and exits with 1 if there are none. If \
            the user cancels, nothing is printed. With --json, the search is the key query of the object.
            """)
      ]
    case .print0: [Use([.pick, .find, .near], "end each line of output with NUL, not a newline")]
    case .expect:
      [
        Use(
          [.pick],
          .list(
            ExpectedKey.names, as: "KEYS",
            expecting: ExpectedKey.expectation),
          "more keys that choose; print the key used first",
          note: """
            The line is empty for Enter, for the mouse, and with numbered prompts. It follows the line of \
            --print-query. With --json, it is the key named key of the object. Keys that edit, move, or toggle cannot \
            be used. The available keys are enter, \(ExpectedKey.names.filter { $0 != "enter" }.joined(separator: ", ")).
            """)
      ]
    case .bind: [.bind]
    case .prompt: [.prompt]
    case .layout: [.layout]
    case .preview: [.preview]
    case .cycle: [.cycle]
    case .noRecent: [Use([.pick], "do not use or record recent choices and searches")]
    case .header: [Use([.pick], .text("TEXT"), "show this text above the choice")]
    case .timeout:
      [
        Use(
          [.pick], .text("SECONDS", expecting: "a number of seconds above 0 and up to 1000000, such as 2.5"),
          "exit with 124 after this time")
      ]
    case .format:
      [
        Use([.pick, .find, .near], .text("TEMPLATE"), "print with a template, see below"),
        Use(
          [.storyboard], .choice(StoryboardOptions.Format.names, as: "LANGUAGE"),
          "print the storyboard in this language, see below"),
      ]
    case .json: [Use([.pick, .find, .near, .report], "print one line of JSON")]
    case .limit:
      [
        Use([.find], .number(1...1000), "find at most N cities, 1–1000 (default: 10)"),
        Use([.near], .number(1...1000), "print the N nearest cities, 1–1000 (default: 1)"),
      ]
    case .minimumPopulation:
      [
        Use(
          [.near], short: nil, .number(0...100_000_000), "only cities with at least N inhabitants",
          note: "Cities of unknown population have 0.")
      ]
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
          Command.interactive,
          .list(ColorOptions.words, as: "SPEC", expecting: ColorOptions.expectation),
          "auto, always, never, or ROLE:COLOR,…",
          note: """
            SPEC is \(ColorOptions.expectation). The words and the colors of several roles can be combined. With auto, \
            the default, NO_COLOR disables colors.
            """)
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
          "width of ambiguous characters (default: narrow)",
          note: """
            Some East Asian settings of terminals show Cyrillic and Greek letters, lines and other characters in two \
            columns. With wide, letters take two columns, and ASCII characters replace lines and symbols.
            """)
      ]
    case .noMouse: [Use(Command.interactive, "do not use the mouse")]
    case .noAnimation: [Use(Command.interactive, "show each change without transitions")]
    case .weights: [.weights]
    case .population: [.population]
    case .sequential: [.sequential]
    case .metric: [.metric]
    case .guardrail: [.guardrail]
    case .within: [.within]
    case .window: [.window]
    case .phase: [.phase]
    case .from: [.initialNavigation, .entryFrom]
    case .until: [.entryUntil]
    case .by: [.segment]
    case .design: [.design]
    case .counts: [.counts]
    case .baseline: [.baseline]
    case .mde: [.effect]
    case .arms: [Use([.report], .number(SampleSizeOptions.arms), "plan: the number of variations, 2–20 (default: 2)")]
    case .power: [.power]
    case .traffic: [Use([.report], .number(1...1_000_000_000), "plan: the units that enter each day")]
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

import ExperimentAnalysis

extension Option.Use {
  static var weights: Self {
    Self(
      [.report],
      .text(
        "NAME=W,…",
        expecting:
          "unique names with positive weights, such as list=50,map=50, whose sum is 1, 100, or of whole numbers"
      ),
      "variations, control first (default: list=50,map=50)",
      note: """
        Fractions that add up to 1, percentages, and whole parts such as list=2,map=1 are accepted. If the observed \
        split differs from the weights by more than chance, the variations are not compared.
        """)
  }

  static var population: Self {
    Self(
      [.report], .choice(ExperimentDesign.Population.self, as: "WHOM"),
      "count units assigned or shown (default: shown)")
  }

  static var sequential: Self {
    Self(
      [.report], "intervals that hold for repeated looks",
      note: """
        These intervals are wider. Without the option, looking each day until a result is significant finds effects \
        that do not exist.
        """)
  }

  static var metric: Self {
    Self(
      [.report],
      .text(
        "NAME[:KIND]",
        expecting: "the name of an outcome, with :value for its mean value or, for example, :5s for a time limit"
      ),
      "an outcome, repeatable (default: \(ChoiceOutcome.picked.rawValue))",
      note: """
        The first NAME without a KIND is the main metric. NAME:value compares the mean of the key value over all units, \
        and NAME:5s compares the shares of units that reach the outcome within five seconds. Each metric has a \
        confidence level of 95% for all variations together. Metrics are not adjusted for each other.
        """)
  }

  static var guardrail: Self {
    Self(
      [.report],
      .text(
        "METRIC=LIMIT",
        expecting:
          "a metric and the greatest acceptable change with its sign, such as failed=+0.01 for one percentage point"),
      "a metric that may change by at most LIMIT",
      note: """
        With a limit of +0.01, an increase is harmful; with -0.01, a decrease. The guardrail is held if the confidence \
        interval excludes more harmful changes, and violated if it contains only those. The option can be repeated.
        """)
  }

  static var within: Self {
    Self(
      [.report],
      .text("DURATION", expecting: "a whole number with a unit, up to a week, such as 500ms, 10s, or 2m"),
      "the time limit of the second rate (default: 10s)")
  }

  static var window: Self {
    Self(
      [.report], .text("DURATION", expecting: "a whole number with a unit, up to 366 days, such as 30m, 1h, or 7d"),
      "count outcomes only this long after entry",
      note: "The time starts when a unit enters the population. Without the option, there is no limit.")
  }

  static var phase: Self {
    Self(
      [.report], .text("VERSION"), "count only units with this config_version",
      note: """
        A unit enters with its first assignment or exposure. If a log contains several versions, the report compares \
        the variations within each version, and combines the differences. It does not pool the versions.
        """)
  }

  static var entryFrom: Self {
    Self([.report], time, "count only units that entered from this time on")
  }

  static var entryUntil: Self {
    Self([.report], time, "count only units that entered before this time")
  }

  private static var time: ValueKind {
    .text("TIME", expecting: "a day such as 2026-09-01, or a time such as 2026-09-01T08:00:00.000Z")
  }

  static var segment: Self {
    Self(
      [.report], .text("NAME", expecting: "the name of a key of the events"), "compare also by this key of the events",
      note: """
        Units are segmented by the text, number, or Boolean value of the key in their first assignment or exposure. \
        The more segments, the more likely is a difference by chance.
        """)
  }

  static var design: Self {
    Self(
      [.report], .file, "read the design from this file; options override it",
      note: """
        The file is a JSON object whose keys are the names of the options: experiment, weights, metric, guardrail, \
        within, window, population, sequential, phase, from, until, and by. Its key versions contains weights for \
        values of config_version, such as {"v1": "list=90,map=10"}.
        """)
  }

  static var counts: Self {
    Self(
      [.report], .file, "evaluate counts from a database instead of logs",
      note: "The rows that Scripts/analysis/report.sql selects, as a list of objects in JSON.")
  }

  static var initialNavigation: Self {
    Self([.plan], .file, "plan from a navigation.json, not from the feed")
  }

  static var baseline: Self {
    Self(
      [.report], .text("RATE", expecting: "a rate between 0 and 1, such as 0.8"), "plan: the rate of the control",
      note: """
        The command report plan prints the number of units for a test of two rates, by formula 4.14 of Fleiss, Levin, \
        and Paik (2003). It requires --baseline and --mde.
        """)
  }

  static var effect: Self {
    Self(
      [.report],
      .text("CHANGE", expecting: "a decimal number such as 0.02 or -0.02 that leads to another rate between 0 and 1"),
      "plan: the smallest change of the rate to detect")
  }

  static var power: Self {
    Self(
      [.report], .text("SHARE", expecting: "a number between 0 and 1, such as 0.8"),
      "plan: the probability of detection (default: 0.8)",
      note: "It must exceed half of the significance level, which is 0.025 for two variations.")
  }
}

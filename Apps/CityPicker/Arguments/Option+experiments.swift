extension Option.Use {
  static var experiments: Self {
    Self(
      Command.interactive, .file, "the experiments, as GrowthBook's SDKs read them",
      note: """
        Without the option it is experiments.json in citypicker's folder of $XDG_CONFIG_HOME, if there is one. A file that \
        is named must be sound; of the other one a message tells if it is not, and list is shown.
        """)
  }

  static var experiment: Self {
    Self(
      Command.interactive, .text("KEY=VARIANT"), "show this variant; again for another KEY",
      note: """
        --picker is short for the key \(CityPickerExperiment.key). Where neither is given, the variable \
        CITYPICKER_EXPERIMENTS counts, KEY=VARIANT,…, and then a link of --open that ends in ?KEY=VARIANT. What was asked \
        for so is logged as forced, and not counted.
        """)
  }

  static var judgedExperiment: Self {
    Self(
      [.report], .text("KEY", expecting: "the key of an experiment"), "which one to judge; \(CityPickerExperiment.key)")
  }

  static var unit: Self {
    Self(
      Command.interactive, .text("ID"), "be this one in experiments",
      note: """
        Without it a pseudonym is drawn once, where experiments are configured or something is logged, and kept in \
        unit-id in citypicker's folder of $XDG_STATE_HOME.
        """)
  }

  static var log: Self {
    Self(
      Command.interactive, .file, "append what is shown and chosen, in lines of JSON",
      note: "Nothing is logged without it, unless the configuration's own key log names a file.")
  }
}

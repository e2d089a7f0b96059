extension Option.Use {
  static var experiments: Self {
    Self(
      Command.interactive, .file, "the experiments, in GrowthBook's format",
      note: """
        The default is experiments.json in citypicker's folder of $XDG_CONFIG_HOME, if it exists. If a named file is \
        invalid, the program exits with 2. If the default file is invalid, it prints a warning and shows the list.
        """)
  }

  static var experiment: Self {
    Self(
      Command.interactive, .text("KEY=VARIANT"), "show this variant; again for another KEY",
      note: """
        --picker VARIANT is short for --experiment \(CityPickerExperiment.key)=VARIANT. If neither option is given, \
        the variable CITYPICKER_EXPERIMENTS (KEY=VARIANT,…) is used, then a link of --open that ends in ?KEY=VARIANT. \
        If one of them contains an unknown variant, it is ignored with a warning. Requested variants are logged as \
        forced, and are not counted.
        """)
  }

  static var judgedExperiment: Self {
    Self(
      [.report], .text("KEY", expecting: "the key of an experiment"),
      "the experiment to evaluate (default: \(CityPickerExperiment.key))")
  }

  static var unit: Self {
    Self(
      Command.interactive, .text("ID"), "the id of the user in experiments",
      note: """
        The default is a random pseudonym. It is created when experiments are configured or events are logged, and \
        saved in unit-id in citypicker's folder of $XDG_STATE_HOME.
        """)
  }

  static var log: Self {
    Self(
      Command.interactive, .file, "append events to this file, as JSON Lines",
      note: "Without the option, events are logged only if the configuration's key log names a file.")
  }
}

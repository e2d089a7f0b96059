import ExperimentAnalysis
import Presentation

extension DesignDocument {
  /// Returns the design, with missing values filled in from citypicker's experiment.
  func citypickerDesign() throws(DesignError) -> ExperimentDesign {
    try design(
      key: CityPickerExperiment.key, variations: CityPickerVariant.allCases.map(\.rawValue),
      metric: ChoiceOutcome.picked.rawValue)
  }
}

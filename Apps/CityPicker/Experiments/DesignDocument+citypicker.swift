import ExperimentAnalysis
import Presentation

extension DesignDocument {
  /// Returns the design, with values of citypicker's experiment for everything that the document does not specify.
  func citypickerDesign() throws(DesignError) -> ExperimentDesign {
    try design(
      key: CityPickerExperiment.key, variations: CityPickerVariant.allCases.map(\.rawValue),
      metric: ChoiceOutcome.picked.rawValue)
  }
}

import Experiments
import Presentation

/// The experiment that this program knows: which screen picks a city.
enum CityPickerExperiment {
  static let key = "city-picker"
  /// What everybody has of whom nobody says anything else.
  static let control = CityPickerVariant.list

  /// What its variants are; who has which, and who takes part, is said by the configuration alone.
  static let definition: Experiment<CityPickerVariant> = {
    do throws(ExperimentError) {
      return try Experiment(key, control: control)
    } catch {
      preconditionFailure("The experiment above is sound: \(error)")
    }
  }()
}

import Experiments
import Presentation

/// The program's experiment, which determines the screen for picking a city.
enum CityPickerExperiment {
  static let key = "city-picker"
  /// The default variant.
  static let control = CityPickerVariant.list

  /// The definition of the variants.
  ///
  /// The configuration determines the participants and their assignments.
  static let definition: Experiment<CityPickerVariant> = {
    do throws(ExperimentError) {
      return try Experiment(key, control: control)
    } catch {
      preconditionFailure("The experiment above is sound: \(error)")
    }
  }()
}

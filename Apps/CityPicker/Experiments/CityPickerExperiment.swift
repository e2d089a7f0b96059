import Experiments
import Presentation

/// The program's experiment, which determines the screen for picking a city.
enum CityPickerExperiment {
  static let key = "city-picker"
  /// The default variant.
  static let control = CityPickerVariant.list

  /// The definition of the experiment and its variants.
  ///
  /// The configuration file determines which users take part and which variants are assigned to them.
  static let definition: Experiment<CityPickerVariant> = {
    do throws(ExperimentError) {
      return try Experiment(key, control: control)
    } catch {
      preconditionFailure("The experiment above is sound: \(error)")
    }
  }()
}

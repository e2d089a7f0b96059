import Experiments
import Presentation

/// The experiment that determines which screen the program shows for picking a city.
enum CityPickerExperiment {
  static let key = "city-picker"
  /// The default variant.
  static let control = CityPickerVariant.list

  /// The definition of the experiment and its variants.
  ///
  /// The configuration file determines which users take part and which variants they see.
  static let definition: Experiment<CityPickerVariant> = {
    do throws(ExperimentError) {
      return try Experiment(key, control: control)
    } catch {
      preconditionFailure("The experiment above is sound: \(error)")
    }
  }()
}

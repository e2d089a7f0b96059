import Domain
import Storage

/// The application that is to run in the terminal.
struct AppRequest {
  /// The user and the several cities to begin with.
  let profile: Profile
  /// How cities are shown; never ``PickerOption/auto``.
  let picker: PickerOption
  /// The only country to choose in.
  let country: Country?
  /// Saves the profile; to be called each time that it has changed.
  ///
  /// It returns why that failed; the program then ends as a failure, unless a later call succeeds.
  let keep: @MainActor (Profile) -> Message?
}

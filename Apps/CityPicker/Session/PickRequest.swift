import Domain

/// What is to be chosen in the terminal.
struct PickRequest: Equatable {
  /// How cities are shown; never ``PickerOption/auto``.
  let picker: PickerOption
  /// The only country to choose in: the choice then begins at its regions.
  let country: Country?
  /// Whether several cities can be chosen.
  let allowsSeveral: Bool
  /// The search to begin with.
  let query: String
}

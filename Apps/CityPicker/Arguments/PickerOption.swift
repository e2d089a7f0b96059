/// How cities are to be shown, as the user asks for it.
enum PickerOption: String, CaseIterable {
  case list, map, auto
}

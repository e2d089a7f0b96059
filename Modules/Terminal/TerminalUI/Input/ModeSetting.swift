/// A terminal mode's setting, with the raw value that a DECRPM reply contains.
public enum ModeSetting: Int, Hashable, Sendable {
  /// The terminal does not recognize the mode.
  case unknown
  /// The mode is on.
  case set
  /// The mode is off.
  case reset
  /// The mode is on and cannot be turned off.
  case alwaysSet
  /// The mode is off and cannot be turned on.
  case alwaysReset

  /// Whether the mode is on, or `nil` if the terminal does not recognize the mode.
  public var isOn: Bool? {
    switch self {
    case .unknown: nil
    case .set, .alwaysSet: true
    case .reset, .alwaysReset: false
    }
  }
}

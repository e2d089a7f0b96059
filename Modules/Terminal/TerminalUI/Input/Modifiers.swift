/// The modifier keys that are held down while another key is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits as terminals encode them.
  public let rawValue: UInt8

  /// Shift, which is not reported for characters, because they are uppercase already.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option, or Meta.
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)

  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

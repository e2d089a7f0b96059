/// Keys held down while another is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, as terminals count them.
  public let rawValue: UInt8

  /// Shift; not told for characters, which are capitals already.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

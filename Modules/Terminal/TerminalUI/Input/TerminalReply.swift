/// A terminal's reply to a query.
public enum TerminalReply: Hashable, Sendable {
  /// The device attributes.
  ///
  /// Every terminal reports its attributes, so a query for the attributes ends each series of queries.
  case deviceAttributes
  /// The setting of a private mode at the time of the query.
  case mode(Int, ModeSetting)
  /// The background color, with components from 0 to 255.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The cursor's cell, relative to the terminal's upper-left cell.
  case cursor(Point)
  /// A reply that the program does not use.
  case other
}

extension TerminalReply {
  /// Creates a reply from the text of an OSC string.
  ///
  /// The reply is ``other`` unless the string reports the background color.
  init(operatingSystemCommand text: some Sequence<UInt8>) {
    let fields = String(decoding: Array(text), as: UTF8.self).split(separator: ";", maxSplits: 1)
    let parts = fields.last?.split(separator: ":", maxSplits: 1) ?? []
    guard fields.count == 2, fields[0] == "11", parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else {
      self = .other
      return
    }
    let levels = parts[1].split(separator: "/").compactMap(Self.level)
    self = levels.count < 3 ? .other : .background(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Returns the color component that one to four hexadecimal digits represent, or `nil` if the digits are invalid.
  ///
  /// The component is scaled to the range from 0 to 255.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
    let greatest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }
}

/// A collector of the text between the start and end sequences of a bracketed paste.
struct PasteCollector: Equatable, Sendable {
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of end-sequence bytes that have been matched.
  private var matched = 0

  /// The text collected so far, without an incomplete character at its end.
  var text: String {
    String(decoding: bytes.dropLast(bytes.count - PasteCollector.completeByteCount(bytes)), as: UTF8.self)
  }

  /// Appends a byte and returns whether it completes the end sequence.
  mutating func isComplete(after byte: UInt8) -> Bool {
    if byte == PasteCollector.end[matched] {
      matched += 1
      return matched == PasteCollector.end.count
    }
    PasteCollector.end.prefix(matched).forEach { store($0) }
    matched = byte == PasteCollector.end[0] ? 1 : 0
    if matched == 0 { store(byte) }
    return false
  }

  private mutating func store(_ byte: UInt8) {
    if bytes.count < InputDecoder.maximumPaste { bytes.append(byte) }
  }

  /// Returns how many of the given bytes precede any incomplete character at the end.
  private static func completeByteCount(_ bytes: [UInt8]) -> Int {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.count }
    guard let partial = PartialCharacter(lead: bytes[lead]) else { return bytes.count }
    let whole = bytes[(lead + 1)...].reduce(Optional(partial)) { $0?.appending($1) }
    return whole?.isComplete == false ? lead : bytes.count
  }
}

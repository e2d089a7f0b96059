/// The bytes of an encoded frame, which consist of text and of the terminal's control sequences.
struct EncodedBytes {
  private(set) var bytes: [UInt8] = []

  /// Removes all bytes, keeping their storage for the next frame.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return bytes.append(UInt8(scalar.value)) }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }

  // MARK: Control sequences

  /// Appends a sequence with the given parameters.
  mutating func appendSequence(_ numbers: Int..., final: String) {
    beginSequence()
    numbers.forEach { appendParameter($0) }
    append(final)
  }

  /// Appends the start of a sequence, which parameters and a final byte follow.
  mutating func beginSequence() {
    append(0x1B)
    append(UInt8(ascii: "["))
  }

  /// Appends a parameter, preceded by a separator unless the parameter is the first one.
  mutating func appendParameter(_ number: Int) {
    if bytes.last != UInt8(ascii: "[") { append(UInt8(ascii: ";")) }
    appendDigits(of: number)
  }

  /// Appends a color's parameters, which are numbered from `base`: 30 for text or 40 for the background.
  mutating func appendColor(_ color: Color, base: Int) {
    switch color.kind {
    case .ansi(let number): appendParameter(Int(number) + (number < 8 ? base : base + 60 - 8))
    case .indexed(let number): appendParameters(base + 8, 5, number)
    case .rgb(let red, let green, let blue): appendParameters(base + 8, 2, red, green, blue)
    case .default, .role: appendParameter(base + 9)
    }
  }

  /// Appends the parameters of a color that is neither a named nor the default color.
  private mutating func appendParameters(_ first: Int, _ kind: Int, _ components: UInt8...) {
    appendParameter(first)
    appendParameter(kind)
    for component in components { appendParameter(Int(component)) }
  }

  /// Appends the decimal digits of a number, which must not be negative.
  private mutating func appendDigits(of number: Int) {
    if number >= 10 { appendDigits(of: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

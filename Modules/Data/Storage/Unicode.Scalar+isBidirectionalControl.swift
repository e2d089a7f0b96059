extension Unicode.Scalar {
  /// Whether the character does nothing but turn the direction of the text around it, and so can disguise it.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

// The letters and digits that links are written in, whatever they mean there.

extension UInt8 {
  var isLetter: Bool {
    switch self | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }

  var isDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// What a hexadecimal digit stands for; `nil` if it is none.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte with a small letter for a capital one.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }

  fileprivate var isCapital: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}

extension String {
  /// The text with small letters for capital ones, of the alphabet that hosts are written in.
  var lowercasedASCII: String {
    utf8.contains(where: \.isCapital) ? String(decoding: utf8.map(\.lowercased), as: UTF8.self) : self
  }
}

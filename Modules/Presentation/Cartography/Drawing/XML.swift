enum XML {
  /// Returns a string that is safe as element content or as an attribute value.
  ///
  /// Control characters, format characters, line and paragraph separators, and noncharacters are replaced with U+FFFD.
  /// XML forbids some of them, and others change the direction of the following text.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case _ where isForbidden(scalar): escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
}

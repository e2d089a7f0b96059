/// A key by the bytes that an `xterm` sends for it.
enum TypedKey: String {
  case enter = "\r"
  case escape = "\u{1B}"
  case backspace = "\u{7F}"
  case controlC = "\u{3}"
  case controlZ = "\u{1A}"
}

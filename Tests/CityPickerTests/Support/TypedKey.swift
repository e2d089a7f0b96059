/// A key, represented by the bytes that `xterm` sends for it.
enum TypedKey: String {
  case enter = "\r"
  case tab = "\t"
  case escape = "\u{1B}"
  case backspace = "\u{7F}"
  case up = "\u{1B}[A"
  case down = "\u{1B}[B"
  case controlLeft = "\u{1B}[1;5D"
  case controlRight = "\u{1B}[1;5C"
  case controlO = "\u{F}"
  case controlC = "\u{3}"
  case controlZ = "\u{1A}"
}

extension TerminalEmulator {
  /// Applies the parameters of a `CSI … m` sequence to the current style.
  mutating func applyStyle(_ parameters: String) {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let first = rest.popFirst() {
      let code = Int(first.prefix { $0 != ":" }) ?? 0
      sequences.insert("SGR \(code)")
      switch code {
      case 0: style = Style()
      case 1...9: style.attributes.insert(code)
      case 22: style.attributes.subtract([1, 2])
      case 23...29: style.attributes.remove(code - 20)
      case 38: style.foreground = extendedColor(first, &rest)
      case 48: style.background = extendedColor(first, &rest)
      case 30...37, 90...97: style.foreground = String(code)
      case 40...47, 100...107: style.background = String(code)
      case 39: style.foreground = ""
      case 49: style.background = ""
      default: break
      }
    }
  }

  private mutating func extendedColor(_ first: Substring, _ rest: inout ArraySlice<Substring>) -> String {
    guard !first.contains(":") else { return String(first) }
    let count = rest.first == "2" ? 4 : 2
    let color = ([first] + rest.prefix(count)).joined(separator: ";")
    let numbers = rest.prefix(count).map { Int($0) ?? 256 }
    if numbers.count < count || numbers.contains(where: { $0 > 255 }) { faults.append(.invalidColor(color)) }
    rest = rest.dropFirst(count)
    return color
  }
}

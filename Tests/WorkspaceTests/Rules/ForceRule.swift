/// A rule that forbids force unwrapping, `try!`, and `as!`.
///
/// Unlike the formatter's rules, this rule also applies to test functions.
struct ForceRule: Rule {
  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.flatMap { file in
      lines(in: file.code).map { Violation(path: file.path, line: $0, reason: "uses a force unwrap, try!, or as!") }
    }
  }

  private func lines(in code: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var (line, previous) = (1, UInt8(ascii: " "))
    for (index, byte) in code.enumerated() {
      let isUnequal = index + 1 < code.count && code[index + 1] == UInt8(ascii: "=")
      if byte == UInt8(ascii: "!"), !isUnequal, mayEndOperand(previous) { lines.append(line) }
      if byte == UInt8(ascii: "\n") { line += 1 }
      previous = byte
    }
    return lines
  }

  private func mayEndOperand(_ byte: UInt8) -> Bool { byte.isWordByte || ")]}>?\"".utf8.contains(byte) }
}

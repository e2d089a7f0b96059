import TestSupport
import Testing

/// Tests the numbered terminal faults that unsupported colors and characters cause.
@Suite("Appearance faults", .serialized)
struct AppearanceFaultTests {
  let home = TemporaryFolder()

  /// The program's environment, arguments, and expected output.
  struct Example: Sendable, CustomTestStringConvertible {
    let faults: [Int]
    var variables: [String: String] = [:]
    var arguments: [String] = []
    var picker = "list"
    /// Whether the output contains characters that are neither ASCII nor contained in `others`.
    var hasUnicode = false
    /// The supported characters besides ASCII.
    var others = ""
    /// The SGR codes that must be absent.
    var lacks: [String] = []
    /// The SGR codes that must be present.
    var has: [String] = []

    var testDescription: String { "\(variables) \(arguments) \(picker)" }
  }

  private static let colors = ["3", "4", "9"].flatMap { tens in (0...9).map { "\(tens)\($0)" } }

  @Test(
    .faultByRow,
    arguments: [
      Example(faults: [32], variables: ["LANG": "C"]),
      Example(faults: [32], variables: ["LANG": "ru_RU.KOI8-R"], picker: "map"),
      Example(
        faults: [31], variables: ["TERM": "linux", "COLORTERM": ""], picker: "map", others: "─│┌┐└┘├┤▀▄█▐·•°",
        lacks: ["38", "48"], has: ["36"]),
      Example(faults: [41], arguments: ["--ascii"], picker: "map"),
      Example(faults: [41], arguments: ["--ascii"]),
      Example(
        faults: [41], arguments: ["--ambiguous", "wide"], others: "‹›▸▐✓◦", lacks: [], has: ["38"]),
      Example(faults: [33], variables: ["NO_COLOR": "1"], hasUnicode: true, lacks: Self.colors, has: ["7"]),
      Example(faults: [33], variables: ["NO_COLOR": ""], hasUnicode: true, has: ["38"]),
      Example(
        faults: [33], variables: ["NO_COLOR": "1"], arguments: ["--color", "always"], hasUnicode: true, has: ["38"]),
      Example(faults: [33], arguments: ["--color=never"], hasUnicode: true, lacks: Self.colors, has: ["7"]),
    ])
  func `the program sends only characters and colors that the terminal supports`(_ example: Example) throws {
    try CaseLog.covering(example.faults) {
      let terminal = try TerminalProcess(
        citypicker: ["pick", "--country", "RU", "--picker", example.picker] + example.arguments, home: home,
        adding: ["TERM": "xterm-256color"].merging(example.variables) { $1 })
      try terminal.waits(for: "Moscow")
      // Shows names with diacritics, then a list or a map, and then the help in front of the list or map.
      terminal.type("Komi")
      try terminal.waits(for: "Komi")
      terminal.press(.enter)
      try terminal.waits(for: "Syktyvkar")
      terminal.type("\u{1B}OP")
      try terminal.waits(for: "Everywhere")
      terminal.press(.controlC)
      #expect(try terminal.ends().ending == .exit(130))
      let drawn = String(decoding: terminal.drawn, as: UTF8.self)
      let strange = drawn.unicodeScalars.contains { !$0.isASCII && !example.others.unicodeScalars.contains($0) }
      #expect(strange == example.hasUnicode)
      let codes = Set(Self.numbers(drawn))
      #expect(codes.isDisjoint(with: example.lacks))
      #expect(codes.isSuperset(of: example.has))
    }
  }

  @Test(
    .fault(32), arguments: [["LANG": "C", "TERM": "dumb"], ["LC_ALL": "POSIX", "LANG": "C.UTF-8", "TERM": "dumb"]])
  func `accessible prompts use ASCII in an ASCII locale`(_ variables: [String: String]) throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--country", "BR"], home: home, adding: variables)
    try terminal.waits(for: "Type a number")
    terminal.type("sao paulo\n")
    try terminal.waits(for: "Sao Paulo")
    terminal.press(.controlC)
    #expect(try terminal.ends().ending == .exit(130))
    #expect(terminal.drawn.allSatisfy { $0 < 0x80 })
  }

  /// Returns all SGR codes, with only the first number of each 256-color or RGB code.
  private static func numbers(_ text: String) -> [String] {
    text.split(separator: "\u{1B}[").flatMap { piece -> [String] in
      guard let end = piece.firstIndex(where: { !"0123456789;".contains($0) }), piece[end] == "m" else { return [] }
      var numbers = piece[..<end].split(separator: ";").map(String.init)[...]
      var codes: [String] = []
      while let number = numbers.popFirst() {
        codes.append(number)
        if ["38", "48"].contains(number) { numbers = numbers.dropFirst(numbers.first == "2" ? 4 : 2) }
      }
      return codes
    }
  }
}

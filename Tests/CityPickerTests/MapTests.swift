import Domain
import TestSupport
import Testing

@testable import CityPicker

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Tests maps on standard output and in files.
@MainActor
@Suite("Map")
struct MapTests {
  private let folder = TemporaryFolder()

  /// A command line and its expected result.
  struct Example: CustomTestStringConvertible {
    let line: String
    let code: ExitCode
    /// The expected beginning of the message after `error: `, or an empty string if no message is expected.
    var message = ""
    /// The strings that the output must contain, or an empty array if the output must be empty.
    var pieces: [String] = []

    var testDescription: String { line }
  }

  @Test(arguments: [
    Example(line: "map --size 40x12", code: .success, pieces: ["• Moscow", "Singapore •"]),
    Example(line: "map --city 551487 --size 40x12", code: .success, pieces: ["◉ Kazan", "100 km"]),
    Example(line: "map --city=551487,524901 --size=60x20", code: .success, pieces: ["◉ Moscow", "Kazan ◉"]),
    Example(line: "map --city 551487␣524901 --size=60x20", code: .success, pieces: ["◉ Moscow", "Kazan ◉"]),
    Example(line: "map --city 551487,␣524901 --size=60x20", code: .success, pieces: ["◉ Moscow", "Kazan ◉"]),
    Example(
      line: "map --city 551487,,524901", code: .usage,
      message: "invalid value '551487,,524901' for '--city': must be city IDs"),
    Example(line: "map --city=", code: .usage, message: "invalid value '' for '--city': must be city IDs"),
    Example(line: "map --svg=", code: .usage, message: "invalid value '' for '--svg': must be the path of a file"),
    Example(line: "map --city 551487 524901 --svg -", code: .success, pieces: [">Kazan</text>", ">Moscow</text>"]),
    Example(line: "map --country ru --svg - --size 400x300", code: .success, pieces: [#"viewBox="0 0 400 300""#]),
    Example(line: "map --city 1 --svg -", code: .success, pieces: ["Evil\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}</text>"]),
    Example(line: "map --city 1", code: .success, pieces: ["◉ Evil␛[31m"]),
    Example(line: "map --city 7", code: .usage, message: "invalid value '7' for '--city': no city has this ID"),
    Example(
      line: "map --city 551487,x", code: .usage, message: "invalid value '551487,x' for '--city': must be city IDs"),
    Example(line: "map --city 551487 x", code: .usage, message: "unexpected argument 'x'"),
    Example(line: "map 551487", code: .usage, message: "unexpected argument '551487'"),
    Example(line: "map --country XX", code: .usage, message: "unknown country code 'XX'"),
    Example(line: "map --country AQ", code: .noResult, message: "no cities in Antarctica (AQ)"),
    Example(line: "map --size 80", code: .usage, message: "invalid value '80' for '--size': must be 16x6 to"),
    Example(line: "map --size 80x", code: .usage, message: "invalid value '80x' for '--size'"),
    Example(line: "map --size 80x24x1", code: .usage, message: "invalid value '80x24x1' for '--size'"),
    Example(line: "map --size 15x24", code: .usage, message: "invalid value '15x24' for '--size'"),
    Example(line: "map --size +80x24", code: .usage, message: "invalid value '+80x24' for '--size'"),
    Example(line: "map --size 80x24 --svg -", code: .usage, message: "invalid value '80x24' for '--size'"),
    Example(line: "map --size 99999999999999999999x24", code: .usage, message: "invalid value '9"),
    Example(line: "map --json", code: .usage, message: "'map' has no option '--json'"),
    Example(line: "map --svg /dev/full", code: .environment, message: "cannot write map '/dev/full': No space left"),
    Example(
      line: "map --svg /nonexistent/x", code: .environment, message: "cannot write map '/nonexistent/x': No such file"),
    Example(line: "map --svg /", code: .environment, message: "cannot write map '/': Is a directory;"),
  ])
  func `a map is printed, or an error is reported`(_ example: Example) {
    guard canRun(example) else { return }
    let outcome = Program.sample().run(words(example.line))
    #expect(outcome.code == example.code)
    #expect(outcome.messages.map(\.description).joined().hasPrefix(message(of: example)), "\(outcome.messages)")
    for piece in example.pieces { #expect(outcome.output.contains(piece), "\(piece) in\n\(outcome.output)") }
    #expect(outcome.output.isEmpty == example.pieces.isEmpty)
  }

  private func message(of example: Example) -> String {
    example.message.isEmpty ? "" : "error: \(example.message)"
  }

  @Test func `the map has the requested size and uses ASCII in an ASCII locale`() {
    let outcome = Program.sample(environment: ["LC_ALL": "C"]).run(words("map --city 551487 --size 30x9"))
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10 && lines.last == "")
    #expect(lines.allSatisfy { $0.count <= 30 && $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(outcome.output.contains("Kazan"))
  }

  @Test nonisolated func `half blocks replace the dots of a printed map on request`() throws {
    let map = words("map --city 551487 --size 40x12")
    for (options, hasBlocks) in [([], false), (["--map-style", "half-blocks"], true)] {
      let text = try Binary.run(Binary.citypicker(), map + options).output
      #expect(text.contains("◉ Kazan") && text.contains { "▀▄".contains($0) } == hasBlocks)
      #expect(text.contains { ("⠀"..."⣿").contains($0) } != hasBlocks)
    }
  }

  @Test func `a city that is given twice has only one pin`() {
    let map = { (ids: String) in Program.sample().run(words("map --svg - --city \(ids)")) }
    #expect(map("551487,551487") == map("551487"))
  }

  @Test func `writing a map replaces an existing file`() throws {
    let path = folder.path + "/map.svg"
    for line in ["map --svg \(path)", "map --city 551487 --size 300x200 --svg \(path)"] {
      #expect(Program.sample().run(words(line)) == Outcome(code: .success))
    }
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    #expect(text == Program.sample().run(words("map --city 551487 --size 300x200 --svg -")).output)
    #expect(text.hasSuffix("</svg>\n"))
  }
}

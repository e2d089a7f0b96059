import Testing

@testable import Navigation

@MainActor
@Suite("Held lines")
struct HeldLinesTests {
  /// A printer that records the printed lines.
  @MainActor private final class Printer {
    private(set) var printed: [String] = []
    var onLine: ((String) -> Void)?
    private(set) lazy var lines = HeldLines { [unowned self] line in
      printed.append(line)
      onLine?(line)
    }
  }

  @Test func `lines are printed immediately, or in order at the release if they are held`() {
    let printer = Printer()
    printer.lines.print("before")
    #expect(printer.printed == ["before"])
    printer.lines.hold()
    printer.lines.print("one")
    printer.lines.print("two")
    #expect(printer.printed == ["before"])
    printer.lines.release()
    #expect(printer.printed == ["before", "one", "two"])
    printer.lines.print("after")
    printer.lines.release()
    #expect(printer.printed == ["before", "one", "two", "after"])
  }

  @Test(arguments: [
    (count: 1000, omitted: []), (count: 1001, omitted: ["1 more line was omitted"]),
    (count: 1003, omitted: ["3 more lines were omitted"]),
  ])
  func `up to a thousand lines are held, and lines beyond this limit are counted`(_ count: Int, _ omitted: [String]) {
    let printer = Printer()
    printer.lines.hold()
    for number in 0..<count { printer.lines.print("\(number)") }
    printer.lines.release()
    #expect(printer.printed == (0..<1000).map { "\($0)" } + omitted)
  }

  @Test func `a release prints only the number of lines that were omitted since the previous release`() {
    let printer = Printer()
    for _ in 0..<2 {
      printer.lines.hold()
      for number in 0..<1001 { printer.lines.print("\(number)") }
      printer.lines.release()
    }
    #expect(printer.printed.count == 2002)
    #expect(printer.printed.filter { $0 == "1 more line was omitted" }.count == 2)
    printer.lines.hold()
    printer.lines.release()
    #expect(printer.printed.count == 2002)
  }

  @Test func `a line that is held during a release is printed at the next release`() {
    let printer = Printer()
    printer.onLine = { [unowned printer] line in
      guard line == "one" else { return }
      printer.lines.hold()
      printer.lines.print("later")
    }
    printer.lines.hold()
    printer.lines.print("one")
    printer.lines.release()
    #expect(printer.printed == ["one"])
    printer.lines.release()
    #expect(printer.printed == ["one", "later"])
  }
}

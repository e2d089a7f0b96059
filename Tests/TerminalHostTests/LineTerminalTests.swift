import Testing
import TestSupport

@testable import TerminalHost
@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Splitting of bytes into lines")
struct LineSplitterTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let events: [LineEvent]

    init(_ text: String, _ lines: String...) { self.init(Array(text.utf8), lines.map(LineEvent.line)) }

    init(_ bytes: [UInt8], _ events: [LineEvent]) { (self.bytes, self.events) = (bytes, events) }

    var testDescription: String { "\(String(decoding: bytes.prefix(20), as: UTF8.self).debugDescription)" }
  }

  private static let longest = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)

  @Test(arguments: [
    Input(""),
    Input("\n", ""),
    Input("Казань\nb\n", "Казань", "b"),
    Input("no end", "no end"),
    Input("\u{FEFF}Russia\n\u{FEFF}x", "Russia", "\u{FEFF}x"),
    Input("a\r\nb\r\n\r\nc", "a", "b", "", "c"),
    Input("a\rb\r", "a", "b"),
    Input("a\n\rb", "a", "", "b"),
    Input("a\u{0}b\u{1B}[A\n", "a\u{0}b\u{1B}[A"),
    Input([0xFF, 0x61, 0xC3, 0x0A, 0xF0, 0x9F], [.line("\u{FFFD}a\u{FFFD}"), .line("\u{FFFD}")]),
    Input(longest + [0x0A, 0x61], [.line(String(decoding: longest, as: UTF8.self)), .line("a")]),
    Input(longest + [0x78, 0x0A, 0x61], [.overlong, .line("a")]),
    Input(longest + longest + longest, [.overlong]),
  ])
  func `chunk boundaries do not change the lines`(_ input: Input) {
    for size in [1, 2, 3, 4096, 1_000_000] {
      var splitter = LineSplitter()
      var events: [LineEvent] = []
      for start in stride(from: 0, to: input.bytes.count, by: size) {
        events += splitter.feed(Array(input.bytes[start..<min(start + size, input.bytes.count)]))
      }
      events += splitter.finish().map { [$0] } ?? []
      #expect(events == input.events, "in pieces of \(size)")
      #expect(splitter.finish() == nil)
    }
  }
}

/// Tests a line terminal that is connected to a pipe in the test process.
@MainActor
@Suite("Line terminal on a pipe", .serialized)
struct LineTerminalTests {
  private let answers = makePipe()
  private let output = makePipe()

  private func terminal(_ text: String) throws -> LineTerminal {
    put(text, into: answers.writing)
    close(answers.writing)
    return try LineTerminal(answers: answers.reading, output: output.writing)
  }

  private func closeAll() { [answers.reading, output.reading, output.writing].forEach { _ = close($0) } }

  @Test func `lines are returned one by one, and then the end is returned repeatedly`() throws {
    defer { closeAll() }
    let terminal = try terminal("a\nb")
    #expect(try [terminal.next(), terminal.next(), terminal.next()] == [.line("a"), .line("b"), .end])
    #expect(try terminal.next() == .end)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a signal that requests termination takes precedence over lines`(_ signal: Int32) throws {
    defer { closeAll() }
    let terminal = try terminal("a\nb\n")
    #expect(try terminal.next() == .line("a"))
    raise(signal)
    #expect(try terminal.next() == .signal(signal))
    // After the signal, printing returns without waiting for the reader.
    try terminal.print([String(repeating: "x", count: 1_000_000)])
  }

  @Test func `a signal interrupts the wait for a line`() throws {
    defer {
      closeAll()
      close(answers.writing)
    }
    let terminal = try LineTerminal(answers: answers.reading, output: output.writing)
    let waiting = pthread_self()
    Task.detached {
      usleep(50_000)
      pthread_kill(waiting, SIGTERM)
    }
    #expect(try terminal.next() == .signal(SIGTERM))
  }

  @Test func `main-actor tasks run while the terminal waits, and can end the wait`() throws {
    defer {
      closeAll()
      close(answers.writing)
    }
    let terminal = try LineTerminal(answers: answers.reading, output: output.writing)
    terminal.deadline = .now + .seconds(60)
    let queue = makePipe()
    defer { close(queue.reading) }
    var bytes: [UInt8] = [0]
    // The tests run in a main-actor task, during which no other main-actor task can run. A pipe therefore replaces the
    // main queue.
    terminal.tasks = MainActorTasks(descriptor: queue.reading) { _ = get(queue.reading, into: &bytes) }
    put("x", into: queue.writing)
    #expect(try terminal.next() == .tasksRan)
    #expect(bytes == Array("x".utf8))
    put("a\n", into: answers.writing)
    #expect(try terminal.next() == .line("a"))
    close(queue.writing)
  }

  @Test func `the input is read even if the output is closed`() throws {
    defer { close(answers.reading) }
    let terminal = try terminal("a\n")
    close(output.reading)
    try terminal.print(["to a closed pipe"])
    close(output.writing)
    try terminal.print(["to nothing"])
    #expect(try terminal.next() == .line("a"))
  }

  @Test func `lines are printed completely and in order`() throws {
    defer { closeAll() }
    let terminal = try terminal("")
    let line = String(repeating: "Казань ", count: 200)
    try terminal.print([line, "", "b"])
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = get(output.reading, into: &bytes)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "\(line)\n\nb\n")
  }

  @Test func `a signal takes precedence over the deadline, which takes precedence over lines`() throws {
    defer { closeAll() }
    let terminal = try terminal("a\n")
    terminal.deadline = .now
    #expect(try terminal.next() == .deadline)
    terminal.deadline = .now + .seconds(60)
    #expect(try terminal.next() == .line("a"))
    terminal.deadline = .now
    raise(SIGTERM)
    #expect(try terminal.next() == .signal(SIGTERM))
  }

  @Test func `printing ends at the deadline, even if nothing reads the output`() throws {
    defer { closeAll() }
    let terminal = try terminal("")
    terminal.deadline = .now
    try terminal.print(["late"])
    terminal.deadline = nil
    try terminal.print(["a"])
    var bytes = [UInt8](repeating: 0, count: 65_536)
    #expect(get(output.reading, into: &bytes) == 2 && bytes.starts(with: Array("a\n".utf8)))
    // The text exceeds a pipe's capacity.
    terminal.deadline = .now + .milliseconds(5)
    try terminal.print([String(repeating: "x", count: 1_000_000)])
  }

  @Test func `reading a directory and opening a file that is not a terminal throw errors`() throws {
    defer { closeAll() }
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let terminal = try LineTerminal(answers: folder, output: output.writing)
    #expect(throws: TerminalError.failed(EISDIR)) { try terminal.next() }
    #expect(throws: TerminalError.unavailable(ENOTTY)) { try LineTerminal(path: "/dev/null") }
    #expect(throws: TerminalError.unavailable(ENOENT)) { try LineTerminal(path: "/nonexistent") }
  }
}

private func put(_ text: String, into descriptor: Int32) { _ = write(descriptor, text, text.utf8.count) }

private func get(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int { read(descriptor, &bytes, bytes.count) }

import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import CityPicker

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Types a burst of keys into the built program.
@Suite("Bursts of keys")
struct BurstTests {
  let home = TemporaryFolder()

  @Test(.fault(22), arguments: ["x", "\u{1B}[C"])
  func `SIGTERM ends the program and restores the terminal although hundreds of keys are waiting on the map`(
    _ key: String
  ) throws {
    let terminal = try TerminalProcess(citypicker: ["pick", "--picker", "map", "--no-animation"], home: home)
    try terminal.waits(for: "◉")
    terminal.type(String(repeating: key, count: 300))
    terminal.send(SIGTERM)
    #expect(try terminal.ends() == .init(ending: .exit(143), output: "", errors: ""))
    #expect(terminal.settings == terminal.initialSettings && !terminal.screen.showsAlternate)
  }
}

/// Types a burst of keys into a session in the test process.
@MainActor
@Suite("Bursts of keys in a session", .serialized)
struct SessionBurstTests {
  @Test(.fault(22), arguments: ["x", "\u{1B}[C"])
  func `SIGTERM ends a session before the waiting keys change the map`(_ key: String) {
    let terminal = BurstTerminal(String(repeating: key, count: 300), signal: SIGTERM)
    let session = InteractiveSession(
      world: SampleCatalog(), environment: { $0 == "TERM" ? "xterm" : nil }, openTerminal: { _, _ in terminal })
    let outcome = session.pick(
      PickRequest(
        picker: .map, country: nil, allowsMultiple: false, query: "", display: DisplayOptions(isAnimated: false)))
    guard case .signaled(SIGTERM) = outcome else {
      Issue.record("the signal did not end the session: \(outcome)")
      return
    }
    #expect(terminal.drawsBeforeBurst > 0 && terminal.drawsAfterBurst == 0)
  }
}

/// A simulated terminal on which a burst of keys arrives after the first frame.
///
/// The signal arrives after the program has read the keys but before the program handles the first one.
private final class BurstTerminal: TerminalDevice {
  let size = Size.standard
  let descriptor: Int32
  /// The number of times that the program drew before it read the keys.
  private(set) var drawsBeforeBurst = 0
  /// The number of times that the program drew after it read the keys.
  private(set) var drawsAfterBurst = 0
  private let signal: Int32
  private var arrivals: ArraySlice<[UInt8]>

  init(_ keys: String, signal: Int32) {
    // The reading end of a closed pipe always has an event.
    let (reading, writing) = makePipe()
    close(writing)
    (descriptor, self.signal, arrivals) = (reading, signal, [Array(keys.utf8), []])
  }

  deinit { close(descriptor) }

  func enter() {}
  func leave() {}

  func read() throws(TerminalError) -> [UInt8] {
    guard let bytes = arrivals.popFirst() else { throw .hungUp }
    if arrivals.isEmpty { raise(signal) }
    return bytes
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    // At the end, the loop also writes an empty remainder.
    guard !bytes.isEmpty else { return 0 }
    if arrivals.count == 2 { drawsBeforeBurst += 1 } else { drawsAfterBurst += 1 }
    return bytes.count
  }
}

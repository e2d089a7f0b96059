import Domain
import Flows
import Presentation
import Storage
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

/// The session in the test's own process, on a terminal whose keys are all typed ahead.
@MainActor
@Suite("Interactive session", .serialized)
struct InteractiveSessionTests {
  private final class Token {}

  private func run(_ keys: String, _ request: AppRequest) -> SessionOutcome<Void> {
    InteractiveSession(
      world: SampleCatalog(), environment: { $0 == "TERM" ? "xterm" : nil }, openTerminal: { _, _ in TypedAhead(keys) }
    ).app(request)
  }

  @Test(arguments: ["\r", "\r\u{1B}[D\r"])
  func `keeps the several cities of a profile when another city is chosen`(_ beginning: String) throws {
    let profile = Profile(user: User(name: "Ada", city: .moscow), cities: CitySelection([.singapore, .moscow]))
    var kept: [Profile] = []
    let request = AppRequest(
      profile: profile, picker: .list, country: .russia, keep: { kept.append($0) },
      links: AppLinks(catalog: SampleCatalog()))
    _ = run(beginning + "kazan\r\u{3}", request)
    #expect(kept == [Profile(user: User(name: "Ada", city: .kazan), cities: profile.cities)])
  }

  @Test(arguments: ["\u{3}", "\rkazan\r\u{3}", "\r\u{3}", ""])
  func `lets everything go when it ends`(_ keys: String) throws {
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let request = AppRequest(
        profile: Profile(user: User(name: "Ada")), picker: .list, country: .russia,
        keep: { _ in withExtendedLifetime(held) {} }, links: AppLinks(catalog: SampleCatalog()))
      _ = run(keys, request)
    }
    #expect(token == nil)
  }
}

/// A terminal that shows nothing, and hangs up after the last key.
private final class TypedAhead: TerminalDevice {
  let size = Size.standard
  let descriptor: Int32

  init(_ keys: String) {
    let (reading, writing) = makePipe()
    descriptor = reading
    Array(keys.utf8).withUnsafeBytes { _ = systemWrite(writing, $0) }
    close(writing)
  }

  isolated deinit { close(descriptor) }

  func enter() {}
  func leave() {}

  func read() throws(TerminalError) -> [UInt8] {
    // A key at a time, as fingers do.
    var byte: UInt8 = 0
    guard systemRead(descriptor, &byte) == 1 else { throw .hungUp }
    return [byte]
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count }
}

private func systemRead(_ descriptor: Int32, _ byte: inout UInt8) -> Int { read(descriptor, &byte, 1) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

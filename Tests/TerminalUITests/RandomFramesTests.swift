import TestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests random frames on two terminal emulators that handle overwritten wide characters differently.
///
/// `Scripts/emulator/check` shows these frames and additional ones in third-party terminal emulators.
@Suite("Random frames")
struct RandomFramesTests {
  private static let frames = 40

  /// The number of sessions: the value of `RANDOM_FRAMES_SESSIONS`, or eight by default.
  private static let sessions = getenv("RANDOM_FRAMES_SESSIONS").flatMap { UInt64(String(cString: $0)) } ?? 8

  @Test(arguments: 1...sessions)
  func `the terminal correctly shows each random frame after the previous frame`(seed: UInt64) {
    let capabilities = Self.capabilities[Int(seed) % Self.capabilities.count]
    let record = FrameRecord(number: seed, folder: "RANDOM_FRAMES")
    show(RandomFrames(seed: seed), as: capabilities, record)
  }

  @Test(arguments: 1...sessions)
  func `a terminal with wide ambiguous characters shows each random frame`(seed: UInt64) {
    var capabilities = Self.capabilities[Int(seed) % Self.capabilities.count]
    capabilities.ambiguousWidth = .wide
    let isWide = capabilities.glyphs == .unicode
    TextWidth.$ambiguousWidth.withValue(capabilities.effectiveAmbiguousWidth) {
      show(RandomFrames(seed: seed), as: capabilities, ambiguousIsWide: isWide)
    }
  }

  private func show(
    _ frames: RandomFrames, as capabilities: TerminalCapabilities, ambiguousIsWide isWide: Bool = false,
    _ record: FrameRecord? = nil
  ) {
    var encoder = FrameEncoder(capabilities: capabilities)
    var (frames, record) = (frames, record)
    var terminals = [true, false].map {
      TerminalEmulator(of: Size(columns: 1, rows: 1), erasesHalves: $0, ambiguousIsWide: isWide)
    }
    for _ in 0..<Self.frames {
      let frame = frames.next()
      let bytes = encoder.encode(frame)
      for index in terminals.indices {
        if terminals[index].size != frame.buffer.size {
          terminals[index].resize(columns: frame.buffer.size.columns, rows: frame.buffer.size.rows)
          terminals[index].scramble()
        }
        terminals[index].feed(bytes)
        terminals[index].expect(frame, as: capabilities)
      }
      record?.add(frame, as: capabilities, bytes: bytes)
    }
    record?.write()
  }

  private static let capabilities = TerminalCapabilities.Glyphs.allCases.flatMap { glyphs in
    TerminalCapabilities.ColorDepth.allCases.map { TerminalCapabilities(depth: $0, glyphs: glyphs) }
  }
}

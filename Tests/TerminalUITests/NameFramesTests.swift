import Foundation
import TestSupport
import Testing

@testable import TerminalUI

/// Uses a terminal emulator to test frames with names in many scripts.
///
/// `Scripts/emulator/check` shows names from the city atlas in third-party terminal emulators.
@Suite("Frames of names")
struct NameFramesTests {
  private static let size = Size(columns: 120, rows: 40)
  private static let namesPerFrame = 80

  /// The lines of the file that `NAME_FRAMES_NAMES` specifies, or a few names by default.
  private static let names: [String] = {
    guard let path = ProcessInfo.processInfo.environment["NAME_FRAMES_NAMES"],
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return samples }
    return text.split(separator: "\n").map(String.init)
  }()

  private static let samples = [
    "महाराष्ट्र", "नई दिल्ली", "कोल्हापुर, महाराष्ट्र", "न्\u{200D}यू आर्लीन्\u{200D}स", "ශ්\u{200D}රී ලංකාව", "সৈয়দপুর",
    "தமிழ்நாடு", "శ్రీకాకుళం", "ಕಲಿನಿನ್\u{200D}ಗ್ರಾಡ್", "നെയ്യാറ്റിൻകര", "ਅੰਮ੍ਰਿਤਸਰ", "ભાવનગર", "ଓଡ଼ିଶା", "ရန်ကုန်", "ខ្មែរ",
    "กรุงเทพมหานคร", "ลำปาง", "ວຽງຈັນ", "نجف\u{200C}آباد", "القاهرة", "ירושלים", "서울", "東京", "Йошкар-Ола", "São Paulo",
  ]

  @Test func `names in many scripts occupy the expected columns of the terminal`() {
    let capabilities = TerminalCapabilities(depth: .none)
    var encoder = FrameEncoder(capabilities: capabilities)
    var terminal = TerminalEmulator(of: Self.size)
    var record = FrameRecord(number: 0, folder: "NAME_FRAMES")
    for start in stride(from: 0, to: Self.names.count, by: Self.namesPerFrame) {
      let frame = frame(of: Self.names[start...].prefix(Self.namesPerFrame))
      let bytes = encoder.encode(frame)
      terminal.feed(bytes)
      terminal.expect(frame, as: capabilities)
      record.add(frame, as: capabilities, bytes: bytes)
    }
    record.write()
  }

  /// Returns a frame with two columns of names.
  ///
  /// A bar directly follows each name, and another bar is at the right edge of each column.
  private func frame(of names: ArraySlice<String>) -> Frame {
    var buffer = CellBuffer(size: Self.size)
    for (index, name) in names.enumerated() {
      let start = Point(column: index / Self.size.rows * 60, row: index % Self.size.rows)
      let text = DisplayText(name).truncated(to: 57)
      buffer.write(text, at: start) { _ in .plain }
      buffer.write("|", at: start + Point(column: text.columns, row: 0))
      buffer.write("|", at: start + Point(column: 59, row: 0))
    }
    return Frame(buffer: buffer)
  }
}

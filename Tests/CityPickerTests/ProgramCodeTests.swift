import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@testable import CityPicker

@Suite("The program's code in memory")
struct ProgramCodeTests {
  /// A line of what the system says is mapped, and where code lies by it.
  struct Mapping: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    var code: Range<UInt>?
  }

  @Test(arguments: [
    Mapping(
      testDescription: "code of a file", line: "00400000-02bea000 r-xp 00000000 fe:00 16228510       /usr/bin/a b\n",
      code: 0x40_0000..<0x2be_a000),
    Mapping(
      testDescription: "what may be written", line: "00400000-02bea000 rwxp 00000000 fe:00 16228510 /usr/bin/a\n"),
    Mapping(testDescription: "data", line: "02c53000-02eba000 rw-p 02852000 fe:00 16228510 /usr/bin/a\n"),
    Mapping(testDescription: "code of no file", line: "7ffe2000-7ffe4000 r-xp 00000000 00:00 0 [vdso]\n"),
    Mapping(testDescription: "memory without a name", line: "7f0000000000-7f0000001000 r-xp 00000000 00:00 0 \n"),
    Mapping(testDescription: "no addresses", line: "code r-xp 00000000 fe:00 16228510 /usr/bin/a\n"),
    Mapping(
      testDescription: "addresses in the wrong order", line: "2000-1000 r-xp 00000000 fe:00 16228510 /usr/bin/a\n"),
    Mapping(testDescription: "nothing", line: ""),
  ])
  func `is found where the system says that it is mapped`(_ mapping: Mapping) {
    #expect(ProgramCode.addresses(ofMapping: mapping.line) == mapping.code)
  }

  @Test func `is let go of, and comes back as it was`() throws {
    let code = try #require(dlsym(nil, "getpid"))
    let bytes = UnsafeRawBufferPointer(start: code, count: 64).map { $0 }
    // Where the system does not tell, nothing is let go of.
    let before = sharedPages
    ProgramCode.letGo()
    if let before, let after = sharedPages { #expect(after < before - before / 4) }
    #expect(UnsafeRawBufferPointer(start: code, count: 64).map { $0 } == bytes)
  }

  /// The pages of files that are in memory.
  private var sharedPages: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let words = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
    return words.count > 2 ? Int(words[2]) : nil
  }
}

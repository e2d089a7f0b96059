import Testing

@testable import TerminalUI

@Suite("Process status")
struct ProcessStatusTests {
  @Test(arguments: [
    ("Name:\tbash\nPPid:\t41\nSigIgn:\t0000000000380004\n", 41, true),
    ("Name:\tPPid: 7\nPPid:\t41\nSigIgn:\t0000000000300004\n", 41, false),
    ("PPid:\t41\n", nil, false), ("SigIgn:\t0000000000380004\n", nil, false), ("PPid:\tx\nSigIgn:\ty\n", nil, false),
    ("", nil, false),
  ])
  func `the status of a process contains its parent and its ignored signals`(
    _ text: String, _ parent: Int32?, _ isIgnored: Bool
  ) {
    let status = ProcessStatus(lines: text.split(separator: "\n"))
    #expect(status?.parent == parent)
    #expect(status?.ignores(20) ?? false == isIgnored)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Storage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Streamed file")
struct StreamedFileTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [0, 5, (1 << 20) + 5])
  func `a file of any length can be read to its end repeatedly`(_ length: Int) throws {
    folder.write(String(repeating: "a", count: length), to: "log")
    let file = StreamedFile.path(folder.path + "/log")
    for _ in 1...2 {
      var lengths: [Int] = []
      try file.forEachChunk { piece, size in
        #expect(size == length)
        lengths.append(piece.count)
      }
      #expect(lengths.reduce(0, +) == length)
      #expect(lengths.allSatisfy { $0 <= 1 << 20 })
    }
    #expect(file.isRereadable)
  }

  @Test(arguments: [0, O_NONBLOCK])
  func `a pipe is read until its slow writer closes it`(_ flags: Int32) throws {
    let (descriptor, writing) = makePipe()
    defer { close(descriptor) }
    Thread.detachNewThread {
      for word in ["first", "second"] {
        usleep(50_000)
        write(writing, word, word.utf8.count)
      }
      close(writing)
    }
    #expect(fcntl(descriptor, F_SETFL, flags) == 0)
    let file = StreamedFile.descriptor(descriptor)
    var bytes: [UInt8] = []
    try file.forEachChunk { piece, size in
      #expect(size == nil)
      bytes += piece
    }
    #expect(bytes == Array("firstsecond".utf8))
    #expect(!file.isRereadable)
  }

  /// A failing call to `read` and the text that is read despite the failure.
  struct FailingCall: CustomTestStringConvertible {
    let testDescription: String
    let code: Int32
    let text: String
    let thrown: SystemError?
  }

  @Test(arguments: [
    FailingCall(testDescription: "interrupted", code: EINTR, text: "first", thrown: nil),
    FailingCall(testDescription: "by a damaged disk", code: EIO, text: "fir", thrown: SystemError(code: EIO)),
  ])
  func `reading continues after an interrupt, and throws other errors`(_ failingCall: FailingCall) {
    folder.write("first", to: "log")
    var file = StreamedFile.path(folder.path + "/log")
    var isFailing = true
    file.calls.read = { descriptor, bytes, count in
      // Every other call fails.
      isFailing.toggle()
      errno = failingCall.code
      return isFailing ? -1 : systemRead(descriptor, bytes, 3)
    }
    var closed = 0
    file.calls.close = { descriptor in
      closed += 1
      return systemClose(descriptor)
    }
    var bytes: [UInt8] = []
    var thrown: SystemError?
    do throws(SystemError) { try file.forEachChunk { piece, _ in bytes += piece } } catch { thrown = error }
    #expect(bytes == Array(failingCall.text.utf8))
    #expect(thrown == failingCall.thrown)
    #expect(closed == 1)
  }

  @Test func `a missing file and a folder are rejected`() {
    let (missing, folder) = (StreamedFile.path(folder.path + "/none"), StreamedFile.path(folder.path))
    #expect(throws: SystemError(code: ENOENT)) { try missing.forEachChunk { _, _ in } }
    #expect(throws: SystemError(code: EISDIR)) { try folder.forEachChunk { _, _ in } }
    #expect(!missing.isRereadable && !folder.isRereadable)
  }
}

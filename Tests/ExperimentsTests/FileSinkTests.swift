import Foundation
import TestSupport
import Testing

@testable import Experiments

@Suite("File sink")
struct FileSinkTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/log" }

  private func event(_ number: Int, user: String = "u") -> ExperimentEvent {
    ExperimentEvent(
      timestamp: Timestamp(millisecondsSince1970: 0), sessionID: "s", sequence: number, userID: user,
      content: .outcome(.init("done", elapsedMilliseconds: 1)))
  }

  /// Returns the sequence numbers in a file.
  private func numbers(in name: String) throws -> [Int] {
    try (folder.text(of: name) ?? "").split(separator: "\n").map { line in
      guard case .number(let number)? = try JSONDecoder().decode([String: JSON].self, from: Data(line.utf8))["seq"]
      else { throw Vectors.Unreadable() }
      return Int(number)
    }
  }

  /// The length of a line with a one-digit sequence number, including the newline.
  private var length: Int { (try? FileSink.line(event(0)).utf8.count + 1) ?? 0 }

  @Test func `each event is a line of JSON`() throws {
    let sink = FileSink(path: path)
    for number in 0..<2 { try sink.write(event(number, user: "a\nb/c")) }
    let line =
      #"{"elapsed_ms":1,"event":"outcome","name":"done","seq":0,"session_id":"s","#
      + #""timestamp":"1970-01-01T00:00:00.000Z","user_id":"a\nb/c","v":1}"#
    #expect(folder.text(of: "log")?.split(separator: "\n").first == line[...])
    #expect(try numbers(in: "log") == [0, 1])
    #expect(folder.mode(of: "log") == 0o600)
  }

  @Test func `an app can provide its own encoding of events`() throws {
    try FileSink(path: path, encode: { "\($0.sequence)" }).write(event(7))
    #expect(folder.text(of: "log") == "7\n")
  }

  @Test func `an event after a crash starts on a new line`() throws {
    folder.write(#"{"seq":"#, to: "log")
    try FileSink(path: path).write(event(1))
    #expect(folder.text(of: "log")?.hasPrefix("{\"seq\":\n{") == true)
  }

  @Test func `a full file is renamed, and only the newest renamed files are kept`() throws {
    let sink = FileSink(path: path, rotation: .init(maximumSize: 2 * length, keptFileCount: 2))
    for number in 0..<9 { try sink.write(event(number)) }
    #expect(folder.names(in: "").sorted() == ["log", "log.1", "log.2"])
    #expect(try ["log", "log.1", "log.2"].map(numbers) == [[8], [6, 7], [4, 5]])
  }

  @Test func `an event that is longer than the maximum size has a file of its own`() throws {
    let sink = FileSink(path: path, rotation: .init(maximumSize: 1, keptFileCount: 3))
    for number in 0..<3 { try sink.write(event(number)) }
    #expect(try ["log", "log.1", "log.2"].map(numbers) == [[2], [1], [0]])
  }

  @Test func `no file is lost if the previous rotation was interrupted`() throws {
    let sink = FileSink(path: path, rotation: .init(maximumSize: length, keptFileCount: 3))
    for number in 0..<4 { try sink.write(event(number)) }
    // The files look as if a process had been killed after renaming only the oldest files.
    folder.remove("log.3")
    rename(path + ".2", path + ".3")
    rename(path + ".1", path + ".2")
    try sink.write(event(4))
    #expect(try ["log", "log.1", "log.2", "log.3"].map(numbers) == [[4], [3], [2], [1]])
  }

  @Test func `a rotation does not rename a file that has replaced the open file`() throws {
    folder.write("1\n", to: "log")
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    rename(path, path + ".other")
    folder.write("2\n", to: "log")
    FileSink.Rotation(maximumSize: 1, keptFileCount: 2).rotate(descriptor, at: path)
    #expect(folder.names(in: "") == ["log", "log.other"])
  }

  @Test func `a rotation keeps a symbolic link and renames the files beside its target`() throws {
    folder.write("", to: "target/log")
    symlink("target/log", path)
    let sink = FileSink(path: path, rotation: .init(maximumSize: length, keptFileCount: 2))
    for number in 0..<3 { try sink.write(event(number)) }
    #expect(try ["log", "target/log", "target/log.1", "target/log.2"].map(numbers) == [[2], [2], [1], [0]])
    #expect(folder.names(in: "") == ["log", "target"])
  }

  @Test func `events are written to a full file that cannot be renamed`() throws {
    folder.write("", to: "log.1/file")
    let sink = FileSink(path: path, rotation: .init(maximumSize: length, keptFileCount: 1))
    for number in 0..<3 { try sink.write(event(number)) }
    #expect(try numbers(in: "log") == [0, 1, 2])
  }

  @Test func `a sink continues in the new file after another sink has rotated the files`() throws {
    let rotation = FileSink.Rotation(maximumSize: 2 * length, keptFileCount: 5)
    let sinks = [FileSink(path: path, rotation: rotation), FileSink(path: path, rotation: rotation)]
    for number in 0..<6 { try sinks[number % 2].write(event(number)) }
    #expect(try ["log", "log.1", "log.2"].map(numbers) == [[4, 5], [2, 3], [0, 1]])
  }

  @Test func `no event is lost when several writers rotate at the same time`() async {
    let rotation = FileSink.Rotation(maximumSize: 20 * length, keptFileCount: 100)
    let path = path
    let line = event(0)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let sink = FileSink(path: path, rotation: rotation, encode: { "\(writer) \($0.userID)" })
          for number in 0..<200 {
            try? sink.write(
              ExperimentEvent(
                timestamp: line.timestamp, sessionID: "s", sequence: 0, userID: "\(number)", content: line.content))
          }
        }
      }
    }
    let lines = folder.names(in: "").flatMap { (folder.text(of: $0) ?? "").split(separator: "\n").map(String.init) }
    #expect(lines.sorted() == (0..<800).map { "\($0 / 200) \($0 % 200)" }.sorted())
  }
}

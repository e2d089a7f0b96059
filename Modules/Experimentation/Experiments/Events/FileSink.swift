#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A sink that appends events to a file in the JSON Lines format.
///
/// ```swift
/// import Experiments
///
/// func recorder(session: String, logPath: String) -> ExposureRecorder {
///   let rotation = FileSink.Rotation(maximumSize: 10_000_000, keptFileCount: 3)
///   return ExposureRecorder(sessionID: session, sink: FileSink(path: logPath, rotation: rotation))
/// }
/// ```
///
/// Several processes can write to the same file. Each event is written with a single system call, so a crash leaves at
/// most one incomplete line. A newline before the next event terminates the incomplete line, and reports skip that
/// line. If an event cannot be written, for example, because the disk is full, later events are not affected.
public final class FileSink: EventSink {
  private let file: AppendedFile
  private let encode: (ExperimentEvent) throws -> String

  /// Creates a sink without creating the file.
  ///
  /// The file is created for the first event, and only its owner can read it. The folder must exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or of a device or a pipe that has a reader.
  ///   - rotation: The rule for starting a new file, or `nil` to let the file grow without a limit.
  ///   - encode: A closure that returns an event as a line of JSON without a newline. For example, the closure can add
  ///     a key by which the analysis segments units. By default, the keys are sorted and slashes are not escaped.
  public init(
    path: String, rotation: Rotation? = nil,
    encode: @escaping (ExperimentEvent) throws -> String = FileSink.line
  ) {
    file = AppendedFile(path: path, rotation: rotation)
    self.encode = encode
  }

  /// Appends an event.
  ///
  /// - Throws: ``FileSinkError`` if the event could not be written, or the error that `encode` throws.
  public func write(_ event: ExperimentEvent) throws { try file.append(Array((try encode(event) + "\n").utf8)) }

  /// Returns an event as a line of JSON without a newline, with sorted keys.
  public static func line(_ event: ExperimentEvent) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(event), as: UTF8.self)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes down which cases ran and how, for `Scripts/cases`: a line when a row begins, fails and ends.
///
/// Cases of navigation have bare numbers, faults of terminals have an F before them.
/// A row that takes the process down with it has begun and not ended.
package enum CaseLog {
  package enum Word: String { case began, failed, ended }

  /// The case that this task is about.
  @TaskLocal package static var number: Int?

  /// Adds a line to the file that the environment names; none if it names none.
  package static func note(_ word: Word, _ number: Int) { append("\(number) \(word)\n") }

  /// Adds a line about a fault.
  static func note(_ word: Word, fault number: Int) { append("F\(number) \(word)\n") }

  private static func append(_ line: String) {
    guard let path = getenv("WAYFINDER_CASES"), let file = fopen(path, "a") else { return }
    fputs(line, file)
    fclose(file)
  }
}

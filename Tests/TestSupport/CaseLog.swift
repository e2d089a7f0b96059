#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes down which cases ran and how, for `Scripts/cases`: a line when a row begins, fails and ends.
///
/// A row that takes the process down with it has begun and not ended.
package enum CaseLog {
  package enum Word: String { case began, failed, ended }

  /// The case that this task is about.
  @TaskLocal package static var number: Int?

  /// Adds a line to the file that the environment names; none if it names none.
  package static func note(_ word: Word, _ number: Int) {
    guard let path = getenv("NAVIGATION_CASES"), let file = fopen(path, "a") else { return }
    fputs("\(number) \(word)\n", file)
    fclose(file)
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The log of test cases and their results, which `Scripts/cases` reads.
///
/// Each line contains a case's key, the event, and the test name, if any, separated by tabs. A navigation case's key is
/// its number, a terminal fault's key is the letter F followed by its number, and a requirement's key is its row name.
/// If a case ends the process, the log contains a line for its start but not for its end.
package enum CaseLog {
  package enum Event: String { case began, failed, ended }

  /// The navigation case of the current task.
  @TaskLocal package static var number: Int?

  /// Logs a navigation case's event.
  package static func log(_ event: Event, _ number: Int) { log(event, "\(number)") }

  /// Appends a line to the file whose path is in the environment variable `WAYFINDER_CASES`, if the variable is set.
  static func log(_ event: Event, _ key: String, test: String = "") {
    guard let path = getenv("WAYFINDER_CASES"), let file = fopen(path, "a") else { return }
    fputs("\(key)\t\(event)\t\(test)\n", file)
    fclose(file)
  }
}

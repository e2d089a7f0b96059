#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The log of the cases that ran and of their results, which `Scripts/cases` reads.
///
/// A line contains the key of a case, the event, and the name of the test, if any, separated by tabs. Navigation cases
/// have numbers as keys, terminal faults have an F before the number, and requirements have the names of their rows. A
/// case that ends the process has a line for its start but none for its end.
package enum CaseLog {
  package enum Event: String { case began, failed, ended }

  /// The navigation case of the current task.
  @TaskLocal package static var number: Int?

  /// Logs a line about a navigation case.
  package static func log(_ event: Event, _ number: Int) { log(event, "\(number)") }

  /// Logs a line if the environment variable `WAYFINDER_CASES` contains the path of a file.
  static func log(_ event: Event, _ key: String, test: String = "") {
    guard let path = getenv("WAYFINDER_CASES"), let file = fopen(path, "a") else { return }
    fputs("\(key)\t\(event)\t\(test)\n", file)
    fclose(file)
  }
}

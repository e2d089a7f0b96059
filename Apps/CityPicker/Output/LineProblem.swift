import Storage

/// The answer to an invalid line of standard input if `--stdin` is given.
struct LineProblem: Encodable {
  /// A description of the problem and, in most cases, advice.
  let error: String
  /// The line number, which starts at 1.
  let line: Int
  let schemaVersion = 1

  /// The answer as a line of JSON.
  var json: String {
    do {
      return try LineJSON.encode(self)
    } catch {
      preconditionFailure("A text and two whole numbers can be written: \(error)")
    }
  }
}

import Storage

/// What a line of `--stdin` is answered that is no question.
struct LineProblem: Encodable {
  /// What is wrong, where, and what to do.
  let error: String
  /// Which line it is, from 1.
  let line: Int
  let schemaVersion = 1

  /// The problem as a line of JSON.
  var json: String {
    do {
      return try LineJSON.encode(self)
    } catch {
      preconditionFailure("A text and two whole numbers can be written: \(error)")
    }
  }
}

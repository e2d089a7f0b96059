/// The result of a command: an exit code and the text for standard output and standard error.
struct Outcome: Equatable {
  let code: ExitCode
  var output = ""
  var messages: [Message] = []
  /// Additional lines for standard error.
  var notes = ""
}

extension Outcome {
  init(_ failure: Failure) {
    self.init(code: failure.code, messages: failure.message.map { [$0] } ?? [])
  }

  init(_ error: UsageError) {
    self.init(code: .usage, messages: [error.message])
  }
}

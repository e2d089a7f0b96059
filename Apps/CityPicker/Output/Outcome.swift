/// What a command leaves to do: print, tell, end.
struct Outcome: Equatable {
  let code: ExitCode
  var output = ""
  var messages: [Message] = []
  /// What else is told on stderr, whole lines for people.
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

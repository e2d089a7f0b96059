import Storage

extension Program {
  /// Answers each line of standard input with a line of JSON: the cities, or the error.
  ///
  /// - Parameter find: Returns the cities for a line.
  /// - Returns: A usage error with a message if a line was invalid. Otherwise, success if any line had a result.
  /// - Throws: A failure if lines cannot be read or answers cannot be written.
  func answerLines(_ find: (String) throws(UsageError) -> [CityRecord]) throws(Failure) -> Outcome {
    var hasFound = false
    var rejected = (count: 0, first: 0)
    do throws(LineExchange.Fault) {
      try exchangeLines { question, answers in
        do {
          let cities = try find(try question.text())
          try LineJSON.append(CityList(cities: cities), to: &answers)
          hasFound = hasFound || !cities.isEmpty
        } catch {
          if rejected.count == 0 { rejected.first = question.number }
          rejected.count += 1
          let reason = (error as? UsageError)?.message.sentence ?? "\(error)"
          answers += LineProblem(error: reason, line: question.number).json.utf8
        }
      }
    } catch {
      throw error.failure
    }
    guard rejected.count == 0 else {
      let message = Message(
        "lines that are no query (\(rejected.count))", at: "standard input, the first is line \(rejected.first)",
        advice: "see error in their answers")
      return Outcome(code: .usage, messages: [message])
    }
    return Outcome(code: hasFound ? .success : .nothing)
  }
}

extension LineExchange.Question {
  fileprivate func text() throws(UsageError) -> String {
    guard let bytes else { throw .overlong("line", limit: LineExchange.longestLine) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw .notUTF8("line") }
    guard text.contains(where: { !$0.isWhitespace }) else { throw .blankLine }
    return text
  }
}

extension LineExchange.Fault {
  /// The failure that ends the program.
  fileprivate var failure: Failure {
    switch self {
    case .cannotRead(let error):
      let message = Message("cannot read (\(error))", at: "standard input", advice: "give lines of text")
      return Failure(code: .environment, message: message)
    case .cannotWrite(let error): return StandardStreams.failure(of: error)
    }
  }
}

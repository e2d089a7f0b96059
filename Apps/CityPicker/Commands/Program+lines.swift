import Storage

extension Program {
  /// Answers each line of standard input with a line of JSON that contains the cities or an error.
  ///
  /// - Parameter find: A closure that returns the cities for a line.
  /// - Returns: The outcome. If a line was invalid, the outcome is a usage error with a message. Otherwise, the outcome
  ///   is a success only if at least one line had a result.
  /// - Throws: A failure if lines cannot be read or answers cannot be written.
  func answerLines(_ find: (String) throws(UsageError) -> [CityRecord]) throws(Failure) -> Outcome {
    var hasFound = false
    var rejected = (count: 0, first: 0)
    do throws(LineExchange.Fault) {
      try exchangeLines { line, answers in
        do {
          let cities = try find(try line.text())
          try LineJSON.append(CityList(cities: cities), to: &answers)
          hasFound = hasFound || !cities.isEmpty
        } catch {
          if rejected.count == 0 { rejected.first = line.number }
          rejected.count += 1
          let reason = (error as? UsageError)?.message.sentence ?? "\(error)"
          answers += LineProblem(error: reason, line: line.number).json.utf8
        }
      }
    } catch {
      throw error.failure
    }
    guard rejected.count == 0 else {
      let text =
        rejected.count == 1
        ? "invalid query on line \(rejected.first) of standard input"
        : "\(rejected.count) invalid queries on standard input, the first on line \(rejected.first)"
      return Outcome(code: .usage, messages: [.error(text, advice: "see 'error' in the output")])
    }
    return Outcome(code: hasFound ? .success : .noResult)
  }
}

extension LineExchange.InputLine {
  fileprivate func text() throws(UsageError) -> String {
    guard let bytes else { throw .overlong("the line", length: nil, limit: LineExchange.maximumLineLength) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw .notUTF8("the line") }
    guard text.contains(where: { !$0.isWhitespace }) else { throw .blankLine }
    return text
  }
}

extension LineExchange.Fault {
  /// The failure that ends the program because of this fault.
  fileprivate var failure: Failure {
    switch self {
    case .cannotRead(let error):
      let message = Message.error("cannot read standard input: \(error)", advice: "provide lines of text")
      return Failure(code: .environment, message: message)
    case .cannotWrite(let error): return StandardStreams.failure(of: error)
    }
  }
}

import Storage

/// A document in a file that a person has named, and what to tell if it cannot be had.
struct DocumentFile<Document: Decodable> {
  /// Where the file lies.
  let path: String
  /// What it is to hold, in a word.
  let name: String
  /// Where such a document comes from.
  let advice: String

  /// Returns the document.
  func load() throws(Failure) -> Document {
    do throws(ReadingError) {
      return try DocumentReader<Document>(path: path).load()
    } catch {
      switch error {
      case .unreadable(let error):
        throw failure(
          "cannot read the \(name) (\(error))", at: path,
          advice: error.advice(onSize: DocumentReader<Document>.greatestSize) ?? "name a file that can be read")
      case .damaged(let problem, let place):
        throw failure("no \(name) (\(problem))", at: place.isEmpty ? path : "\(path), \(place)", advice: advice)
      }
    }
  }

  private func failure(_ problem: String, at place: String, advice: String) -> Failure {
    Failure(code: .environment, message: Message(problem, at: place, advice: advice))
  }
}

extension SystemError {
  /// Returns what to do if a file that somebody has named is too large to be read; `nil` if it is not.
  func advice(onSize limit: Int) -> String? { isAboutSize ? "give at most \(limit) bytes" : nil }
}

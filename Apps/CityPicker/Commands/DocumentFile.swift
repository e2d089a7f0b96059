import Storage

/// A file that the user specified, and the texts of its errors.
struct DocumentFile<Document: Decodable> {
  let path: String
  /// The kind of the document, in one word.
  let name: String
  /// The remedy if the document is invalid.
  let advice: String

  func load() throws(Failure) -> Document {
    do throws(ReadingError) {
      return try DocumentReader<Document>(path: path).load()
    } catch {
      switch error {
      case .unreadable(let error):
        throw failure(
          "cannot read the \(name) (\(error))", at: path,
          advice: error.advice(onSize: DocumentReader<Document>.maximumSize) ?? "name a file that can be read")
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
  /// Returns the remedy if the file exceeds a size limit, or `nil` for another error.
  func advice(onSize limit: Int) -> String? { isFileTooLarge ? "give at most \(limit) bytes" : nil }
}

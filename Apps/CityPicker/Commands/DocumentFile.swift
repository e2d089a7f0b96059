import Storage

/// A document in a file that the user has named, with the message if it cannot be loaded.
struct DocumentFile<Document: Decodable> {
  /// The path of the file.
  let path: String
  /// The content of the file in a word, such as `payload`.
  let name: String
  /// The advice in the error message for a file with other content.
  let advice: String

  func load() throws(Failure) -> Document {
    do throws(DocumentReadingError) {
      return try DocumentReader<Document>(path: path).load()
    } catch {
      throw Failure(code: .environment, message: message(about: error))
    }
  }

  private func message(about error: DocumentReadingError) -> Message {
    switch error {
    case .unreadable(let error):
      .error(
        "cannot read \(name) '\(path)': \(error)", advice: error.advice(onSize: DocumentReader<Document>.maximumSize))
    case .damaged(let problem, let place):
      .error("invalid \(name) '\(path)': \(place.isEmpty ? problem : "\(place): \(problem)")", advice: advice)
    }
  }
}

extension SystemError {
  /// Returns what to do about a file that cannot be read and may have at most `limit` bytes.
  func advice(onSize limit: Int) -> String {
    isFileTooLarge ? "use a file of at most \(limit) bytes" : "use a readable file"
  }
}

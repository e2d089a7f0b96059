import Storage

/// A document in a file that the user specified, and the descriptions of the file for error messages.
struct DocumentFile<Document: Decodable> {
  /// The path of the file.
  let path: String
  /// The name for the file's content in messages, such as `payload`.
  let name: String
  /// The advice in the error message if the file does not contain a valid document.
  let advice: String

  func load() throws(Failure) -> Document {
    do throws(DocumentReadingError) {
      return try DocumentReader<Document>(path: path).load()
    } catch {
      throw Failure(code: .environment, message: message(about: error))
    }
  }

  /// The path, or a description of standard input.
  private var displayedPath: String { path == "/dev/stdin" ? "standard input" : path }

  private func message(about error: DocumentReadingError) -> Message {
    switch error {
    case .unreadable(let error):
      .error(
        "cannot read \(name) '\(displayedPath)': \(error)",
        advice: error.advice(onSize: DocumentReader<Document>.maximumSize))
    case .damaged(let problem, let place):
      .error("invalid \(name) '\(displayedPath)': \(place.isEmpty ? problem : "\(place): \(problem)")", advice: advice)
    }
  }
}

extension SystemError {
  /// Returns advice for a file that cannot be read or that has more bytes than the limit.
  func advice(onSize limit: Int) -> String {
    isFileTooLarge ? "use a file of at most \(limit) bytes" : "use a readable file"
  }
}

/// A short description of an error in a document.
///
/// If the location of the error is known, the description includes it.
struct DecodingFailure: Error {
  /// The error without its location, such as `missing`.
  let problem: String
  /// The error, with its location if the location is known, such as `steps.2.name is missing`.
  let reason: String
  /// The location of the error in the file, such as `steps[2].name`.
  ///
  /// The string is empty if the error applies to the whole document or has no known location.
  let place: String

  init(reason: String) { (problem, self.reason, place) = (reason, reason, "") }

  private init(_ path: [any CodingKey], _ verb: String, _ problem: String) {
    self.problem = problem
    let words = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    reason = "\(path.isEmpty ? "the document" : words)\(verb) \(problem)"
    place = path.reduce("") { place, key in
      if let index = key.intValue { return "\(place)[\(index)]" }
      return place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
    }
  }

  init(_ error: any Error) {
    self =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        DecodingFailure(context.codingPath + [key], " is", "missing")
      case DecodingError.typeMismatch(_, let context): DecodingFailure(context.codingPath, " has the", "wrong type")
      case DecodingError.valueNotFound(_, let context): DecodingFailure(context.codingPath, " is", "null")
      case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
        // A document's initializer can also throw an error without a path.
        DecodingFailure(reason: context.isFromParser ? "not valid JSON" : context.debugDescription)
      case DecodingError.dataCorrupted(let context): DecodingFailure(context.codingPath, ":", context.debugDescription)
      case EncodingError.invalidValue(_, let context): DecodingFailure(context.codingPath, "", "cannot be written")
      case let failure as DecodingFailure: failure
      default: DecodingFailure(reason: "\(error)")
      }
  }
}

extension DecodingError.Context {
  /// Whether `JSONDecoder`'s parser created the error.
  fileprivate var isFromParser: Bool { debugDescription.hasPrefix("The given data was not valid JSON") }
}

/// What is wrong with a document, in a few words, with the place in the file where that is known.
struct Damage: Error {
  let reason: String

  init(reason: String) { self.reason = reason }

  init(_ error: any Error) {
    reason =
      switch error {
      case DecodingError.keyNotFound(let key, let context): "\(Damage.place(context.codingPath + [key])) is missing"
      case DecodingError.typeMismatch(_, let context): "\(Damage.place(context.codingPath)) is of the wrong kind"
      case DecodingError.valueNotFound(_, let context): "\(Damage.place(context.codingPath)) is null"
      case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "not valid JSON"
      case DecodingError.dataCorrupted(let context):
        "\(Damage.place(context.codingPath)): \(context.debugDescription)"
      case EncodingError.invalidValue(_, let context): "\(Damage.place(context.codingPath)) cannot be written"
      case let damage as Damage: damage.reason
      default: "\(error)"
      }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

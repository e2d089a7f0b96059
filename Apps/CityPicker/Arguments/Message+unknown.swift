extension Message {
  /// Creates a message about an unknown word, with a suggestion from the known words.
  init(unknown kind: String, _ word: String, at place: String, use known: [String]) {
    let words = [known.dropLast().joined(separator: ", "), known.last ?? ""].filter { !$0.isEmpty }
    let hint = known.nearest(to: word).map { "; did you mean \($0)?" } ?? ""
    self.init(
      "unknown \(kind) '\(word.abbreviated)'", at: place, advice: "use \(words.joined(separator: " or "))\(hint)")
  }
}

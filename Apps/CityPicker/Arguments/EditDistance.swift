extension Sequence where Element == String {
  /// Returns the word that is most similar to the given word, or `nil` if no word is similar enough.
  ///
  /// If several words are equally similar, the first one is returned. A word is similar enough if it differs by at most
  /// two edits. If the given word has at most five characters, the limit is one edit. An edit inserts, deletes, or
  /// replaces a character.
  func nearest(to word: String) -> String? {
    // A word with more than 64 bytes differs from every known word by more than two edits.
    guard word.utf8.count <= 64 else { return nil }
    let maximum = word.count <= 5 ? 1 : 2
    return map { (word: $0, edits: editDistance($0, word)) }
      .filter { $0.edits <= maximum }
      .min { $0.edits < $1.edits }?
      .word
  }
}

/// Returns the Levenshtein distance between two words, in characters.
private func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (count, character) in left.enumerated() {
    var diagonal = count
    row[0] = count + 1
    for index in right.indices {
      let replaced = diagonal + (right[index] == character ? 0 : 1)
      diagonal = row[index + 1]
      row[index + 1] = Swift.min(replaced, row[index] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}

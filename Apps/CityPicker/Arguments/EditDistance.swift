extension Sequence where Element == String {
  /// Returns the first of the words that are nearest to the given word, or `nil` if no word is near enough.
  ///
  /// A word is near enough if it is within two edits, or within one edit if the given word has at most five characters.
  /// An edit inserts, deletes, or replaces a character.
  func nearest(to word: String) -> String? {
    // A word of more than 64 bytes cannot be within two edits of any known word.
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

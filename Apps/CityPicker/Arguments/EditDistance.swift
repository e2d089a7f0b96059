extension Sequence where Element == String {
  /// Returns the first word with the smallest edit distance to the given word, if the distance is at most two.
  ///
  /// An edit inserts, deletes, or replaces a character.
  func nearest(to word: String) -> String? {
    // A longer word cannot be within two edits of any known word.
    guard word.utf8.count <= 64 else { return nil }
    return map { (word: $0, edits: editDistance($0, word)) }
      .filter { $0.edits <= 2 }
      .min { $0.edits < $1.edits }?
      .word
  }
}

/// Returns the Levenshtein distance (1965) between two words, in characters.
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

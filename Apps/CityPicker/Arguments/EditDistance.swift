extension Sequence where Element == String {
  /// Returns the word that is most similar to the given word, or `nil` if no word is similar enough.
  ///
  /// If several words are equally similar, the first one is returned. A word is similar enough if it differs by at most
  /// two edits. If the given word has at most five characters, the limit is one edit. An edit inserts, deletes, or
  /// replaces a character, or transposes two adjacent characters.
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

/// Returns the optimal string alignment distance between two words, in characters.
private func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (count, character) in left.enumerated() {
    var row = [count + 1]
    for index in right.indices {
      let replaced = last[index] + (right[index] == character ? 0 : 1)
      var edits = Swift.min(replaced, row[index] + 1, last[index + 1] + 1)
      if count > 0, index > 0, right[index] == left[count - 1], right[index - 1] == character {
        edits = Swift.min(edits, beforeLast[index - 1] + 1)
      }
      row.append(edits)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}

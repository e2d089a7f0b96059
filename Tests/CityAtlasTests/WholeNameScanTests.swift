import CAtlas
import TestSupport
import Testing

/// Compares the searches for whole names with plain loops, especially at the boundaries of blocks.
@Suite("Whole-name scan")
struct WholeNameScanTests {
  private let texts = ["a", "ab", "aab", "b a", "abaa", "aaabab", "aa ba ab"]

  @Test(arguments: [0, 1, 2])
  func `a search with edits finds the large places with a name at that distance`(edits: Int) {
    compare { query in
      ({ catlas_search_edits(&$0, &$1, edits, 5, &$2) }, { Self.distance(from: query, to: $0) <= edits })
    }
  }

  @Test func `a search with omissions finds the large places whose names contain the letters in order`() {
    compare { query in
      ({ catlas_search_omissions(&$0, &$1, 5, &$2) }, { Self.omits(query, from: $0) })
    }
  }

  /// Compares a search with a predicate in tables of many sizes.
  private func compare(_ rules: ([UInt8]) -> (search: NameTable.Search, fits: ([UInt8]) -> Bool)) {
    var generator = SeededGenerator(seed: 32)
    for count in Array(1...40) + [64, 97, 300] {
      let table = NameTable(count: count, namesPerPlace: 1...12, &generator)
      for text in texts {
        let first = Int.random(in: 0..<count, using: &generator)
        for places in [0..<count, first..<Int.random(in: first + 1...count, using: &generator)] {
          let query = NameTable.Query(
            text: Array(text.utf8), places: places, worst: Int(CATLAS_INSIDE), limit: count,
            hidesSome: Bool.random(using: &generator), path: .wide, sortsByRank: false)
          let (search, fits) = rules(query.text)
          let expected = table.expectedAnswer(to: query, level: 5, fits: fits)
          #expect(table.answer(to: query, by: search) == expected, "\(query) of \(count)")
        }
      }
    }
  }

  /// Returns the optimal string alignment distance, computed with a whole matrix.
  private static func distance(from text: [UInt8], to name: [UInt8]) -> Int {
    var rows = [Array(0...name.count)]
    for (row, letter) in text.enumerated() {
      var distances = [row + 1]
      for (column, other) in name.enumerated() {
        var least = min(
          rows[row][column] + (letter == other ? 0 : 1), rows[row][column + 1] + 1, distances[column] + 1)
        if row > 0, column > 0, letter == name[column - 1], text[row - 1] == other {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        distances.append(least)
      }
      rows.append(distances)
    }
    return rows[text.count][name.count]
  }

  /// Returns whether text starts with a name's first letter and consists of letters of the name, in order.
  private static func omits(_ text: [UInt8], from name: [UInt8]) -> Bool {
    guard name.first == text.first, name.count <= 2 * text.count else { return false }
    var rest = text[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

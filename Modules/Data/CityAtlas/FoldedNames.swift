/// The folded names of places, script by script: those of all places in Latin letters are first.
///
/// So a search reads half of the bytes, or less. The few names that have letters of several scripts are in each.
struct FoldedNames: Sendable {
  /// In bytes; no name is longer.
  static let longest = 256

  /// The number of places.
  let count: Int
  /// A piece for each place and script, of names that each end with a newline; all Latin pieces are first.
  let pieces: AtlasTexts
  /// Keeps the bytes while the names are read, whether or not their atlas is.
  private let memory: AtlasMemory

  init(_ sections: AtlasSections, starts: AtlasSection, text: AtlasSection) throws(AtlasError) {
    memory = sections.memory
    pieces = try AtlasTexts(sections, starts: starts, text: text)
    count = pieces.count / NameScript.allCases.count
    guard pieces.count == NameScript.allCases.count * count else {
      throw .damaged(starts, "has \(pieces.count) pieces, not \(NameScript.allCases.count) for each place")
    }
  }

  /// The names of a place; `nil` if there is none, or its offsets are damaged.
  subscript(index: Int, script: NameScript) -> UnsafeBufferPointer<UInt8>? {
    range(of: index, script).flatMap { pieces.bytes[$0] }
  }

  /// Returns where the names of a place are in the bytes of the pieces; `nil` if there is none.
  func range(of index: Int, _ script: NameScript) -> Range<Int>? {
    0..<count ~= index ? pieces.ranges[script.rawValue * count + index] : nil
  }

  /// Returns how many names a place has in a script.
  ///
  /// - Complexity: O(*n*), where *n* is their length.
  func count(of index: Int, in script: NameScript) -> Int {
    self[index, script]?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }

  /// Returns where the names of each place begin in a script, and where the last one's end.
  func starts(of script: NameScript) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: pieces.ranges.starts.elements.dropFirst(script.rawValue * count).prefix(count + 1))
  }

  /// Returns the script of the names around a position.
  func script(at position: Int) -> NameScript {
    NameScript.allCases.last { starts(of: $0)[0] <= position } ?? .latin
  }
}

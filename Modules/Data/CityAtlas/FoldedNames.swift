/// The folded names of places, grouped by script.
///
/// A search in one script therefore reads at most about half of the bytes. A name with letters from several scripts is
/// stored in the group of each of these scripts.
struct FoldedNames: Sendable {
  /// The maximum length of a name, in bytes.
  static let maximumLength = 256

  /// The number of places.
  let count: Int
  /// The names of all places, sorted by script and then by place.
  ///
  /// Each name ends with a newline.
  let pieces: AtlasTexts
  /// The memory that contains the bytes, retained independently of the atlas.
  private let memory: AtlasMemory

  init(_ sections: AtlasSections, starts: AtlasSection, text: AtlasSection) throws(AtlasError) {
    memory = sections.memory
    pieces = try AtlasTexts(sections, starts: starts, text: text)
    count = pieces.count / NameScript.allCases.count
    guard pieces.count == NameScript.allCases.count * count else {
      throw .damaged(starts, "has \(pieces.count) pieces, not \(NameScript.allCases.count) for each place")
    }
  }

  /// The names of a place in a script, or `nil` if the place does not exist or has damaged offsets.
  subscript(index: Int, script: NameScript) -> UnsafeBufferPointer<UInt8>? {
    range(of: index, script).flatMap { pieces.bytes[$0] }
  }

  /// Returns the byte range of a place's names in a script, or `nil` if the place does not exist or has damaged
  /// offsets.
  func range(of index: Int, _ script: NameScript) -> Range<Int>? {
    0..<count ~= index ? pieces.ranges[script.rawValue * count + index] : nil
  }

  /// Returns the number of a place's names in a script.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the names.
  func count(of index: Int, in script: NameScript) -> Int {
    self[index, script]?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }

  /// Returns the start offset of each place's names in a script, followed by the end offset of the last place's names.
  func starts(of script: NameScript) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: pieces.ranges.starts.elements.dropFirst(script.rawValue * count).prefix(count + 1))
  }

  func script(at position: Int) -> NameScript {
    NameScript.allCases.last { starts(of: $0)[0] <= position } ?? .latin
  }
}

/// Where among the cities texts were found before: what begins with one of them is found nowhere else.
///
/// People type letter by letter, and take letters back: so most names need not be read again for each of them.
struct SearchMemory {
  typealias Look = PlaceFindings.Look

  /// A dozen letters of a text that is looked for in several ways.
  private static let capacity = 64

  private struct Finding {
    let look: Look
    let script: NameScript
    let cities: Range<Int>
    let steps: PlaceSteps
  }

  /// The oldest one is first.
  private var findings: [Finding] = []

  /// Notes where of some cities something was found.
  mutating func note(_ look: Look, among cities: Range<Int>, foundIn steps: PlaceSteps) {
    // One byte stands everywhere; what goes on behind the longest name is none.
    guard (2...FoldedNames.longest).contains(look.text.count) else { return }
    findings.removeAll { $0.cities == cities && $0.look.isSame(as: look) }
    if findings.count == Self.capacity { findings.removeFirst() }
    findings.append(Finding(look: look, script: look.script, cities: cities, steps: steps))
  }

  /// Returns a look that knows where of some cities it can find something, if a shorter one has told.
  func narrowed(_ look: Look, among cities: Range<Int>) -> Look {
    var narrowed = look
    narrowed.steps = steps(look, among: cities)
    return narrowed
  }

  private func steps(_ look: Look, among cities: Range<Int>) -> PlaceSteps? {
    let script = look.script
    let shorter = findings.filter {
      // A name in several scripts is in each, but what resembles the text may be in one alone.
      $0.script == script && $0.cities == cities && $0.look.isBeginning(of: look)
    }.sorted { $0.look.text.count > $1.look.text.count }
    let exact = shorter.filter { !$0.look.allowsTypo && $0.look.standings.includes(look.standings) }
    guard look.allowsTypo else { return exact.first?.steps }
    // The typo may be in the letters that have come.
    return shorter.lazy.filter(\.look.findsTyposInPrefixes).compactMap { misspelled in
      exact.first { $0.look.text == misspelled.look.text }?.steps.union(misspelled.steps)
    }.first
  }
}

extension PlaceFindings.Look {
  /// Whether both look for the same in the same way; it does not matter where.
  fileprivate func isSame(as other: Self) -> Bool {
    text == other.text && allowsTypo == other.allowsTypo && standings.values == other.standings.values
  }

  fileprivate func isBeginning(of other: Self) -> Bool {
    text.count < other.text.count && other.text.starts(with: text)
  }

  /// Whether it finds the names that go on behind a typo.
  fileprivate var findsTyposInPrefixes: Bool {
    allowsTypo && SearchText.letterCount(of: text) >= Self.leastTypos && standings.includes(.wordPrefixes)
  }
}

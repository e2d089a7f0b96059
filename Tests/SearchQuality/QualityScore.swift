package import Domain

/// How many queries of a category were answered rightly.
package struct QualityScore: Sendable {
  /// A query whose first answer was wrong, with the five best.
  package struct Failure: Sendable {
    /// What was asked.
    package let query: QualityQuery
    /// What came.
    package let answers: [Place]
  }

  /// What the queries try.
  package let category: QualityCategory
  /// How many there are.
  package let count: Int
  /// How many had the right answer among the first five.
  package let inFive: Int
  /// Those that did not have it first.
  package let failures: [Failure]

  /// Asks a catalog all the queries of a category.
  package init(_ category: QualityCategory, of queries: [QualityQuery], in catalog: some CityCatalog) {
    let asked = queries.filter { $0.category == category }
    let answered = asked.map { Failure(query: $0, answers: $0.answers(of: catalog)) }
    self.category = category
    count = asked.count
    inFive = answered.count { $0.answers.contains(where: $0.query.expects) }
    failures = answered.filter { answer in answer.answers.first.map(answer.query.expects) != true }
  }

  /// The share of queries whose first answer was right.
  package var share: Double { part(count - failures.count) }

  /// The share of queries that had the right answer among the first five.
  package var shareInFive: Double { part(inFive) }

  /// Whether the category's goals are met.
  package var isGood: Bool {
    share >= category.goal ?? 0 && shareInFive >= category.goalInFive ?? 0
  }

  private func part(_ number: Int) -> Double { count == 0 ? 0 : Double(number) / Double(count) }
}

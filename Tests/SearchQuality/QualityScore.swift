package import Domain

/// The counts of correct results for the queries in a category.
package struct QualityScore: Sendable {
  /// A query whose first result was wrong, with the five best results.
  package struct Failure: Sendable {
    package let query: QualityQuery
    package let answers: [Place]
  }

  package let category: QualityCategory
  /// The number of queries.
  package let count: Int
  /// The number of queries with a correct result among the first five.
  package let inFive: Int
  /// The queries whose first result was wrong.
  package let failures: [Failure]

  /// Creates a score by running all of a category's queries in a catalog.
  package init(_ category: QualityCategory, of queries: [QualityQuery], in catalog: some CityCatalog) {
    let asked = queries.filter { $0.category == category }
    let answered = asked.map { Failure(query: $0, answers: $0.results(in: catalog)) }
    self.category = category
    count = asked.count
    inFive = answered.count { $0.answers.contains(where: $0.query.expects) }
    failures = answered.filter { answer in answer.answers.first.map(answer.query.expects) != true }
  }

  /// The share of queries whose first result was correct.
  package var share: Double { part(count - failures.count) }

  /// The share of queries with a correct result among the first five.
  package var shareInFive: Double { part(inFive) }

  /// Whether the category's goals are met.
  package var meetsGoals: Bool {
    share >= category.goal ?? 0 && shareInFive >= category.goalInFive ?? 0
  }

  private func part(_ number: Int) -> Double { count == 0 ? 0 : Double(number) / Double(count) }
}

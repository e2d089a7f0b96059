import CityAtlas
import Domain
import Foundation
import SearchQuality
import TestSupport
import Testing

@Suite("Search quality")
struct QualityTests {
  enum Table: String {
    case tuning, judging, fresh

    /// The tables that contain all categories.
    static let whole: [Table] = [.tuning, .judging]

    func queries() throws -> [QualityQuery] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      let table = try Data(contentsOf: folder.appending(path: "Quality/\(rawValue).tsv"))
      return try QualityQuery.all(in: String(decoding: table, as: UTF8.self))
    }
  }

  // `Scripts/quality/table` checks the goals. The limits here are three percentage points below the goals, so this test
  // catches only regressions. The 2,500 searches are too slow for a debug build.
  @Test(.enabled(if: isOptimized), arguments: QualityCategory.allCases, Table.whole)
  func `the share of correct results in a category is at most three percentage points below the goal`(
    _ category: QualityCategory, _ table: Table
  ) throws {
    let score = try QualityScore(category, of: table.queries(), in: Atlas.embedded())
    let failed = score.failures.map(\.query.text).joined(separator: ", ")
    let margin = 0.03
    let isKept =
      score.share >= (category.goal ?? 0) - margin && score.shareInFive >= (category.goalInFive ?? 0) - margin
    #expect(isKept, "\(score.share) first, \(score.shareInFive) in five; not first: \(failed)")
  }

  @Test(arguments: Table.whole)
  func `the queries expect places that the atlas contains`(_ table: Table) throws {
    let world = try Atlas.embedded()
    let queries = try table.queries()
    let regions = Set(world.countries.flatMap { world.regions(ofCountry: $0.code) }.map(\.key))
    let unknown = queries.flatMap(\.expected).filter { key in
      if let id = Int(key) { return world.city(id: id) == nil }
      return world.country(code: key) == nil && !regions.contains(key)
    }
    #expect(unknown.isEmpty)
    #expect(queries.count >= 1200)
    for category in QualityCategory.allCases {
      #expect(queries.count { $0.category == category } > 10, "\(category)")
    }
  }

  @Test(.enabled(if: isOptimized))
  func `for at least 98% of the names in the fresh table, the first result is the expected city`() throws {
    let score = try QualityScore(.alternate, of: Table.fresh.queries(), in: Atlas.embedded())
    #expect(score.share >= 0.98, "not first: \(score.failures.map(\.query.text).joined(separator: ", "))")
  }

  @Test func `the tables have no queries in common`() throws {
    let tuning = try Set(Table.tuning.queries().map(\.text))
    let judging = try Set(Table.judging.queries().map(\.text))
    #expect(tuning.isDisjoint(with: judging))
    #expect(try tuning.union(judging).isDisjoint(with: Table.fresh.queries().map(\.text)))
  }
}

import Domain
import TestSupport
import Testing

@Suite("Merge of accounts")
struct AccountMergeTests {
  /// Three accounts and the expected result of merging them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: Account?
    let own: Account
    let other: Account
    let merged: Account
    let conflicts: [AccountMerge.Field]

    init(
      _ description: String, base: Account?, own: Account, other: Account, merged: Account,
      conflicts: [AccountMerge.Field] = []
    ) {
      (testDescription, self.base, self.own, self.other) = (description, base, own, other)
      (self.merged, self.conflicts) = (merged, conflicts)
    }
  }

  private static func account(_ name: String, _ city: City? = nil, _ cities: [City] = []) -> Account {
    Account(user: User(name: name, city: city), cities: CitySelection(cities))
  }

  @Test(arguments: [
    Row("no changes", base: account("Ada"), own: account("Ada"), other: account("Ada"), merged: account("Ada")),
    Row(
      "only own changes", base: account("Ada", .kazan, [.kazan]), own: account("Eve", nil, [.moscow]),
      other: account("Ada", .kazan, [.kazan]), merged: account("Eve", nil, [.moscow])),
    Row(
      "only changes in the other account", base: account("Ada", .kazan, [.kazan]),
      own: account("Ada", .kazan, [.kazan]),
      other: account("Eve", nil, [.moscow]), merged: account("Eve", nil, [.moscow])),
    Row(
      "changes of different fields", base: account("Ada"), own: account("Ada", .kazan), other: account("Eve"),
      merged: account("Eve", .kazan)),
    Row(
      "the same change", base: account("Ada"), own: account("Eve", .kazan), other: account("Eve", .kazan),
      merged: account("Eve", .kazan)),
    Row(
      "two names", base: account("Ada"), own: account("Eve"), other: account("Bob"), merged: account("Eve"),
      conflicts: [.name]),
    Row(
      "two cities", base: account("Ada", .kazan), own: account("Ada", .moscow), other: account("Ada", .singapore),
      merged: account("Ada", .moscow), conflicts: [.city]),
    Row(
      "a city that is removed and replaced", base: account("Ada", .kazan), own: account("Ada"),
      other: account("Ada", .singapore), merged: account("Ada"), conflicts: [.city]),
    Row(
      "two names and two cities", base: account("Ada"), own: account("Eve", .kazan), other: account("Bob", .moscow),
      merged: account("Eve", .kazan), conflicts: [.name, .city]),
    Row(
      "cities that both have added", base: account("Ada", nil, [.kazan]), own: account("Ada", nil, [.kazan, .moscow]),
      other: account("Ada", nil, [.kazan, .singapore]), merged: account("Ada", nil, [.kazan, .singapore, .moscow])),
    Row(
      "the same added city", base: account("Ada"), own: account("Ada", nil, [.moscow, .kazan]),
      other: account("Ada", nil, [.kazan]), merged: account("Ada", nil, [.kazan, .moscow])),
    Row(
      "an added and a removed city", base: account("Ada", nil, [.kazan]), own: account("Ada"),
      other: account("Ada", nil, [.kazan, .moscow]), merged: account("Ada", nil, [.moscow])),
    Row(
      "a removed and an added city", base: account("Ada", nil, [.kazan]), own: account("Ada", nil, [.kazan, .moscow]),
      other: account("Ada"), merged: account("Ada", nil, [.moscow])),
    Row(
      "a city that was removed and added again", base: account("Ada", nil, [.kazan, .moscow]),
      own: account("Ada", nil, [.moscow, .kazan]), other: account("Ada", nil, [.kazan, .moscow]),
      merged: account("Ada", nil, [.moscow, .kazan])),
    Row(
      "no base account", base: nil, own: account("Ada"), other: account("Ada", .kazan, [.moscow]),
      merged: account("Ada", .kazan, [.moscow])),
    Row(
      "no base account and two different accounts", base: nil, own: account("Ada", nil, [.kazan]),
      other: account("Eve", .kazan, [.moscow]), merged: account("Ada", .kazan, [.moscow, .kazan]), conflicts: [.name]),
  ])
  func `a merge keeps the changes of both accounts, and the caller's account wins a conflict`(_ row: Row) {
    let merge = AccountMerge(row.own, with: row.other, base: row.base)
    #expect(merge.account == row.merged)
    #expect(merge.conflicts == row.conflicts)
  }
}

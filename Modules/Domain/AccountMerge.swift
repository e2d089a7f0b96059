/// An account with the changes of two instances of the program.
///
/// The changes are determined by comparing both accounts with the account from which they started, field by field. If
/// only one instance has changed a field, its change counts. Cities that either instance has added are in the result,
/// and cities that either has removed are not.
public struct AccountMerge: Hashable, Sendable {
  /// A field that has a single value, so that only one of two changes can count.
  public enum Field: String, Hashable, Sendable, CaseIterable { case name, city }

  /// The account with all changes.
  public private(set) var account: Account
  /// The fields that both instances have changed to different values; the own change counts.
  public private(set) var conflicts: [Field] = []

  /// Merges the changes of another instance into an account.
  ///
  /// - Parameters:
  ///   - own: The account of this instance.
  ///   - other: The account that another instance may have changed.
  ///   - base: The account from which both instances started, or `nil` if there was none.
  public init(_ own: Account, with other: Account, base: Account?) {
    let base = base ?? Account(user: User(name: ""))
    account = own
    let name = merge(own.user.name, other.user.name, base.user.name, .name)
    let city = merge(own.user.city, other.user.city, base.user.city, .city)
    account = Account(user: User(name: name, city: city), cities: own.cities.merged(with: other.cities, base.cities))
  }

  /// Returns the value that counts, and adds a conflict if there are two.
  private mutating func merge<Value: Equatable>(_ own: Value, _ other: Value, _ base: Value, _ field: Field) -> Value {
    if own == base { return other }
    if other != base, other != own { conflicts.append(field) }
    return own
  }
}

extension CitySelection {
  /// Returns the other cities, without those that are removed here, followed by those that are added here.
  fileprivate func merged(with other: CitySelection, _ base: CitySelection) -> CitySelection {
    // Otherwise, a city that was removed and added again would return to its old place.
    if other == base { return self }
    let kept = other.cities.filter { contains($0) || !base.contains($0) }
    return CitySelection(kept + cities.filter { !base.contains($0) })
  }
}

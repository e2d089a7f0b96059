/// An account that combines the changes of two program instances.
///
/// Each instance's account is compared, field by field, with the account from which both instances started. If only one
/// instance has changed a field, that change is used. The merged account includes the cities that either instance has
/// added and omits the cities that either instance has removed.
public struct AccountMerge: Hashable, Sendable {
  /// A field that has a single value.
  ///
  /// If both instances have changed the field, the result can contain only one of the changes.
  public enum Field: String, Hashable, Sendable, CaseIterable { case name, city }

  /// The merged account.
  public private(set) var account: Account
  /// The fields that both instances have changed to different values.
  ///
  /// The merged account contains this instance's values for these fields.
  public private(set) var conflicts: [Field] = []

  /// Creates the result of merging another instance's changes into an account.
  ///
  /// - Parameters:
  ///   - own: The account of this instance.
  ///   - other: The account that another instance might have changed.
  ///   - base: The account from which both instances started, or `nil` if there was none.
  public init(_ own: Account, with other: Account, base: Account?) {
    let base = base ?? Account(user: User(name: ""))
    account = own
    let name = merge(own.user.name, other.user.name, base.user.name, .name)
    let city = merge(own.user.city, other.user.city, base.user.city, .city)
    account = Account(user: User(name: name, city: city), cities: own.cities.merged(with: other.cities, base.cities))
  }

  /// Returns the merged value of a field, adding a conflict if both instances have changed the field to different
  /// values.
  private mutating func merge<Value: Equatable>(_ own: Value, _ other: Value, _ base: Value, _ field: Field) -> Value {
    if own == base { return other }
    if other != base, other != own { conflicts.append(field) }
    return own
  }
}

extension CitySelection {
  /// Returns the other selection without the cities that were removed from this selection, followed by the cities that
  /// were added to this selection.
  ///
  /// If the other selection has not changed, the result is this selection.
  fileprivate func merged(with other: CitySelection, _ base: CitySelection) -> CitySelection {
    // Without this check, a city that was removed and added again would return to its earlier position.
    if other == base { return self }
    let kept = other.cities.filter { contains($0) || !base.contains($0) }
    return CitySelection(kept + cities.filter { !base.contains($0) })
  }
}

/// A user or an installation that gets a variant.
public struct Subject: Equatable, Sendable {
  /// The attributes for targeting conditions, including the identifier, if any, as `id`.
  public let attributes: [String: JSON]
  /// Whether the identifier stays the same between launches.
  ///
  /// A subject without a stable identifier is never assigned at random, because each launch would assign a new variant.
  public let isStable: Bool
  /// The earlier assignments to keep, or `nil` to disable sticky bucketing.
  public let stickyDocuments: [StickyDocument]?

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - id: The subject's identifier, which is compared by its bytes. An empty identifier is treated as missing.
  ///   - attributes: The attributes other than the identifier.
  ///   - isStable: Whether the identifier stays the same between launches.
  ///   - stickyDocuments: The earlier assignments, or `nil` to disable sticky bucketing.
  public init(
    id: String?,
    attributes: [String: JSON] = [:],
    isStable: Bool = true,
    stickyDocuments: [StickyDocument]? = nil
  ) {
    self.attributes = if let id { attributes.merging(["id": .string(id)]) { $1 } } else { attributes }
    self.isStable = isStable
    self.stickyDocuments = stickyDocuments
  }

  /// The identifier, or `nil` if there is none.
  public var id: String? { identifier(under: "id")?.value }

  /// Returns the attribute that identifies the subject, or the fallback attribute if the first attribute is missing.
  ///
  /// The result is `nil` if both attributes are missing.
  ///
  /// Zero, `false`, `null`, and an empty string do not identify a subject.
  func identifier(under attribute: String, orElse fallback: String? = nil) -> Identifier? {
    if let value = self[literally: attribute], value.isTruthy {
      return Identifier(attribute: attribute, value: value.text)
    }
    guard let fallback else { return nil }
    return identifier(under: fallback)
  }

  /// The attribute with this exact name or, if there is no such attribute, the value at this path.
  private subscript(literally name: String) -> JSON? {
    attributes[name] ?? AttributePath(name).value(in: .object(attributes))
  }

  /// An attribute that identifies a subject.
  struct Identifier: Equatable, Sendable {
    let attribute: String
    let value: String
  }
}

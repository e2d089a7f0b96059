/// Who is decided about: what is known of a user, or of an installation.
public struct Subject: Equatable, Sendable {
  /// What conditions may ask for; the identifier is the attribute `id`.
  public let attributes: [String: JSON]
  /// Whether the identifier will be the same next time.
  ///
  /// Under one that is gone tomorrow nobody takes part in an experiment: each start would draw the lot anew.
  public let isStable: Bool
  /// What was drawn earlier and holds, whatever the configuration says; nothing if lots are not kept.
  public let stickyDocuments: [StickyDocument]?

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - id: An identifier, taken byte by byte as it is; an empty one is none.
  ///   - attributes: What else is known.
  ///   - isStable: Whether the identifier will be the same next time.
  ///   - stickyDocuments: What was drawn earlier; nothing if lots are not kept.
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

  /// The identifier, if there is one.
  public var id: String? { identifier(under: "id")?.value }

  /// An attribute that tells subjects apart, as a text; zero, `false`, `null` and an empty text do not.
  func identifier(under attribute: String, orElse fallback: String? = nil) -> Identifier? {
    if let value = self[literally: attribute], value.isTruthy {
      return Identifier(attribute: attribute, value: value.text)
    }
    guard let fallback else { return nil }
    return identifier(under: fallback)
  }

  /// A member of that very name or, if there is none, what lies at the path.
  private subscript(literally name: String) -> JSON? {
    attributes[name] ?? AttributePath(name).value(in: .object(attributes))
  }

  /// What subjects are told apart by.
  struct Identifier: Equatable, Sendable {
    let attribute: String
    let value: String
  }
}
